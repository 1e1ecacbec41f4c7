import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Call, call } from './call.ts'
import { useSession } from './camp.ts'
import { usePersonProof } from './person-proof.ts'
import type { Problem } from './problem.ts'
import { refetch } from './read.ts'

type Options<T, V> = {
  /** Which resources are asked for anew afterwards. */
  readonly changes: readonly string[]
  readonly onDone?: (answer: T, input: V) => void
  /** Shows the change before the answer comes; gives back how to undo that. */
  readonly ahead?: (input: V) => (() => void) | undefined
}

/**
 * A change by the REST API. A repeated try of the same input carries the same key, so it happens once; if the change needs a
 * fresh sign-in, the person is asked for it and the change goes on.
 */
export function useChange<V, T = unknown>(
  callOf: (input: V) => Call,
  { changes, onDone, ahead }: Options<T, V>,
): UseMutationResult<T, Problem, V, (() => void) | undefined> {
  const { camp } = useSession()
  const client = useQueryClient()
  const prove = usePersonProof()
  const lastTry = useRef<{ input: V; once: string }>(undefined)
  return useMutation<T, Problem, V, (() => void) | undefined>({
    mutationFn: (input) => {
      const last = lastTry.current
      const { once } = last && last.input === input ? last : { once: crypto.randomUUID() }
      lastTry.current = { input, once }
      const asked = { method: 'POST', once, ...callOf(input) } as const
      return prove(() => call<T>(camp.slug, asked))
    },
    onMutate: (input) => ahead?.(input),
    onError: (_error, _input, undo) => undo?.(),
    onSuccess: (answer, input) => {
      lastTry.current = undefined
      onDone?.(answer, input)
    },
    onSettled: () => refetch(client, camp.slug, changes),
  })
}
