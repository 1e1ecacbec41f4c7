import type { Report, SeasonSteps } from '@campkit/sdk/rest/api.generated'
import { CalendarSync } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { words } from '#words/onboarding'
import { SectionTabs } from '../section-tabs.tsx'
import { countsOf } from './counts.ts'
import { StepDialog } from './step-dialog.tsx'
import { StepLine } from './step-line.tsx'

/** What everybody has to do before the season: how far the camp is with each step, and what leads ask and by when. */
export function Page() {
  const { camp, season } = useSession()
  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ label: words.settings, to: `/c/${camp.slug}/settings/camp` }}
        lede={season && words.lede(season.name)}
      />
      <SectionTabs />
      {season ? (
        <OfSeason seasonId={season.id} />
      ) : (
        <Empty
          icon={<CalendarSync aria-hidden />}
          title={words.noSeason}
          acts={<ButtonLink to={`/c/${camp.slug}/seasons`}>{words.seasons}</ButtonLink>}
        >
          {words.noSeasonText}
        </Empty>
      )}
    </>
  )
}

function OfSeason({ seasonId }: { readonly seasonId: string }) {
  const steps = useRead<SeasonSteps>('/onboarding/steps', { seasonId })
  const report = useRead<Report>('/reports/onboarding', { seasonId })
  const { search, set } = useAddress()
  const counts = report.data && countsOf(report.data)
  return (
    <Shown of={steps}>
      {({ data }) => {
        const opened = data.find(({ key }) => key === search.step)
        return (
          <>
            <ol aria-label={words.list} className="max-w-[860px] pb-6">
              {data.map((step) => (
                <StepLine
                  key={step.key}
                  step={step}
                  before={data.filter(({ key }) => step.dependsOn.includes(key))}
                  counts={counts?.get(step.key)}
                  onOpen={() => set({ step: step.key })}
                />
              ))}
            </ol>
            {opened && (
              <StepDialog
                key={opened.key}
                step={opened}
                missing={counts && (counts.get(opened.key)?.missing ?? 0)}
                onClose={() => set({ step: undefined })}
              />
            )}
          </>
        )
      }}
    </Shown>
  )
}
