import type { NewEmbedKey } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Problem } from '#api/problem'
import { Field, Input, Textarea } from '#ui/field'
import { words } from '#words/developer-embed-keys'
import { faultOfLines, linesOf } from '../lines.ts'

export type Typed = { readonly description: string; readonly origins: string }

export const typedOf = ({ description, origins }: NewEmbedKey): Typed => ({
  description,
  origins: origins.join('\n'),
})

export const bodyOf = ({ description, origins }: Typed): NewEmbedKey => ({
  description: description.trim(),
  origins: linesOf(origins),
})

/** Which site an embed key is for, and the pages that it works on. Handed on only if both are said. */
export function EmbedKeyForm({
  id,
  typed: { description, origins },
  set,
  problem,
  onSubmit,
  children,
}: {
  readonly id: string
  readonly typed: Typed
  readonly set: (changed: Partial<Typed>) => void
  readonly problem: Problem | null | undefined
  readonly onSubmit: () => void
  /** What went wrong, and what to do about it. */
  readonly children: ReactNode
}) {
  const [isTried, setTried] = useState(false)
  const isNameless = description.trim() === ''
  const isNowhere = linesOf(origins).length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isNameless && !isNowhere) onSubmit()
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
          onChange={({ target }) => set({ description: target.value })}
        />
      </Field>
      <Field
        label={words.originsLabel}
        help={words.originsHelp}
        fault={
          isTried && isNowhere
            ? words.needsOrigin
            : faultOfLines(problem, 'origins', linesOf(origins))
        }
      >
        <Textarea
          rows={3}
          className="font-mono"
          value={origins}
          onChange={({ target }) => set({ origins: target.value })}
        />
      </Field>
      {children}
    </form>
  )
}
