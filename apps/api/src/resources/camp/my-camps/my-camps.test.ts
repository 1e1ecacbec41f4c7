import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeCamp, createCamp } from '@campkit/identity/camp'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../../index.ts'

describe('GET /camps/:slug/my-camps', () => {
  let camp: TestCamp
  let server: string
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
  })
  after(() => camp.close())

  const mine = async ({ token }: Pick<TestMember, 'token'>, slug = 'pines') => {
    const { status, json, text } = await call(server, `/console/v1/camps/${slug}/my-camps`, {
      token,
    })
    assert.equal(status, 200, text)
    return json.data
  }
  const inCamp = (campId: string, text: string, values: unknown[]) =>
    camp.owner([enterAs(campId, null, 'key').statement, { text, values }])
  const addCamp = (slug: string) => createCamp(camp.owner, slug, `Camp ${slug}`)

  it('the camps of the person, by name, with role, colour and logo; nobody else’s', async () => {
    const ana = await camp.addMember('applicant')
    await camp.addMember('admin', camp.otherCamp, ana)
    await addCamp('foreign')
    await inCamp(
      camp.otherCamp,
      `update camps set accent = '#3fa36b', logo = $1, logo_type = 'image/png' where slug = 'oasis'`,
      [Buffer.from('logo')],
    )
    const expected = [
      { slug: 'pines', name: 'Dusty Pines', role: 'applicant', accent: null, logoUrl: null },
      {
        slug: 'oasis',
        name: 'Other Oasis',
        role: 'admin',
        accent: '#3fa36b',
        logoUrl: `http://api.test/pay/${camp.otherCamp}/logo`,
      },
    ]
    assert.deepEqual(await mine(ana), expected)
    assert.deepEqual(await mine(ana, 'oasis'), expected, 'the same from each of them')
    const ben = await camp.addMember('super_admin')
    assert.deepEqual(
      (await mine(ben)).map(({ slug }: { slug: string }) => slug),
      ['pines'],
    )
  })

  it('not where they are invited, deactivated, or the camp is closed', async () => {
    const ana = await camp.addMember('member')
    for (const [slug, change] of [
      ['left', 'deactivated_at = now()'],
      [
        'invited',
        `joined_at = null, deactivated_at = now(), invitation_status = 'invited', invitation_id = 'inv_1',
         invited_until = now() + interval '1 day'`,
      ],
    ] as const) {
      const campId = await addCamp(slug)
      const { id } = await camp.addMember('member', campId, ana)
      await inCamp(campId, `update members set ${change} where id = $1`, [id])
    }
    const over = await addCamp('over')
    await camp.addMember('member', over, ana)
    assert.deepEqual((await mine(ana)).length, 2)
    await closeCamp(camp.owner, 'over')
    assert.deepEqual(
      (await mine(ana)).map(({ slug }: { slug: string }) => slug),
      ['pines'],
    )
  })

  it('all of them in a sign-in to our own pages; the app’s camp alone in a sign-in to an app', async () => {
    const ana = await camp.addMember('member')
    await camp.addMember('member', camp.otherCamp, ana)
    const signedInTo = (isOurs: boolean) =>
      camp.owner([
        {
          text: `update sessions set kind = 'app', app_camp_id = $2, is_first_party = $3 where id = $1`,
          values: [ana.sessionId, camp.camp, isOurs],
        },
      ])
    const known = async () => {
      const entry = enterAs(camp.camp, ana.id, 'member').statement
      const text = 'select slug from app.my_camps($1) order by slug'
      const [, rows] = await camp.db.batch([entry, { text, values: [ana.sessionId] }])
      return rows?.map(({ slug }) => slug)
    }
    await signedInTo(true)
    assert.deepEqual(await known(), ['oasis', 'pines'])
    assert.equal((await mine(ana)).length, 2)
    await signedInTo(false)
    assert.deepEqual(await known(), ['pines'])
  })

  it('the database answers for no other session, no other camp and nobody', async () => {
    const [ana, ben] = [await camp.addMember('member'), await camp.addMember('member')]
    const asked = async (entry: ReturnType<typeof enterAs>, sessionId: string) => {
      const text = 'select slug from app.my_camps($1)'
      return (await camp.db.batch([entry.statement, { text, values: [sessionId] }]))[1]
    }
    const asAna = enterAs(camp.camp, ana.id, 'member')
    assert.equal((await asked(asAna, ana.sessionId))?.length, 1)
    assert.equal((await asked(asAna, ben.sessionId))?.length, 0)
    assert.equal((await asked(enterAs(camp.otherCamp, ana.id, 'member'), ana.sessionId))?.length, 0)
    assert.equal((await asked(enterAs(camp.camp, null, 'key'), ana.sessionId))?.length, 0)
  })
})
