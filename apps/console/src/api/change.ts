import {
  type UseMutationResult,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
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
  /** `onDone` waits until what it changes is read anew: what it says is what the page shows. */
  readonly whenRead?: boolean
  /** Shows the change before the answer comes; gives back how to undo that. */
  readonly ahead?: (input: V) => (() => void) | undefined
  readonly onProblem?: (problem: Problem, input: V) => void
  /** Changes of this name wait for each other; what they change is asked anew after the last. */
  readonly inTurn?: string
}

/**
 * A change by the REST API. A repeated try of the same input that got no answer carries the same key, so it happens once; if the
 * change needs a fresh sign-in, the person is asked for it and the change goes on.
 */
export function useChange<V, T = unknown>(
  callOf: (input: V) => Call,
  { changes, onDone, whenRead = false, onProblem, ahead, inTurn }: Options<T, V>,
): UseMutationResult<T, Problem, V, (() => void) | undefined> {
  const { camp } = useSession()
  const client = useQueryClient()
  const prove = usePersonProof()
  const lastTry = useRef<{ asked: string; once: string }>(undefined)
  return useMutation<T, Problem, V, (() => void) | undefined>({
    mutationFn: (input) => {
      const wanted = callOf(input)
      // By what is asked: a form makes its input anew each time it is sent.
      const asked = JSON.stringify([wanted.method, wanted.path, wanted.body])
      if (lastTry.current?.asked !== asked) lastTry.current = { asked, once: crypto.randomUUID() }
      const { once } = lastTry.current
      return prove(() => call<T>(camp.slug, { method: 'POST', once, ...wanted }))
    },
    onMutate: (input) => ahead?.(input),
    onError: (error, input, undo) => {
      if (error.isRefusal) lastTry.current = undefined
      undo?.()
      onProblem?.(error, input)
    },
    onSuccess: async (answer, input) => {
      lastTry.current = undefined
      if (whenRead) await refetch(client, camp.slug, changes)
      onDone?.(answer, input)
    },
    onSettled: (_, error) => {
      if (whenRead && !error) return undefined
      const isLast = !inTurn || client.isMutating({ mutationKey: [inTurn] }) === 1
      if (!isLast) return undefined
      const reading = refetch(client, camp.slug, changes)
      // Without a network it waits for one: that no answer came is said before.
      return error && !error.isRefusal ? undefined : reading
    },
    ...(inTurn && { mutationKey: [inTurn], scope: { id: inTurn } }),
  })
}

/** Whether one of these is on its way, or what it changed is read anew. */
export const useIsChanging = (inTurn: string): boolean =>
  useIsMutating({ mutationKey: [inTurn] }) > 0
