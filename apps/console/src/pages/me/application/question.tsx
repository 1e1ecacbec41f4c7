import { Lock } from 'lucide-react'
import { useSession } from '#api/camp'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { SentFile } from '#ui/sent-file'
import { words } from '#words/me-application'
import { type Question as Asked, optionLabel, type Value } from './fields.ts'

type Of = {
  readonly question: Asked
  readonly value: Value
  readonly fault: string | undefined
  readonly onChange: (value: Value) => void
}

/** One question with its help and what is wrong with the answer, whatever kind it is of. */
export function Question({ question, value, fault, onChange }: Of) {
  const { label, help, required, kind } = question
  const note = question.class === 'restricted' && (
    <span className="mt-1 flex gap-1.5">
      <Lock aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {words.restricted}
    </span>
  )
  const below = (help || note) && (
    <>
      {help}
      {note}
    </>
  )
  if (kind === 'multi') return <Several {...{ question, value, fault, onChange }} />
  return (
    <Field
      label={label}
      help={below}
      fault={fault}
      optional={required ? undefined : words.optional}
    >
      <Control {...{ question, value, onChange }} />
    </Field>
  )
}

function Control({ question, value, onChange }: Omit<Of, 'fault'>) {
  const { slug } = useSession().camp
  const text = value === null ? '' : String(value)
  const typed = (given: string) => onChange(given === '' ? null : given)
  switch (question.kind) {
    case 'text':
      return (
        <Textarea
          rows={5}
          maxLength={5000}
          value={text}
          onChange={({ target }) => typed(target.value)}
        />
      )
    case 'date':
      return <Input type="date" value={text} onChange={({ target }) => typed(target.value)} />
    case 'number':
      return (
        <Input
          inputMode="decimal"
          value={text}
          onChange={({ target }) => {
            const number = Number(target.value)
            onChange(target.value === '' ? null : Number.isFinite(number) ? number : target.value)
          }}
        />
      )
    case 'boolean':
      return (
        <Options
          options={[
            ['yes', words.yes],
            ['no', words.no],
          ]}
          value={value === null ? '' : value ? 'yes' : 'no'}
          onChange={(given) => onChange(given === '' ? null : given === 'yes')}
        />
      )
    case 'choice':
      return (
        <Options
          options={(question.options ?? []).map((option) => [option, optionLabel(option)])}
          value={text}
          onChange={typed}
        />
      )
    case 'file':
      return (
        <div className="grid gap-1 text-14 text-ink-2">
          {value !== null && (
            <p>
              <OwnFile question={question} value={value} />
            </p>
          )}
          <p>
            {`${value === null ? words.files : words.filesElsewhere} `}
            <a className="link" href={`/c/${slug}/application-page`}>
              {words.filesLink}
            </a>
          </p>
        </div>
      )
    default:
      return <Input maxLength={200} value={text} onChange={({ target }) => typed(target.value)} />
  }
}

/** What the applicant sent, by its name. */
export function OwnFile({
  question,
  value,
}: {
  readonly question: Pick<Asked, 'class'>
  readonly value: Value | undefined
}) {
  const { member } = useSession()
  const isRestricted = question.class === 'restricted'
  const file = { fileId: String(value), memberId: member.id, unnamed: words.file }
  return <SentFile {...file} isRestricted={isRestricted} />
}

function Options({
  options,
  value,
  onChange,
}: {
  readonly options: readonly (readonly [string, string])[]
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{words.choose}</option>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function Several({
  question: { label, help, options = [], required },
  value,
  fault,
  onChange,
}: Of) {
  const chosen = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-label">
        {label}
        {!required && <span className="ml-1.5 font-normal text-ink-3">{words.optional}</span>}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={optionLabel(option)}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, option] : chosen.filter((other) => other !== option),
            )
          }
        />
      ))}
      {fault ? (
        <p className="text-14 font-medium text-bad">{fault}</p>
      ) : (
        help && <p className="text-13 text-ink-3">{help}</p>
      )}
    </fieldset>
  )
}
