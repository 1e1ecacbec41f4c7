import assert from 'node:assert/strict'
import { it } from 'node:test'
import { keyUses } from '@campkit/http/key-uses'

it('a use of a key is noted once a minute from one process, and again when the note failed', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const noted: unknown[] = []
  const failures: string[] = []
  let isDown = false
  const note = keyUses(
    async ([statement]) => {
      if (isDown) throw new Error('no database')
      noted.push(statement?.values[1])
      return []
    },
    (error) => failures.push(error.message),
  )
  note('cmp_1', 'key_1')
  note('cmp_1', 'key_1')
  note('cmp_1', 'key_2')
  t.mock.timers.setTime(1_059_999)
  note('cmp_1', 'key_1')
  assert.deepEqual(noted, ['key_1', 'key_2'])
  t.mock.timers.setTime(1_060_000)
  note('cmp_1', 'key_1')
  assert.deepEqual(noted, ['key_1', 'key_2', 'key_1'])

  t.mock.timers.setTime(1_120_000)
  isDown = true
  note('cmp_1', 'key_1')
  await new Promise(setImmediate)
  isDown = false
  note('cmp_1', 'key_1')
  assert.deepEqual([noted.length, failures], [4, ['no database']])
})
