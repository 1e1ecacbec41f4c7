import type { ApplicationForm, ApplicationFormList } from '@campkit/sdk/rest/api.generated'
import { CalendarSync } from 'lucide-react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/application-form'
import { Editor } from './editor.tsx'

/** What the season asks whoever applies, for leads to change and publish. */
export function Page() {
  const { camp, season } = useSession()
  const form = useRead<ApplicationFormList>(
    '/application-forms',
    { seasonId: season?.id },
    { when: season !== null },
  )
  const to = `/c/${camp.slug}`
  return (
    <>
      <PageHead
        title={words.title}
        lede={form.data && <Published form={form.data.data[0]} />}
        crumb={{ label: words.applications, to: `${to}/applications` }}
      />
      {season ? (
        <Shown of={form}>{({ data: [current] }) => <Editor newest={current} />}</Shown>
      ) : (
        <Empty
          icon={<CalendarSync aria-hidden />}
          title={words.noSeason}
          acts={<ButtonLink to={`${to}/seasons`}>{words.seasons}</ButtonLink>}
        >
          {words.noSeasonText}
        </Empty>
      )}
    </>
  )
}

function Published({ form }: { readonly form: ApplicationForm | undefined }) {
  const clock = useClock()
  return form ? words.version(form.formVersion, clock.date(form.publishedAt)) : words.versionNone
}
