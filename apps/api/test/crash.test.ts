import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { type ChildServer, startChild } from './child.ts'

const CHANGES = 300

describe('a server that is killed in the middle of its changes', () => {
  let camp: TestCamp
  let key: string
  let doomed: ChildServer
  before(async () => {
    camp = await openTestCamp(routes)
    key = (await camp.addKey(scopes)).key
    doomed = await startChild(camp.url)
  })
  after(() => camp.close())

  const add = (server: string, i: number) =>
    call(server, '/api/v1/contacts', {
      method: 'POST',
      key,
      headers: { 'idempotency-key': `change-${i}` },
      body: { name: `Contact ${i}`, kind: 'medical', priority: 1, visibility: 'public' },
    })
  const addUntilSettled = async (server: string, i: number): Promise<Answer> => {
    for (;;) {
      const answer = await add(server, i)
      if (answer.status !== 409) return answer
      await sleep(20)
    }
  }

  it('each change, repeated elsewhere with the same Idempotency-Key, happens exactly once', async () => {
    const answered = new Map<number, Answer>()
    const died = once(doomed.process, 'exit')
    const sent = Array.from({ length: CHANGES }, async (_, i) => {
      const answer = await add(doomed.url, i).catch(() => undefined)
      if (answer) answered.set(i, answer)
      if (answered.size === CHANGES / 5) doomed.process.kill('SIGKILL')
    })
    await Promise.all(sent)
    assert.deepEqual(await died, [null, 'SIGKILL'])
    assert.ok(answered.size > 0 && answered.size < CHANGES, `${answered.size} were answered`)
    for (const { status, text } of answered.values()) assert.equal(status, 201, text)

    const survivor = await camp.serve()
    const again = await Promise.all(
      Array.from({ length: CHANGES }, (_, i) => addUntilSettled(survivor, i)),
    )
    let replays = 0
    for (const [i, answer] of again.entries()) {
      assert.equal(answer.status, 201, answer.text)
      const first = answered.get(i)
      if (answer.headers.has('idempotency-replayed')) replays += 1
      if (first) assert.equal(answer.text, first.text)
    }
    assert.ok(replays >= answered.size && replays < CHANGES, `${replays} were replayed`)

    const names = await camp.asCamp((tx) => tx.selectFrom('contacts').select('name').execute())
    assert.equal(names.length, CHANGES)
    assert.equal(new Set(names.map(({ name }) => name)).size, CHANGES)
    const audited = await camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select('target_id')
        .where('action', '=', 'contacts.created')
        .execute(),
    )
    assert.equal(audited.length, CHANGES)
  })
})
