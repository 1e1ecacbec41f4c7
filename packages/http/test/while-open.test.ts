import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate as pause } from 'node:timers/promises'
import type { Caller, Role } from '@campkit/core/actor'
import { conflict, notFound } from '@campkit/core/errors'
import type { Statement } from '@campkit/db/batch'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { whileOpen } from '@campkit/http/while-open'

const GATE = { text: 'is it open?', values: [] }
const WORK = { text: 'the work', values: [] }
const entry = { statement: { text: 'who is it?', values: [] }, accept: () => {} }
const callerOf = (role: Role): Caller => ({
  keyId: 'key',
  campId: 'camp',
  scopes: new Set(),
  actor: { accountId: 'a', sessionId: 's', memberId: 'm', role },
})

/** A database that notes what was sent before it had answered anything. */
function slowDatabase(isOpen: boolean) {
  const sent: string[] = []
  const early: string[] = []
  let hasAnswered = false
  const send = async (statements: readonly Statement[]) => {
    const texts = statements.map(({ text }) => text)
    sent.push(...texts)
    if (!hasAnswered) early.push(...texts)
    await pause()
    hasAnswered = true
    return texts.map((text) => Object.assign([{ isOpen }], { tag: text.toUpperCase() }))
  }
  const withConnection = <T>(work: (given: typeof send) => Promise<T>) => work(send)
  return { db: { withConnection } as never, sent, early }
}

const run = (isOpen: boolean, role: Role, work: (tx: Tx) => Promise<unknown>) => {
  const { db, sent, early } = slowDatabase(isOpen)
  const route = { openWhile: GATE }
  const done = inCamp(db, entry, (tx) => whileOpen(tx, route, callerOf(role), () => work(tx)))
  return { done, sent, early }
}
const work = (tx: Tx) => first(tx, WORK)

describe('what is done only while it is open', () => {
  it('the question travels with the entry and the first query: no round trip of its own', async () => {
    const { done, early } = run(true, 'member', work)
    await done
    assert.deepEqual(early, ['begin', 'who is it?', GATE.text, WORK.text])
  })

  it('leads are not asked about', async () => {
    const { done, sent } = run(false, 'admin', work)
    await done
    assert.ok(!sent.includes(GATE.text))
  })

  it('shut: the work is undone, whatever it came to, unless nobody was to know of it', async () => {
    const full = conflict('FULL', 'a rule of the domain')
    for (const failing of [work, async () => Promise.reject(full)]) {
      const { done, sent } = run(false, 'applicant', failing)
      await assert.rejects(done, { code: 'FEATURE_OFF' })
      assert.equal(sent.at(-1), 'rollback')
    }
    await assert.rejects(run(true, 'member', () => Promise.reject(full)).done, { code: 'FULL' })
    const hidden = run(false, 'member', () => Promise.reject(notFound('hidden')))
    await assert.rejects(hidden.done, { code: 'NOT_FOUND' })
  })
})
