import type { Problem } from '#api/problem'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Field, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { words } from '#words/import'
import { lackingIn, type Mapping, TARGETS, type Target, withTarget } from './columns.ts'
import type { List } from './list.ts'
import { StepPart } from './step-part.tsx'

export type Role = keyof typeof words.roles

/** What is what: guessed by the names of the columns, and changeable. */
export function ColumnsStep({
  list,
  mapping,
  role,
  onMap,
  onRole,
  checking,
  onCheck,
  onBack,
}: {
  readonly list: List
  readonly mapping: Mapping
  readonly role: Role
  readonly onMap: (mapping: Mapping) => void
  readonly onRole: (role: Role) => void
  readonly checking: { readonly isPending: boolean; readonly problem: Problem | undefined }
  readonly onCheck: () => void
  readonly onBack: () => void
}) {
  const lacking = lackingIn(mapping)
  return (
    <StepPart
      title={words.columnsTitle}
      text={words.columnsText(list.lines.length)}
      onBack={onBack}
      acts={
        <Button kind="primary" disabled={!!lacking || checking.isPending} onClick={onCheck}>
          {checking.isPending ? words.checking : words.check}
        </Button>
      }
    >
      <ul className="grid gap-3">
        {list.heads.map((head, at) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            key={at}
            name={words.column(head, at)}
            samples={samplesOf(list, at)}
            target={mapping[at]}
            onChoose={(target) => onMap(withTarget(mapping, at, target))}
          />
        ))}
      </ul>
      {lacking && <Note tone="warn">{words.lacking[lacking]}</Note>}
      <div className="max-w-[320px]">
        <Field label={words.role} help={words.roleHelp}>
          <Select value={role} onChange={({ target }) => onRole(target.value as Role)}>
            {Object.entries(words.roles).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Trouble problem={checking.problem} />
    </StepPart>
  )
}

function Column({
  name,
  samples,
  target,
  onChoose,
}: {
  readonly name: string
  readonly samples: readonly string[]
  readonly target: Target | undefined
  readonly onChoose: (target: Target | undefined) => void
}) {
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_220px]">
      <span className="min-w-0 leading-tight">
        <span className="block truncate font-label">{name}</span>
        <span className="block truncate text-13 text-ink-3">
          {samples.length > 0 ? words.samples(samples) : words.noSample}
        </span>
      </span>
      <Select
        aria-label={words.is(name)}
        value={target ?? ''}
        onChange={({ target: { value } }) => onChoose(TARGETS.find((one) => one === value))}
      >
        <option value="">{words.leaveOut}</option>
        {TARGETS.map((one) => (
          <option key={one} value={one}>
            {words.target[one]}
          </option>
        ))}
      </Select>
    </li>
  )
}

const samplesOf = ({ lines }: List, at: number): readonly string[] =>
  lines
    .map(({ cells }) => (cells[at] ?? '').trim().slice(0, 60))
    .filter((cell) => cell !== '')
    .slice(0, 3)
