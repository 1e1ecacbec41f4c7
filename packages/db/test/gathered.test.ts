import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { gathered } from '@campkit/db/gathered'

type Ask = { readonly key: string; readonly n: number }

function asker(fails: (asked: readonly Ask[]) => boolean = () => false) {
  const batches: string[][] = []
  const ask = gathered<Ask, number>(
    ({ key }) => key,
    async (asked) => {
      batches.push(asked.map(({ key, n }) => `${key}${n}`))
      if (fails(asked)) throw new Error('no')
      return asked.map(({ n }) => n * 10)
    },
  )
  return { batches, ask: (key: string, n: number) => ask({ key, n }) }
}

describe('what is asked in one turn', () => {
  it('is answered together, in the order of its keys, each with its own answer', async () => {
    const { batches, ask } = asker()
    assert.deepEqual(await Promise.all([ask('c', 1), ask('a', 2), ask('b', 3)]), [10, 20, 30])
    assert.deepEqual(batches, [['a2', 'b3', 'c1']])
  })

  it('is never together with another of its key', async () => {
    const { batches, ask } = asker()
    const answers = await Promise.all([ask('a', 1), ask('a', 2), ask('b', 3), ask('a', 4)])
    assert.deepEqual(answers, [10, 20, 30, 40])
    assert.deepEqual(batches, [['a1', 'b3'], ['a2'], ['a4']])
  })

  it('does not wait for what comes later', async () => {
    const { batches, ask } = asker()
    const first = ask('a', 1)
    await turn()
    await Promise.all([first, ask('b', 2)])
    assert.deepEqual(batches, [['a1'], ['b2']])
  })

  it('fails together, and only so', async () => {
    const { ask } = asker((asked) => asked.some(({ n }) => n === 2))
    const settled = await Promise.allSettled([ask('a', 1), ask('b', 2), ask('b', 3)])
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['rejected', 'rejected', 'fulfilled'],
    )
  })
})
