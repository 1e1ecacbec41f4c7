import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Send } from '@campkit/db/database'
import { keyUses } from '@campkit/http/key-uses'

const use = (keyId: string, ip = '192.0.2.7', userAgent: string | undefined = 'curl/8') => ({
  campId: 'cmp_1',
  keyId,
  ip,
  userAgent,
})

/** A database that keeps what it is told, unless it is down. */
function listener() {
  const told: Record<string, unknown>[][] = []
  const failures: string[] = []
  const state = { isDown: false }
  const send: Send = async ([statement]) => {
    if (state.isDown) throw new Error('no database')
    told.push(JSON.parse(String(statement?.values[0])))
    return []
  }
  return { told, failures, state, uses: keyUses(send, ({ message }) => failures.push(message)) }
}

const callsOf = (told: readonly Record<string, unknown>[][]) =>
  told.map((rows) => rows.map(({ keyId, calls }) => [keyId, calls]))

describe('uses of keys', () => {
  it('are told of all keys together, and not for each request', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const { told, uses } = listener()
    for (const keyId of ['key_1', 'key_2', 'key_1']) uses.note(use(keyId))
    uses.note(use('key_1', '::ffff:198.51.100.4', 'a newer program'))
    t.mock.timers.tick(1999)
    assert.deepEqual(told, [])
    t.mock.timers.tick(1)
    const first = { campId: 'cmp_1', keyId: 'key_1', calls: 3 }
    assert.deepEqual(told[0]?.[0], {
      ...first,
      address: '198.51.100.4',
      userAgent: 'a newer program',
    })
    assert.deepEqual(callsOf(told)[0]?.[1], ['key_2', 1])
    t.mock.timers.tick(10_000)
    assert.equal(told.length, 1, 'nothing to tell')
  })

  it('that could not be told are told with the next', async () => {
    const { told, failures, state, uses } = listener()
    state.isDown = true
    uses.note(use('key_1'))
    uses.note(use('key_1'))
    await uses.flush()
    state.isDown = false
    uses.note(use('key_1'))
    await uses.flush()
    assert.deepEqual([callsOf(told), failures], [[[['key_1', 3]]], ['no database']])
  })

  it('say of a program what can be shown, and no credential', async () => {
    const { told, uses } = listener()
    const said = ['x'.repeat(300), 'a\u0000b\u001b[31m', '  ', `key pk_live_${'0'.repeat(48)}`]
    for (const [i, agent] of said.entries()) uses.note(use(`key_${i}`, '192.0.2.7', agent))
    uses.note({ ...use('key_none'), ip: undefined, userAgent: undefined })
    await uses.flush()
    assert.deepEqual(
      told[0]?.map(({ userAgent }) => userAgent),
      ['x'.repeat(100), 'ab[31m', null, null, null],
    )
    assert.equal(told[0]?.at(-1)?.address, null)
  })

  it('of very many keys are counted as far as memory is bounded', async () => {
    const { told, uses } = listener()
    for (let i = 0; i < 10_050; i++) uses.note(use(`key_${i}`))
    await uses.flush()
    assert.equal(told[0]?.length, 10_000)
  })
})
