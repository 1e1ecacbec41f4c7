import type { ApplicationQuestion } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Checkbox, Field, Input, Select, Textarea } from '#ui/field'
import { words } from '#words/application-form'
import { words as shell } from '#words/shell'
import { freeId } from './draft.ts'

type Kind = ApplicationQuestion['kind']
const KINDS = Object.keys(words.kinds) as readonly Kind[]
const MOST_OPTIONS = 50
const MOST_LINE = 200

const hasOptions = (kind: Kind) => kind === 'choice' || kind === 'multi'

/** The lines that say something. */
const optionsIn = (typed: string): readonly string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const areSound = (options: readonly string[]): boolean =>
  options.length > 0 &&
  options.length <= MOST_OPTIONS &&
  new Set(options).size === options.length &&
  options.every(({ length }) => length <= MOST_LINE)

/** Writes one question; it goes into the draft, and to nobody before the form is published. */
export function QuestionDialog({
  question,
  taken,
  onKeep,
  onClose,
}: {
  readonly question: ApplicationQuestion | undefined
  readonly taken: ReadonlySet<string>
  readonly onKeep: (question: ApplicationQuestion) => void
  readonly onClose: () => void
}) {
  const [label, setLabel] = useState(question?.label ?? '')
  const [help, setHelp] = useState(question?.help ?? '')
  const [kind, setKind] = useState<Kind>(question?.kind ?? 'text')
  const [typed, setTyped] = useState((question?.options ?? []).join('\n'))
  const [required, setRequired] = useState(question?.required ?? false)
  const [isRestricted, setRestricted] = useState(question?.class === 'restricted')
  const options = optionsIn(typed)
  const isOptionFault = hasOptions(kind) && typed.trim() !== '' && !areSound(options)
  const isReady = label.trim() !== '' && (!hasOptions(kind) || areSound(options))
  const keep = () => {
    onKeep({
      id: question?.id ?? freeId(label, taken),
      label: label.trim(),
      kind,
      ...(required && { required }),
      ...(isRestricted && { class: 'restricted' as const }),
      ...(help.trim() && { help: help.trim() }),
      ...(hasOptions(kind) && { options }),
    })
    onClose()
  }
  const title = question ? words.editOf(question.label) : words.add
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" disabled={!isReady} onClick={keep}>
            {question ? words.apply : words.add}
          </Button>
        </>
      }
    >
      <Field label={words.label}>
        <Input
          maxLength={MOST_LINE}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </Field>
      <Field label={words.help} optional={words.optional}>
        <Textarea maxLength={1000} value={help} onChange={({ target }) => setHelp(target.value)} />
      </Field>
      <Field label={words.kind}>
        <Select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      {hasOptions(kind) && (
        <Field
          label={words.options}
          help={words.optionsHelp}
          fault={isOptionFault ? words.optionsFault : undefined}
        >
          <Textarea rows={5} value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      <Checkbox
        label={words.isRequired}
        checked={required}
        onChange={({ target }) => setRequired(target.checked)}
      />
      <Checkbox
        label={words.isRestricted}
        help={words.isRestrictedHelp}
        checked={isRestricted}
        onChange={({ target }) => setRestricted(target.checked)}
      />
    </Dialog>
  )
}
