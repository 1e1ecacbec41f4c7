import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { type Answer, call } from '@campkit/testing/call'
import { PLANTED, PLANTED_WORDS } from '@campkit/testing/planted'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { reports } from '../../money/reports/reports.routes.ts'
import { members } from './members.routes.ts'

const RESTRICTED = {
  emergencyContacts: [{ name: PLANTED.contactName, relation: 'aunt', phone: PLANTED.contactPhone }],
  dietary: { kind: 'other', restrictions: ['shellfish'], notes: PLANTED.dietaryNotes },
  medicalNotes: PLANTED.medicalNotes,
  birthDate: PLANTED.birthDate,
}
const RESTRICTED_WORDS = PLANTED_WORDS.filter((word) => word !== PLANTED.playaName)

describe('restricted fields of members', () => {
  let camp: TestCamp
  let server: string
  let plain: string
  let reading: string
  let writing: string
  let ana: TestMember
  let lead: TestMember
  before(async () => {
    camp = await openTestCamp([...members, ...reports])
    server = await camp.serve()
    const usual = ['members:read', 'members:write', 'reports:read']
    plain = (await camp.addKey(usual)).key
    reading = (await camp.addKey([...usual, 'members:restricted:read'])).key
    writing = (await camp.addKey([...usual, 'members:restricted:write'])).key
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
    const planted = await patch({ restricted: RESTRICTED })
    assert.equal(planted.status, 200, planted.text)
  })
  after(() => camp.close())

  const patch = (body: unknown, key = writing, token = ana.token, path = '/members/me') =>
    call(server, `/api/v1${path}`, { method: 'PATCH', key, token, body })
  const get = (path: string, key: string, token?: string) =>
    call(server, `/api/v1${path}`, { key, token })
  const assertWhole = ({ json }: Answer) => {
    const { confirmedAt, purgeOn, ...fields } = json.restricted
    assert.deepEqual(fields, RESTRICTED)
    assert.ok(Date.parse(confirmedAt) <= Date.now())
    assert.equal(purgeOn, null)
  }
  const assertHidden = ({ text, json }: { text: string; json: unknown }) => {
    assert.deepEqual(
      RESTRICTED_WORDS.filter((word) => text.includes(word)),
      [],
    )
    assert.ok(!JSON.stringify(json ?? {}).includes('"restricted"'))
  }
  const auditRows = (action: string): Promise<{ text: string; actor_id: string }[]> =>
    camp.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', action)
        .execute()
      return rows.map((row) => ({ text: JSON.stringify(row), actor_id: row.actor_id }))
    })

  it('are shown with members:restricted:read, whole and as they were written', async () => {
    const own = await get('/members/me', reading, ana.token)
    assertWhole(own)
  })

  it('are absent, not empty, without that scope, for their owner and for leads', async () => {
    for (const token of [ana.token, lead.token]) {
      for (const key of [plain, writing]) {
        const answer = await get(`/members/${ana.id}`, key, token)
        assert.equal(answer.status, 200)
        assertHidden(answer)
      }
    }
  })

  it('are never in lists and reports, whatever the scope', async () => {
    const { data } = (await get('/reports', reading)).json
    const paths = data.flatMap(({ name }: { name: string }) => [
      `/reports/${name}`,
      `/reports/${name}?format=csv`,
    ])
    for (const path of ['/members', `/members?memberId=${ana.id}`, ...paths]) {
      const answer = await get(path, reading, lead.token)
      assert.equal(answer.status, 200, answer.text)
      assert.ok(answer.text.includes(ana.id) || !path.includes('roster'))
      assertHidden(answer)
    }
  })

  it('are not in the answer to the PATCH that wrote them, nor to any other', async () => {
    for (const [body, key] of [
      [{ restricted: RESTRICTED }, writing],
      [{ playaName: PLANTED.playaName }, plain],
    ] as const) {
      const answer = await patch(body, key)
      assert.equal(answer.status, 200, answer.text)
      assertHidden(answer)
    }
    const shown = await patch({ city: 'Gerlach' }, reading)
    assertWhole(shown)
  })

  it('403 when they are written without members:restricted:write; nothing changes', async () => {
    for (const key of [plain, reading]) {
      const answer = await patch({ restricted: { medicalNotes: 'none' } }, key)
      assert.equal(answer.status, 403)
      assert.equal(answer.json.reason, 'scope_missing')
    }
    const own = await get('/members/me', reading, ana.token)
    assert.equal(own.json.restricted.medicalNotes, PLANTED.medicalNotes)
  })

  it('leave their names in the audit, never their values', async () => {
    const rows = await auditRows('members.changed')
    assert.ok(rows.some(({ text }) => text.includes('medicalNotes')))
    for (const { text } of rows) {
      assert.deepEqual(
        RESTRICTED_WORDS.filter((word) => text.includes(word)),
        [],
      )
    }
  })

  it('leave a trace when a lead reads or is shown another’s, and none when one reads one’s own', async () => {
    const before = (await auditRows('members.restricted_read')).length
    await get('/members/me', reading, ana.token)
    await get(`/members/${ana.id}`, plain, lead.token)
    assert.equal((await auditRows('members.restricted_read')).length, before)
    const read = await get(`/members/${ana.id}`, reading, lead.token)
    assertWhole(read)
    const rows = await auditRows('members.restricted_read')
    assert.equal(rows.length, before + 1)
    assert.equal(rows.at(-1)?.actor_id, lead.id)
    const shown = await patch({ city: 'Reno' }, reading, lead.token, `/members/${ana.id}`)
    assertWhole(shown)
    assert.equal((await auditRows('members.restricted_read')).length, before + 2)
  })

  it('are not shown to a lead where the trace cannot be written', async () => {
    const { batch } = camp.db
    const traceless: typeof batch = async (statements) => {
      const isTrace = statements.some(({ text }) => text.includes('insert into audit_log'))
      if (!isTrace) return batch(statements)
      throw Object.assign(new Error('no space left'), { severity: 'ERROR', code: '53100' })
    }
    const at = await camp.serve({ db: { ...camp.db, batch: traceless } })
    const of = (key: string) => call(at, `/api/v1/members/${ana.id}`, { key, token: lead.token })
    assert.equal((await of(plain)).status, 200)
    const refused = await of(reading)
    assert.equal(refused.status, 503, refused.text)
    assertHidden(refused)
  })

  it('nobody is born tomorrow or later; in the first time zone tomorrow is today', async () => {
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const refused = await patch({ restricted: { birthDate: inDays(2) } })
    assert.equal(refused.json.errors?.[0].pointer, '/body/restricted/birthDate', refused.text)
    assert.equal((await patch({ restricted: { birthDate: inDays(0) } })).status, 200)
    assert.equal((await patch({ restricted: { birthDate: PLANTED.birthDate } })).status, 200)
  })

  it('stay out of the logs, whatever goes wrong with them', async () => {
    const { medicalNotes, contactName } = PLANTED
    const long = medicalNotes.repeat(400)
    const wrong: readonly unknown[] = [
      { restricted: { medicalNotes: long } },
      { restricted: { medicalNotes: `${medicalNotes}\u0000` } },
      { restricted: { birthDate: `${PLANTED.birthDate}T00:00` } },
      { restricted: { emergencyContacts: [{ name: contactName, phone: medicalNotes }] } },
      { restricted: { [medicalNotes]: contactName } },
      { [medicalNotes]: 1 },
      `{"restricted":{"medicalNotes":"${medicalNotes}"`,
      JSON.stringify({ restricted: { medicalNotes: medicalNotes.repeat(20_000) } }),
    ]
    for (const body of wrong) {
      const answer = await patch(body)
      assert.ok(answer.status >= 400 && answer.status < 500, answer.text)
    }
    const invited = { email: `${medicalNotes}@example.org`, legalName: contactName }
    const invite = () =>
      call(server, '/api/v1/members', {
        method: 'POST',
        key: plain,
        token: lead.token,
        body: invited,
      })
    assert.deepEqual([(await invite()).status, (await invite()).status], [201, 409])
    const inQuery = `?key=${reading}&medicalNotes=${medicalNotes}&authorization=Bearer%20${reading}`
    assert.equal((await get(`/members${inQuery}`, reading, ana.token)).status, 400)
    assert.equal((await get(`/members/${medicalNotes}`, reading, lead.token)).status, 404)
    assert.equal((await get(`/nowhere/${medicalNotes}${inQuery}`, reading)).status, 404)
    assert.equal((await get('/members/me', reading, `${ana.token}${medicalNotes}`)).status, 401)

    const logged = () => readFile(`${process.env.CAMPKIT_TEST_LOGS}/${process.pid}.log`, 'utf8')
    await becomes(async () => (await logged()).includes('"code":"ALREADY_A_MEMBER"'), true)
    const log = await logged()
    const planted = [...PLANTED_WORDS, reading, plain, writing, ana.token]
    assert.deepEqual(
      planted.filter((word) => log.includes(word)),
      [],
    )
  })
})
