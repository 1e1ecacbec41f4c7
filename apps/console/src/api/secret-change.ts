import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Call, call } from './call.ts'
import { useSession } from './camp.ts'
import { usePersonProof } from './person-proof.ts'
import { Problem } from './problem.ts'
import { refetch } from './read.ts'

type SecretChange<V> = {
  readonly send: (input: V) => void
  readonly isPending: boolean
  readonly problem: Problem | undefined
}

/**
 * A change whose answer holds a secret. Like `useChange`, but the answer goes to `onDone` and nowhere else: a cache would keep
 * it long after it was shown.
 */
export function useSecretChange<V, T>(
  callOf: (input: V) => Call,
  { changes, onDone }: { readonly changes: readonly string[]; readonly onDone: (made: T) => void },
): SecretChange<V> {
  const { camp } = useSession()
  const client = useQueryClient()
  const prove = usePersonProof()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const lastTry = useRef<{ body: string; once: string }>(undefined)

  const change = async (input: V) => {
    const asked = callOf(input)
    const body = JSON.stringify([asked.path, asked.body])
    // The same try carries the same key, so that a lost answer does not make a second one.
    if (lastTry.current?.body !== body) lastTry.current = { body, once: crypto.randomUUID() }
    const { once } = lastTry.current
    setPending(true)
    setProblem(undefined)
    try {
      onDone(await prove(() => call<T>(camp.slug, { method: 'POST', once, ...asked })))
      lastTry.current = undefined
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (error.isRefusal) lastTry.current = undefined
      setProblem(error)
    } finally {
      setPending(false)
      await refetch(client, camp.slug, changes)
    }
  }
  return { send: (input) => void change(input), isPending, problem }
}
