import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Call, call } from './call.ts'
import { useSession } from './camp.ts'
import { usePersonProof } from './person-proof.ts'
import { Problem } from './problem.ts'
import { refetch } from './read.ts'

type State = {
  readonly isPending: boolean
  readonly done: readonly string[]
  readonly problems: readonly Problem[]
  /** For whom, in the same order. */
  readonly failed: readonly string[]
}

const AT_ONCE = 4

/**
 * The same change for many, each by itself: what is refused for one does not stop the others. A second run does only what is not
 * done yet, with the same keys, so nothing happens twice.
 */
export function useChangeMany(changes: readonly string[]) {
  const { camp } = useSession()
  const client = useQueryClient()
  const prove = usePersonProof()
  const [keys] = useState(() => new Map<string, string>())
  const [state, setState] = useState<State>({
    isPending: false,
    done: [],
    problems: [],
    failed: [],
  })
  const keyOf = (id: string) => {
    const once = keys.get(id) ?? crypto.randomUUID()
    keys.set(id, once)
    return once
  }
  const run = async (ids: readonly string[], callOf: (id: string) => Call): Promise<boolean> => {
    const done = [...state.done]
    const problems: Problem[] = []
    const failed: string[] = []
    const left = ids.filter((id) => !done.includes(id))
    setState({ isPending: true, done, problems: [], failed: [] })
    const worker = async () => {
      for (let id = left.shift(); id !== undefined; id = left.shift()) {
        const asked = { method: 'POST', ...callOf(id), once: keyOf(id) } as const
        try {
          await prove(() => call(camp.slug, asked))
          done.push(id)
          setState({
            isPending: true,
            done: [...done],
            problems: [...problems],
            failed: [...failed],
          })
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          if (error.isRefusal) keys.delete(id)
          problems.push(error)
          failed.push(id)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    setState({ isPending: false, done, problems, failed })
    await refetch(client, camp.slug, changes)
    return problems.length === 0
  }
  return { ...state, run }
}
