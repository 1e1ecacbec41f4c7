import type { AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { words } from '#words/home'
import { audienceInWords } from '../messages/audience-words.ts'
import { Compose } from '../messages/compose.tsx'
import { useUsualAudience } from '../messages/who-comes.ts'
import { isNeed } from '../roster/needs.ts'

/** A message to those who come, or to exactly who has a need. */
export function Message({
  about,
  onClose,
}: {
  readonly about: unknown
  readonly onClose: () => void
}) {
  const usual = useUsualAudience()
  const need = isNeed(about) ? about : undefined
  return (
    <Compose
      audience={need ? { needs: need } : usual}
      to={need ? words.title[need] : <To audience={usual} />}
      {...(need && words.draft[need])}
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
