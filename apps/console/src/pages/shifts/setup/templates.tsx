import type { ShiftTemplate } from '@campkit/sdk/rest/api.generated'
import { Layers, Plus, Repeat } from 'lucide-react'
import { useState } from 'react'
import { type Clock, useClock } from '#format/time'
import { Button } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/shifts-setup'
import { Generate } from './generate.tsx'
import { useTeams, useTemplates } from './reading.ts'
import { TemplateDialog } from './template-dialog.tsx'

type Opened =
  | { readonly kind: 'template'; readonly template?: ShiftTemplate }
  | { readonly kind: 'generate'; readonly templates: readonly ShiftTemplate[] }

/** How shifts repeat, and the way to make them all. */
export function Templates() {
  const templates = useTemplates()
  const teams = useTeams().data?.teams ?? []
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const add = (
    <Button onClick={() => setOpened({ kind: 'template' })}>
      <Plus aria-hidden />
      {words.addTemplate}
    </Button>
  )
  return (
    <>
      <Shown of={templates}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<Repeat aria-hidden />} title={words.noTemplates} acts={add}>
              {words.noTemplatesText}
            </Empty>
          ) : (
            <div className="p-4 lg:px-6">
              <div className="mb-2 flex flex-wrap justify-end gap-2">
                {add}
                <Button
                  kind="primary"
                  onClick={() => setOpened({ kind: 'generate', templates: all })}
                >
                  <Layers aria-hidden />
                  {words.generate}
                </Button>
              </div>
              <ul>
                {all.map((template) => (
                  <Line key={template.id} template={template} onOpen={setOpened} />
                ))}
              </ul>
            </div>
          )
        }
      </Shown>
      {opened?.kind === 'template' && (
        <TemplateDialog
          template={templates.data?.find(({ id }) => id === opened.template?.id) ?? opened.template}
          teams={teams}
          onClose={close}
        />
      )}
      {opened?.kind === 'generate' && <Generate templates={opened.templates} onClose={close} />}
    </>
  )
}

function Line({
  template,
  onOpen,
}: {
  readonly template: ShiftTemplate
  readonly onOpen: (opened: Opened) => void
}) {
  const clock = useClock()
  const { title, startTime, durationMinutes, min, max } = template
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
      <button
        type="button"
        onClick={() => onOpen({ kind: 'template', template })}
        className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 text-left hover:bg-hover lg:min-h-9"
      >
        <b className="min-w-[150px] text-14 font-strong">{title}</b>
        <span className="num min-w-[110px] text-13 text-ink-2">
          {`${startTime}, ${durationMinutes / 60} h`}
        </span>
        <span className="num text-13 text-ink-2">{daysOf(template, clock)}</span>
        <span className="num text-13 text-ink-3 lg:ml-auto">{words.placesOf(min, max)}</span>
      </button>
      <Button
        size="sm"
        aria-label={words.generateOne(title)}
        onClick={() => onOpen({ kind: 'generate', templates: [template] })}
      >
        {words.generate}
      </Button>
    </li>
  )
}

function daysOf({ firstOn, lastOn, firstDay, lastDay, weekdays }: ShiftTemplate, clock: Clock) {
  const span =
    firstOn && lastOn
      ? `${clock.shortDay(firstOn)} – ${clock.shortDay(lastOn)}`
      : words.gateDays(firstDay ?? 0, lastDay ?? 0)
  const which =
    weekdays.length === 0 ? words.everyDay : weekdays.map((day) => words.weekday[day]).join(', ')
  return `${span}, ${which}`
}
