import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { vaultOf } from '@campkit/core/vault'
import { call } from '@campkit/testing/call'
import { SECRET } from '@campkit/testing/test-camp'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import { scopes } from '../../../scopes.ts'
import * as files from '../../content/files/files.store.ts'
import * as store from './applications.store.ts'
import * as restricted from './restricted-answers.store.ts'

const QUESTIONS = [
  { id: 'licence', label: 'Your licence', kind: 'file', required: true },
  { id: 'letter', label: 'Your doctor’s letter', kind: 'file', class: 'restricted' },
] as const
const NAME = 'PLANTED-diagnosis-7f3a.txt'

describe('answers that are files', () => {
  let world: ApplicationWorld
  let plain: string
  before(async () => {
    world = await openApplicationWorld()
    plain = (await world.camp.addKey(scopes.filter((s) => !s.startsWith('members:restricted')))).key
  })
  after(() => world.close())

  const applying = async (): Promise<Applying> => {
    const season = await world.addSeason()
    const form = { seasonId: season, questions: QUESTIONS }
    await world.send(world.lead.token, 'POST', '/application-forms', form)
    return world.draft(season)
  }
  const addFile = async ({ token }: { token: string }): Promise<string> => {
    const body = { memberId: 'me', name: NAME, contentType: 'text/plain', dataBase64: 'SGVsbG8=' }
    return (await world.send(token, 'POST', '/files', body)).json.id
  }
  const patch = (who: Applying, answers: object, token = who.token) =>
    world.send(token, 'PATCH', `/applications/${who.application}`, { answers })
  const get = (key: string, token: string, path: string) =>
    call(world.server, `/api/v1${path}`, { key, token })
  const targetOf = (who: Applying) => ({
    id: who.application,
    seasonId: who.season,
    memberId: who.id,
  })

  it('400 unless it is the applicant’s own: absent, foreign and another’s look alike', async () => {
    const who = await applying()
    const other = await world.camp.addMember('applicant')
    const foreigner = await world.camp.addMember('member', world.camp.otherCamp)
    const row = { name: 'x', contentType: 'text/plain', bytes: Buffer.from('x') } as const
    const foreign = await world.camp.asCamp(
      (tx) => files.add(tx, { ...row, memberId: foreigner.id }),
      world.camp.otherCamp,
    )
    const ids = [newId('file'), foreign.id, await addFile(other), await addFile(world.lead)]
    for (const question of ['licence', 'letter']) {
      const answers = await Promise.all(
        [...ids, 'x', ['x'], true].map((id) => patch(who, { [question]: id })),
      )
      for (const { status, json } of answers) {
        assert.equal(status, 400)
        assert.equal(json.errors[0].pointer, `/body/answers/${question}`)
        assert.equal(json.errors[0].message, answers[0]?.json.errors[0].message)
      }
    }
    const season = { seasonId: who.season, answers: { licence: ids[0] } }
    assert.equal((await world.send(other.token, 'POST', '/applications', season)).status, 400)
    const named = await patch(who, { licence: await addFile(who) }, world.lead.token)
    assert.equal(named.status, 200, named.text)
  })

  it('409 FILE_IN_USE while it is named, whoever removes it, and not any more when it is not', async () => {
    const who = await applying()
    const [first, second] = [await addFile(who), await addFile(who)]
    const remove = (id: string, token = who.token) => world.send(token, 'DELETE', `/files/${id}`)
    await patch(who, { licence: first })
    for (const token of [who.token, world.lead.token]) {
      const answer = await remove(first, token)
      assert.deepEqual([answer.status, answer.json.code], [409, 'FILE_IN_USE'])
    }
    await assert.rejects(
      world.camp.asCamp((tx) => files.remove(tx, first)),
      /named_file/,
    )
    await patch(who, { licence: second })
    assert.equal((await remove(first)).status, 204)
    assert.equal((await world.act(who, 'submit')).status, 200)
    assert.equal((await remove(second)).json.code, 'FILE_IN_USE')
  })

  it('the second lock: no answer names a file of somebody else', async () => {
    const who = await applying()
    const another = await addFile(world.lead)
    for (const fileId of [another, newId('file')]) {
      await assert.rejects(
        world.camp.asCamp((tx) =>
          store.update(tx, who.application, { answers: { licence: fileId } }),
        ),
        /named_file/,
      )
      await assert.rejects(
        world.camp.asCamp((tx) =>
          restricted.write(tx, vaultOf(SECRET, world.camp.camp), targetOf(who), {
            answers: { letter: fileId },
            files: { letter: fileId },
          }),
        ),
        /named_file/,
      )
    }
  })

  it('removed and named at the same moment: it stays, or it is not named', async () => {
    for (let round = 0; round < 6; round++) {
      const who = await applying()
      const id = await addFile(who)
      const [named, removed] = await Promise.all([
        patch(who, { licence: id }),
        world.send(who.token, 'DELETE', `/files/${id}`),
      ])
      const isThere = (await world.send(who.token, 'GET', `/files/${id}`)).status === 200
      assert.equal(isThere, named.status === 200, `${named.text} ${removed.text}`)
      assert.notEqual(named.status === 200, removed.status === 204)
    }
  })

  it('named by a restricted answer it is restricted: absent without the scope, and in no list', async () => {
    const who = await applying()
    const id = await addFile(who)
    assert.equal((await patch(who, { letter: id })).status, 200)
    for (const token of [who.token, world.lead.token]) {
      for (const path of [`/files/${id}`, `/files/${id}/content`]) {
        const answer = await get(plain, token, path)
        assert.equal(answer.status, 404)
        assert.ok(!answer.text.includes(NAME))
        assert.equal((await get(world.key, token, path)).status, 200)
      }
      const list = await get(world.key, token, `/files?memberId=${who.id}`)
      assert.deepEqual(list.json.data, [])
      const removed = await call(world.server, `/api/v1/files/${id}`, {
        method: 'DELETE',
        key: plain,
        token,
      })
      assert.equal(removed.status, 404)
    }
    const traces = await world.camp.asCamp((tx) =>
      tx.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute(),
    )
    const reads = traces.filter(({ action }) => action === 'files.restricted_read')
    assert.deepEqual(
      reads.map(({ actor_id }) => actor_id),
      [world.lead.id, world.lead.id],
    )
    assert.ok(!JSON.stringify(traces).includes(NAME))
  })

  it('stays restricted when it is named no more', async () => {
    const who = await applying()
    const [letter, both] = [await addFile(who), await addFile(who)]
    await patch(who, { letter })
    await patch(who, { letter: both, licence: both })
    assert.equal((await get(plain, who.token, `/files/${letter}`)).status, 404)
    await patch(who, { letter: null })
    assert.equal((await get(plain, world.lead.token, `/files/${both}`)).status, 404)
    assert.equal((await get(world.key, who.token, `/files/${both}`)).status, 200)
  })
})
