import type { AnnouncementAudience, Overview } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { words } from '#words/home'
import { words as drafts } from '#words/home-drafts'
import { audienceInWords } from '../messages/audience-words.ts'
import { Compose } from '../messages/compose.tsx'
import { useUsualAudience } from '../messages/who-comes.ts'
import { isNeed } from '../roster/needs.ts'
import { AskForShifts } from './ask-for-shifts.tsx'

type Props = { readonly about: unknown; readonly onClose: () => void }

/** A message to those who come, or to exactly the people of a card. */
export function Message({ about, onClose }: Props) {
  const usual = useUsualAudience()
  if (isNeed(about)) {
    return (
      <Compose
        audience={{ needs: about }}
        to={words.title[about]}
        {...drafts.draft[about]}
        onClose={onClose}
      />
    )
  }
  if (about === 'shifts_under_minimum') return <AskForShifts onClose={onClose} />
  if (about === 'applications_waiting' || about === 'payments_to_confirm') {
    return <ToNamed about={about} onClose={onClose} />
  }
  return <Compose audience={usual} to={<To audience={usual} />} onClose={onClose} />
}

/** No filter finds them, so the card names them. */
function ToNamed({
  about,
  onClose,
}: Props & { readonly about: 'applications_waiting' | 'payments_to_confirm' }) {
  const { data } = useRead<Overview>('/overview')
  const memberIds = data?.cards.find(({ card }) => card === about)?.memberIds
  if (!memberIds) return null
  return (
    <Compose
      audience={{ memberIds }}
      meant={memberIds.length}
      to={words.title[about]}
      {...drafts.draft[about]}
      onClose={onClose}
    />
  )
}

/** Others are chosen where there is more room. */
function To({ audience }: { readonly audience: AnnouncementAudience }) {
  const { camp } = useSession()
  return (
    <>
      {audienceInWords(audience)}
      <Link to={`/c/${camp.slug}/messages/new`} className="ml-3 text-13">
        {words.others}
      </Link>
    </>
  )
}
