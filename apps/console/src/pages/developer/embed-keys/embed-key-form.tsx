import type { NewEmbedKey } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import type { Problem } from '#api/problem'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { words } from '#words/developer-embed-keys'
import { faultOfLines, linesOf } from '../lines.ts'

/** Which site an embed key is for, and the pages that it works on. */
export function EmbedKeyForm({
  id,
  begin,
  problem,
  onSubmit,
}: {
  readonly id: string
  readonly begin: NewEmbedKey
  readonly problem: Problem | null | undefined
  readonly onSubmit: (wanted: NewEmbedKey) => void
}) {
  const [description, setDescription] = useState(begin.description)
  const [origins, setOrigins] = useState(begin.origins.join('\n'))
  const [isTried, setTried] = useState(false)
  const isNameless = description.trim() === ''
  const isNowhere = linesOf(origins).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameless || isNowhere) return
    onSubmit({ description: description.trim(), origins: linesOf(origins) })
  }
  return (
    <form id={id} onSubmit={submit} className="grid min-w-0 gap-4.5" noValidate>
      <Field
        label={words.whatFor}
        fault={isTried && isNameless ? words.needsDescription : problem?.of('description')}
      >
        <Input
          autoFocus
          maxLength={200}
          autoComplete="off"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <Field
        label={words.originsLabel}
        help={words.originsHelp}
        fault={
          isTried && isNowhere
            ? words.needsOrigin
            : faultOfLines(problem?.faults ?? [], 'origins', linesOf(origins))
        }
      >
        <Textarea
          rows={3}
          className="font-mono"
          value={origins}
          onChange={({ target }) => setOrigins(target.value)}
        />
      </Field>
      <Trouble problem={problem} isChange />
    </form>
  )
}
