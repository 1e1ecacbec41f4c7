import { Link } from '@tanstack/react-router'
import { ChevronRight, Send, Tent } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { moneyOf } from '#format/money'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Face } from '#ui/face'
import { useTitle } from '#ui/page'
import { words } from '#words/member'
import { words as roster } from '#words/roster'
import { words as shell } from '#words/shell'
import { Compose } from '../../messages/compose.tsx'
import { DuesChip, EnrollmentChip, Ready, ShelterChip, TicketChip, TravelChip } from '../chips.tsx'
import { InvitationActs } from '../invitation-acts.tsx'
import { PlaceDialog } from '../place-dialog.tsx'
import { hasNoPlace } from '../stages.ts'
import { type Known, nameOf } from './known.ts'
import { MemberMenu } from './member-menu.tsx'

/** Who it is, how they stand, and what comes next. */
export function MemberHead({ member, line }: Known) {
  const { camp } = useSession()
  const name = nameOf(member)
  useTitle(name)
  const under = [
    name === member.legalName ? null : member.legalName,
    member.pronouns,
    member.campTitle,
  ]
  return (
    <header className="grid gap-3 px-4 pt-4 pb-3 lg:px-6">
      <nav className="flex items-center gap-1.5 text-13 text-ink-3">
        <Link to={`/c/${camp.slug}/roster`} className="text-ink-3 hover:text-ink">
          {words.roster}
        </Link>
        <ChevronRight aria-hidden className="size-3" />
        <span aria-current="page" className="truncate text-ink-2">
          {name}
        </span>
      </nav>
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3">
        <Face memberId={member.id} name={name} photoChangedAt={member.photoChangedAt} size="xl" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-22">{name}</h1>
          <p className="text-14 text-ink-2">{under.filter(Boolean).join(' · ')}</p>
        </div>
        <Acts member={member} line={line} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Standing member={member} />
        {line && (
          <>
            <EnrollmentChip line={line} />
            {line.isOnSite && <Chip tone="good">{words.onSite}</Chip>}
            <DuesChip line={line} />
            <TicketChip line={line} />
            <TravelChip line={line} />
            <ShelterChip line={line} />
          </>
        )}
      </div>
      {line && <Next line={line} />}
    </header>
  )
}

function Standing({ member: { role, status } }: Pick<Known, 'member'>) {
  if (status === 'deactivated') return <Chip tone="over">{words.deactivated}</Chip>
  if (status === 'invited') return <Chip tone="wait">{words.invited}</Chip>
  return role === 'member' ? null : <Chip tone="idle">{shell.roles[role]}</Chip>
}

function Next({ line }: { readonly line: NonNullable<Known['line']> }) {
  const { dues, onboarding } = line
  const money = moneyOf(dues.currency)
  const credit = dues.creditCents > 0 ? words.hasCredit(money(dues.creditCents)) : words.owesNothing
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
      <div>
        <dt className="text-12 text-ink-3">{words.balance}</dt>
        <dd className="num font-strong">
          {dues.owedCents > 0 ? words.owes(money(dues.owedCents)) : credit}
          {dues.leftBehind.map(({ seasonId, seasonName, owedCents, currency }) => (
            <span key={seasonId} className="font-medium text-warn">
              {words.andBefore(moneyOf(currency)(owedCents), seasonName)}
            </span>
          ))}
        </dd>
      </div>
      {onboarding && (
        <>
          <div>
            <dt className="text-12 text-ink-3">{words.nextStep}</dt>
            <dd className="font-strong">
              {onboarding.nextStep === null
                ? words.allDone
                : (words.step[onboarding.nextStep] ?? onboarding.nextStep)}
            </dd>
          </div>
          <div>
            <dt className="text-12 text-ink-3">{words.ready}</dt>
            <dd>
              <Ready line={line} />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

function Acts({ member, line }: Known) {
  const { season } = useSession()
  const [isWriting, setWriting] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  if (member.status === 'invited') return <InvitationActs member={member} />
  return (
    <span className="no-print flex flex-wrap gap-2">
      {member.isActive && (
        <Button kind="primary" onClick={() => setWriting(true)}>
          <Send aria-hidden />
          {words.write}
        </Button>
      )}
      {line && hasNoPlace(line) && season && (
        <Button onClick={() => setPlacing(true)}>
          <Tent aria-hidden />
          {roster.place}
        </Button>
      )}
      {line && isPlacing && <PlaceDialog people={[line]} onClose={() => setPlacing(false)} />}
      <MemberMenu member={member} line={line} />
      {isWriting && (
        <Compose
          audience={{ q: member.email }}
          meant={1}
          to={nameOf(member)}
          onClose={() => setWriting(false)}
        />
      )}
    </span>
  )
}
