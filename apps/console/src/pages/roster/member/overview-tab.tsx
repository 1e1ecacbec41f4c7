import { useState } from 'react'
import { countryName, languageName } from '#format/names'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Facts } from '#ui/facts'
import { words } from '#words/member'
import { words as place } from '#words/place'
import { words as shell } from '#words/shell'
import { Dates, TravelChip } from '../chips.tsx'
import { EditCampRole, EditCampTitle, EditCohort } from '../edit-cells.tsx'
import { EditTags } from './edit-tags.tsx'
import { type Known, nameOf } from './known.ts'
import { Needs } from './needs.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'
import { Part } from './part.tsx'
import { Restricted } from './restricted.tsx'
import { SeasonPlaceDialog } from './season-place-dialog.tsx'

export function OverviewTab({ member, line }: Known) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      {line && line.needs.length > 0 && (
        <div className="xl:col-span-2">
          <Needs line={line} />
        </div>
      )}
      <Profile member={member} />
      {line && <Season line={line} />}
      {line && line.enrollmentId !== null && (
        <OnboardingSteps memberId={member.id} name={nameOf(member)} />
      )}
      <Restricted member={member} />
    </div>
  )
}

function Profile({ member }: Pick<Known, 'member'>) {
  const clock = useClock()
  const { city, country, joinedOn, email, phone } = member
  return (
    <Part title={words.profile}>
      <Facts
        facts={[
          [words.fact.legalName, member.legalName],
          [words.fact.playaName, member.playaName],
          [words.fact.preferredName, member.preferredName],
          [words.fact.pronouns, member.pronouns],
          [
            words.fact.email,
            <a key="mail" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            words.fact.phone,
            phone && (
              <a className="link num" href={`tel:${phone}`}>
                {phone}
              </a>
            ),
          ],
          [words.fact.place, [city, country && countryName(country)].filter(Boolean).join(', ')],
          [words.fact.languages, member.languages.map(languageName).join(', ')],
          [words.fact.skills, member.skills.join(', ')],
          [words.fact.role, shell.roles[member.role]],
          [words.fact.joinedOn, joinedOn && clock.date(`${joinedOn}T12:00:00Z`)],
        ]}
      />
    </Part>
  )
}

/** What leads say about somebody is changed where it stands. */
function Season({ line }: { readonly line: NonNullable<Known['line']> }) {
  const [isMoving, setMoving] = useState(false)
  return (
    <Part
      title={words.season}
      aside={
        line.enrollmentId && (
          <Button size="sm" onClick={() => setMoving(true)}>
            {place.changePlace}
          </Button>
        )
      }
    >
      {isMoving && <SeasonPlaceDialog line={line} onClose={() => setMoving(false)} />}
      <Facts
        facts={[
          [words.fact.campTitle, <EditCampTitle key="title" line={line} />],
          [words.fact.campRole, <EditCampRole key="role" line={line} />],
          [words.fact.cohort, <EditCohort key="cohort" line={line} />],
          [words.fact.dates, <Dates key="dates" line={line} />],
          [words.fact.travel, line.travel && <TravelChip key="travel" line={line} />],
          [words.fact.tags, <EditTags key="tags" line={line} />],
        ]}
      />
    </Part>
  )
}
