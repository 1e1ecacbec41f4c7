import type { ScheduleEntry, ScheduleEntryKind } from '@campkit/sdk/rest/api.generated'
import { CalendarPlus, Plus, Printer } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Select } from '#ui/field'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { words } from '#words/schedule'
import { Agenda } from './agenda.tsx'
import { Deadlines } from './deadlines.tsx'
import { useEntries } from './entries.ts'
import { ScheduleDialogs } from './schedule-dialogs.tsx'
import { Week } from './week.tsx'

const VIEWS = ['agenda', 'week', 'deadlines'] as const
type View = (typeof VIEWS)[number]
const KINDS = Object.keys(words.kinds) as readonly ScheduleEntryKind[]

/** What happens when: by day, by week, and what must be done by when. */
export function Page() {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const clock = useClock()
  const entries = useEntries()
  const view = VIEWS.find((name) => name === search.view) ?? 'agenda'
  const now = new Date().toISOString()
  const ahead = entries.data?.filter(({ endsAt }) => endsAt > now).length
  return (
    <>
      <PageHead title={words.title} count={ahead === undefined ? undefined : words.coming(ahead)}>
        <Button className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
        <Button className="no-print" kind="primary" onClick={() => set({ new: '1' })}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      </PageHead>
      <p className="hidden px-4 pb-2 text-13 print:block">
        {words.printed(camp.name, clock.moment(now))}
      </p>
      <Shown of={entries}>
        {(all) => (
          <>
            <Content all={all} view={view} />
            <ScheduleDialogs all={all} />
          </>
        )}
      </Shown>
    </>
  )
}

function Content({ all, view }: { readonly all: readonly ScheduleEntry[]; readonly view: View }) {
  const { camp } = useSession()
  const { search, set } = useAddress()
  const kind = KINDS.find((name) => name === search.kind)
  const shown = kind ? all.filter((entry) => entry.kind === kind) : all
  if (all.length === 0) {
    return (
      <Empty
        icon={<CalendarPlus aria-hidden />}
        title={words.none}
        acts={<Button onClick={() => set({ new: '1' })}>{words.add}</Button>}
      >
        {words.noneText}
      </Empty>
    )
  }
  return (
    <>
      <Tabs
        label={words.views}
        tabs={VIEWS.map((name) => ({
          to: `/c/${camp.slug}/schedule`,
          label: words.view[name],
          search: { view: name, ...(kind && { kind }) },
          isUsual: name === view,
        }))}
      />
      {view !== 'deadlines' && <KindFilter kind={kind} />}
      {view === 'agenda' && <Agenda entries={shown} />}
      {view === 'week' && <Week entries={shown} />}
      {view === 'deadlines' && <Deadlines entries={all} />}
    </>
  )
}

function KindFilter({ kind }: { readonly kind: ScheduleEntryKind | undefined }) {
  const { set } = useAddress()
  return (
    <div className="no-print px-4 pt-3 pb-2 lg:px-6">
      <Select
        aria-label={words.kind}
        className="sm:max-w-52"
        value={kind ?? ''}
        onChange={({ target }) => set({ kind: target.value || undefined })}
      >
        <option value="">{words.anyKind}</option>
        {KINDS.map((name) => (
          <option key={name} value={name}>
            {words.kinds[name]}
          </option>
        ))}
      </Select>
    </div>
  )
}
