import type { ClientWithSecret, NewClient as Wanted } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useId, useState } from 'react'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Field, Input } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { Trouble } from '#ui/page'
import { Segments } from '#ui/segments'
import { words } from '#words/developer-clients'
import { words as shell } from '#words/shell'
import { linesOf } from '../lines.ts'
import { AddressFields } from './address-fields.tsx'
import { MadeClient } from './made-client.tsx'

const KINDS = (['confidential', 'public'] as const).map((value) => ({
  value,
  label: words.kinds[value],
}))
const ALGS = (['ES256', 'RS256'] as const).map((value) => ({ value, label: words.algs[value] }))

/** Registers an app, then shows its secret once. The secret is in the state of this dialog and goes with it. */
export function NewClient({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<ClientWithSecret>()
  const { send, isPending, problem } = useSecretChange<Wanted, ClientWithSecret>(
    (body) => ({ path: '/clients', body }),
    { changes: ['clients'], onDone: setMade },
  )
  const form = useId()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Wanted['kind']>('confidential')
  const [alg, setAlg] = useState<'ES256' | 'RS256'>('ES256')
  const [redirects, setRedirects] = useState('')
  const [logouts, setLogouts] = useState('')
  const [isTried, setTried] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const redirectUris = linesOf(redirects)
    const logoutUris = linesOf(logouts)
    if (name.trim() === '' || redirectUris.length === 0) return
    send({
      kind,
      name: name.trim(),
      redirectUris,
      ...(logoutUris.length > 0 && { logoutUris }),
      alg,
    })
  }
  if (made) return <MadeClient made={made} onDone={onClose} />
  const isNameless = isTried && name.trim() === ''
  const isNowhere = isTried && linesOf(redirects).length === 0
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={words.newTitle}
      lede={words.newText}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={isPending}>
            {isPending ? words.creating : words.create}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid min-w-0 gap-4.5" noValidate>
        <Field
          label={words.name}
          help={words.nameHelp}
          fault={isNameless ? words.needsName : problem?.of('name')}
        >
          <Input
            autoFocus
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Segments
          label={words.kindLabel}
          segments={KINDS}
          value={kind}
          onChange={setKind}
          help={words.kindHelps[kind]}
        />
        <AddressFields
          redirects={redirects}
          logouts={logouts}
          problem={problem}
          missing={isNowhere ? words.needsRedirect : undefined}
          onRedirects={setRedirects}
          onLogouts={setLogouts}
        />
        <Segments
          label={words.alg}
          segments={ALGS}
          value={alg}
          onChange={setAlg}
          help={words.algHelp}
        />
        <Trouble problem={problem} isChange />
      </form>
    </FormDialog>
  )
}
