import type { Scope } from '@campkit/sdk/rest/api.generated'
import { Fragment, useState } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/developer-scopes'
import { isUsual, PRESETS, type Preset, ROWS, type Row } from './scopes.ts'

type Chosen = ReadonlySet<Scope>

/** What a key may do: a line for each area, with what most need in sight. */
export function ScopeTable({
  chosen,
  onChange,
  onPreset,
  fault,
}: {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
  readonly onPreset: (preset: Preset) => void
  readonly fault: string | undefined
}) {
  const [isWhole, setWhole] = useState(false)
  const isShown = (row: Row) =>
    isWhole || isUsual(row) || chosen.has(row.read) || (row.write && chosen.has(row.write))
  const shown = ROWS.filter(isShown)
  const hidden = ROWS.length - shown.length
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-14 font-label">{words.title}</legend>
      <Presets onChoose={onPreset} />
      <div className="overflow-hidden rounded-[10px] border border-line-2">
        <div
          aria-hidden
          className={`${LINE} min-h-8 bg-sunken text-12 font-label text-ink-2 [&>span]:justify-self-center`}
        >
          <span className="justify-self-start!">{words.area}</span>
          <span>{words.read}</span>
          <span>{words.change}</span>
        </div>
        {shown.map((row, i) => (
          <Fragment key={row.read}>
            {isWhole && shown[i - 1]?.group !== row.group && (
              <p className="border-t border-line px-3.5 pt-3 pb-1 text-12 font-label text-ink-2">
                {words.groups[row.group]}
              </p>
            )}
            <ScopeLine row={row} chosen={chosen} onChange={onChange} />
          </Fragment>
        ))}
      </div>
      {chosen.has('check-ins:write') && <p className="text-13 text-ink-2">{words.kioskHelp}</p>}
      {fault && (
        <p role="alert" className="text-14 font-medium text-bad">
          {fault}
        </p>
      )}
      <p className="flex min-h-6 flex-wrap items-baseline gap-x-1.5 text-13 text-ink-3">
        {hidden > 0 && (
          <>
            {words.showAll(hidden)}
            <button type="button" className="link" onClick={() => setWhole(true)}>
              {words.showAllButton}
            </button>
          </>
        )}
        {chosen.size > 0 && (
          <button type="button" className="link ml-auto" onClick={() => onChange(new Set())}>
            {words.clear}
          </button>
        )}
      </p>
    </fieldset>
  )
}

const LINE =
  'grid grid-cols-[minmax(0,1fr)_56px_56px] items-center px-3.5 sm:grid-cols-[minmax(0,1fr)_64px_64px]'

function Presets({ onChoose }: { readonly onChoose: (preset: Preset) => void }) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-1.5">
      <span className="mr-0.5 text-13 text-ink-3">{words.startFrom}</span>
      {(Object.keys(PRESETS) as readonly Preset[]).map((name) => (
        <Button key={name} size="sm" onClick={() => onChoose(name)}>
          {words.presets[name]}
        </Button>
      ))}
    </div>
  )
}

function ScopeLine({
  row,
  chosen,
  onChange,
}: {
  readonly row: Row
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}) {
  const area = words.areas[row.area]
  const name = row.isRestricted ? words.restricted(area) : area
  const help = row.isRestricted
    ? words.restrictedHelp[row.area as keyof typeof words.restrictedHelp]
    : undefined
  const toggle = (scope: Scope) => {
    const next = new Set(chosen)
    if (!next.delete(scope)) next.add(scope)
    onChange(next)
  }
  const boxOf = (scope: Scope | undefined, label: string) =>
    scope ? (
      <ScopeBox label={label} isChecked={chosen.has(scope)} onToggle={() => toggle(scope)} />
    ) : (
      <span />
    )
  return (
    <div className={`${LINE} min-h-11 border-t border-line text-14 lg:min-h-10`}>
      <span className="min-w-0 py-1 leading-[1.3]">
        {name}
        {help && <small className="ml-2 text-12 text-ink-3">{help}</small>}
      </span>
      {boxOf(row.read, words.readOf(name))}
      {boxOf(row.write, words.changeOf(name))}
    </div>
  )
}

/** The whole cell can be touched. */
function ScopeBox({
  label,
  isChecked,
  onToggle,
}: {
  readonly label: string
  readonly isChecked: boolean
  readonly onToggle: () => void
}) {
  return (
    <label className="grid h-full min-h-10 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={onToggle}
        className="grid size-4 appearance-none place-content-center rounded-mark border-[1.5px] border-edge bg-surface after:hidden after:h-[5px] after:w-[9px] after:translate-y-[-1px] after:-rotate-45 after:border-b-2 after:border-l-2 after:border-on-accent after:content-[''] checked:border-accent checked:bg-accent checked:after:block"
      />
    </label>
  )
}
