import type { CreatedApiKey, NewApiKey, Scope } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '#api/camp'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Checkbox, Field, Input, Textarea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/developer-keys'
import { words as shell } from '#words/shell'
import { faultOfLines } from '../lines.ts'
import { type Ends, endOf } from './ends.ts'
import { EndsField } from './ends-field.tsx'
import { MadeKey } from './made-key.tsx'
import { ScopeTable } from './scope-table.tsx'
import { isForSignedIn, PRESETS, type Preset } from './scopes.ts'

const networksOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

/** Makes a key, then shows it once. Its value is in the state of this dialog and goes with it. */
export function NewKey({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<CreatedApiKey>()
  const { send, isPending, problem } = useSecretChange<NewApiKey, CreatedApiKey>(
    (body) => ({ path: '/api-keys', body }),
    { changes: ['api-keys'], onDone: setMade },
  )
  const form = useId()
  const session = useSession()
  const [description, setDescription] = useState('')
  const [ends, setEnds] = useState<Ends>(endOf('afterSeason', session) ? 'afterSeason' : 'in90Days')
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set())
  const [networks, setNetworks] = useState('')
  const [memberTokenRequired, setMemberTokenRequired] = useState(false)
  const [isTried, setTried] = useState(false)

  const begin = (preset: Preset) => {
    setScopes(new Set(PRESETS[preset]))
    setMemberTokenRequired(isForSignedIn(preset))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (description.trim() === '' || scopes.size === 0) return
    const allowedNetworks = networksOf(networks)
    const expiresAt = endOf(ends, session)?.toISOString()
    send({
      description: description.trim(),
      scopes: [...scopes],
      ...(expiresAt && { expiresAt }),
      ...(allowedNetworks.length > 0 && { allowedNetworks }),
      ...(memberTokenRequired && { memberTokenRequired }),
    })
  }
  if (made) return <MadeKey made={made} onDone={onClose} />
  const faultOf = (isMissing: boolean, words: string) => (isTried && isMissing ? words : undefined)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.newTitle}
      lede={words.newText}
      footer={
        <>
          <span className="num mr-auto text-13 text-ink-3">{words.permissions(scopes.size)}</span>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {isPending ? words.creating : words.create}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid min-w-0 gap-4.5" noValidate>
        <Field
          label={words.whatFor}
          help={words.whatForHelp}
          fault={
            faultOf(description.trim() === '', words.needsDescription) ?? problem?.of('description')
          }
        >
          <Input
            autoFocus
            value={description}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <EndsField label={words.ends} value={ends} onChange={setEnds} />
        <ScopeTable
          chosen={scopes}
          onChange={setScopes}
          onPreset={begin}
          fault={faultOf(scopes.size === 0, words.needsScopes)}
        />
        <Checkbox
          label={words.memberToken}
          help={words.memberTokenHelp}
          checked={memberTokenRequired}
          onChange={({ target }) => setMemberTokenRequired(target.checked)}
        />
        <Field
          label={words.networksLabel}
          optional={words.optional}
          help={words.networksHelp}
          fault={faultOfLines(problem, 'allowedNetworks', networksOf(networks))}
        >
          <Textarea
            rows={2}
            className="min-h-16! font-mono"
            value={networks}
            onChange={({ target }) => setNetworks(target.value)}
          />
        </Field>
        <Trouble problem={problem} isChange />
      </form>
    </FormDialog>
  )
}
