import type { BikeLockCode } from '@campkit/sdk/rest/api.generated'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useSecretChange } from '#api/secret-change'
import { Button } from '#ui/button'
import { Input } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { type Bike, CHANGED } from './fleet.ts'

/** What opens the lock: shown when somebody asks, which the audit log records, and never kept. */
export function LockCode({ bike }: { readonly bike: Bike }) {
  const toast = useToast()
  const [code, setCode] = useState<string | null>()
  const [typed, setTyped] = useState<string>()
  const reveal = useSecretChange<'read', BikeLockCode>(
    () => ({ method: 'GET', path: `/bikes/${bike.id}/lock-code` }),
    { changes: [], onDone: ({ lockCode }) => setCode(lockCode) },
  )
  const write = useChange<string>(
    (lockCode) => ({
      method: 'PUT',
      path: `/bikes/${bike.id}/lock-code`,
      body: { lockCode },
      version: bike.version,
    }),
    {
      changes: CHANGED,
      onDone: () => {
        setTyped(undefined)
        setCode(undefined)
        toast(words.codeSaved(bike.number))
      },
    },
  )
  return (
    <section aria-label={words.lockCode} className="grid gap-2 rounded-card bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Lock aria-hidden className="size-4 text-ink-3" />
        <h3 className="font-sans text-14 tracking-normal">{words.lockCode}</h3>
        {code === undefined ? (
          <Button size="sm" disabled={reveal.isPending} onClick={() => reveal.send('read')}>
            <Eye aria-hidden />
            {words.showCode}
          </Button>
        ) : (
          <b role="status" className="font-mono text-16">
            {code ?? words.noCode}
          </b>
        )}
        {typed === undefined && (
          <Button size="sm" kind="quiet" onClick={() => setTyped('')}>
            {words.setCode}
          </Button>
        )}
      </div>
      {typed !== undefined && (
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) write.mutate(typed.trim())
          }}
        >
          <Input
            aria-label={words.newCode}
            autoComplete="off"
            value={typed}
            maxLength={40}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={typed.trim() === '' || write.isPending}>
            {words.saveCode}
          </Button>
        </form>
      )}
      <p className="text-12 text-ink-2">{words.codeLogged}</p>
      <Trouble problem={reveal.problem ?? write.error} />
    </section>
  )
}
