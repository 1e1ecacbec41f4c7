import type { ShiftPlan, ShiftPlanOutcome, ShiftTemplate } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChangeMany } from '#api/change-many'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Bar, Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Checkbox } from '#ui/field'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shifts-setup'
import { CHANGES } from './reading.ts'

type Planned = ShiftPlan['data'][number]

/** Shows what would be made of templates and what is there already, then makes what is missing, template by template. */
export function Generate({
  templates,
  onClose,
}: {
  readonly templates: readonly ShiftTemplate[]
  readonly onClose: () => void
}) {
  const toast = useToast()
  const only = templates.length === 1 ? templates[0] : undefined
  const plan = useRead<ShiftPlan>('/shift-templates/preview', { templateId: only?.id })
  const [isPublished, setPublished] = useState(false)
  const [isRefreshed, setRefreshed] = useState(false)
  const many = useChangeMany(CHANGES)
  const rows = plan.data?.data ?? []
  const countOf = (outcome: ShiftPlanOutcome) =>
    rows.filter((row) => row.outcome === outcome).length
  const count = countOf('NEW') + (isRefreshed ? countOf('DIFFERS') : 0)
  const make = async () => {
    const body = { status: isPublished ? 'published' : 'draft', refresh: isRefreshed }
    const isDone = await many.run(
      templates.map(({ id }) => id),
      (templateId) => ({ path: '/shift-templates/generate', body: { ...body, templateId } }),
    )
    if (!isDone) return
    toast(words.made(count))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={many.isPending ? undefined : onClose}
      title={only ? words.generateOne(only.title) : words.generate}
      footer={
        <>
          <Button disabled={many.isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button
            kind="primary"
            disabled={count === 0 || many.isPending}
            onClick={() => void make()}
          >
            {words.make(count)}
          </Button>
        </>
      }
    >
      <Shown of={plan}>{() => <Plan rows={rows} countOf={countOf} />}</Shown>
      <Checkbox
        label={words.publishAtOnce}
        help={words.publishHelp}
        checked={isPublished}
        onChange={({ target }) => setPublished(target.checked)}
      />
      {countOf('DIFFERS') > 0 && (
        <Checkbox
          label={words.refresh}
          help={words.refreshHelp}
          checked={isRefreshed}
          onChange={({ target }) => setRefreshed(target.checked)}
        />
      )}
      {many.isPending && (
        <div role="status">
          <p className="num mb-1 text-13">{words.making(many.done.length, templates.length)}</p>
          <Bar
            value={many.done.length}
            of={templates.length}
            label={words.making(many.done.length, templates.length)}
          />
        </div>
      )}
      <Trouble problem={many.problems[0]} isChange />
    </Dialog>
  )
}

const OUTCOMES = Object.keys(words.outcome) as readonly ShiftPlanOutcome[]

function Plan({
  rows,
  countOf,
}: {
  readonly rows: readonly Planned[]
  readonly countOf: (outcome: ShiftPlanOutcome) => number
}) {
  const clock = useClock()
  const fresh = rows.filter(({ outcome }) => outcome === 'NEW' || outcome === 'DIFFERS')
  const changes = rows.filter(({ clockChange }) => clockChange !== null).length
  return (
    <>
      <ul>
        {OUTCOMES.filter((outcome) => countOf(outcome) > 0).map((outcome) => (
          <li key={outcome} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <b className="num w-10 text-right font-strong">{countOf(outcome)}</b>
            {words.outcome[outcome]}
          </li>
        ))}
      </ul>
      {changes > 0 && <Note tone="warn">{words.clock(changes)}</Note>}
      {fresh.length > 0 && (
        <details>
          <summary className="link min-h-11 cursor-pointer lg:min-h-0">
            {words.showDays(fresh.length)}
          </summary>
          <ul className="mt-2 max-h-56 overflow-auto rounded-control bg-sunken px-3 py-2 text-13">
            {fresh.map(({ templateId, on, title, startsAt, endsAt }) => (
              <li key={`${templateId} ${on}`} className="num flex justify-between gap-3">
                <span className="truncate">{title}</span>
                <span>{`${clock.moment(startsAt)} – ${clock.time(endsAt)}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
