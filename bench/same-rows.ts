import assert from 'node:assert/strict'
import type { Asked } from './load.ts'

const IDS = /"(?:chk|mem)_[^"]+"/g

/** An entrant that does less is faster, so the bench stops if they do not show the same rows in the same order. */
export async function assertSameRows(entrants: readonly Asked[]): Promise<void> {
  const shown = await Promise.all(
    entrants.map(async ({ url, headers, body }) => {
      const sent = body === undefined ? { headers } : { method: 'POST', headers, body }
      return (await (await fetch(url, sent)).text()).match(IDS)
    }),
  )
  assert.ok(shown[0], 'the first shows no row')
  for (const [i, rows] of shown.entries()) assert.deepEqual(rows, shown[0], entrants[i]?.url)
}
