import type { MemberImport, MemberImportResults } from '@campkit/sdk/rest/api.generated'
import { useRef, useState } from 'react'
import { useChange } from '#api/change'
import { Problem } from '#api/problem'
import { batchesOf, type Line } from './list.ts'
import { type Seen, seenOf } from './results.ts'

const LOOKED_AT_ONCE = 200
/** Fewer than the service takes, so that there is something to be seen. */
const INVITED_AT_ONCE = 50

type State = {
  readonly isPending: boolean
  readonly problem: Problem | undefined
  /** What is known so far, in the order of the lines. */
  readonly seen: readonly Seen[]
}
const NOTHING: State = { isPending: false, problem: undefined, seen: [] }

type Batch = { readonly lines: readonly Line[]; readonly body: MemberImport }

/**
 * Sends lines batch by batch, each once the one before is answered. What breaks off goes on where it stopped: the batch
 * that got no answer is sent again under its key, so nobody is mailed twice.
 */
function useBatches(isPreview: boolean) {
  const [state, setState] = useState<State>(NOTHING)
  const left = useRef<readonly Batch[]>([])
  const changes = isPreview ? [] : ['members']
  const { mutateAsync } = useChange<MemberImport, MemberImportResults>(
    (body) => ({ path: '/members/import', body }),
    { changes },
  )
  const goOn = async (before: readonly Seen[]): Promise<readonly Seen[] | undefined> => {
    let seen = before
    setState({ isPending: true, problem: undefined, seen })
    try {
      for (let batch = left.current[0]; batch; batch = left.current[0]) {
        const { results } = await mutateAsync(batch.body)
        const { lines } = batch
        seen = [
          ...seen,
          ...results.flatMap((one, at) => (lines[at] ? [seenOf(lines[at], one)] : [])),
        ]
        left.current = left.current.slice(1)
        setState({ isPending: true, problem: undefined, seen })
      }
      setState({ isPending: false, problem: undefined, seen })
      return seen
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setState({ isPending: false, problem: error, seen })
      return undefined
    }
  }
  const begin = (lines: readonly Line[]) => {
    const batches = batchesOf(lines, isPreview ? LOOKED_AT_ONCE : INVITED_AT_ONCE)
    left.current = batches.map((some) => ({
      lines: some,
      body: { people: some.map(({ person }) => person), preview: isPreview },
    }))
    return goOn([])
  }
  return { ...state, begin, goOn: () => goOn(state.seen), forget: () => setState(NOTHING) }
}

/** What would become of each line; nobody is invited. */
export const useChecking = () => useBatches(true)
export const useInviting = () => useBatches(false)
