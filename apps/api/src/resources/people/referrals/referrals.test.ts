import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { API_URL, enterAs, type TestMember } from '@campkit/testing/test-camp'
import {
  type ApplicationWorld,
  type Applying,
  openApplicationWorld,
} from '../../../../test/application-world.ts'
import * as store from './referrals.store.ts'
import * as uses from './uses.store.ts'

describe('referrals', () => {
  let world: ApplicationWorld
  before(async () => {
    world = await openApplicationWorld()
  })
  after(() => world.close())

  const create = (who: TestMember, body: object = {}) =>
    world.send(who.token, 'POST', '/referrals', body)
  const read = async (who: TestMember, id: string) =>
    (await world.send(who.token, 'GET', `/referrals/${id}`)).json
  /** A member with a referral. */
  const invited = async (body: object = {}) => {
    const friend = await world.camp.addMember('member')
    const { status, text, json } = await create(friend, body)
    assert.equal(status, 201, text)
    return { friend, id: json.id as string, code: json.code as string }
  }
  /** Applies with the code and is accepted. */
  const accepted = async (season: string, code: string): Promise<Applying> => {
    const who = await world.draft(season, 'applicant', { referralCode: code })
    await world.act(who, 'submit')
    await world.work(who, 'review')
    const done = await world.work(who, 'decision', { outcome: 'accepted' })
    assert.equal(done.status, 200, done.text)
    return who
  }
  const enrollment = async (who: Applying, what: string) => {
    const { id } = await world.enrollmentOf(who)
    const body = what === 'confirm' ? undefined : {}
    const answer = await world.send(who.token, 'POST', `/enrollments/${id}/${what}`, body)
    assert.equal(answer.status, 200, answer.text)
  }
  const balanceOf = async (who: TestMember, season: string): Promise<number[]> => {
    const rows = await world.camp.asCamp((tx) =>
      tx
        .selectFrom('ledger_entries')
        .select(['debit_cents', 'credit_cents', 'kind'])
        .where('member_id', '=', who.id)
        .where('season_id', '=', season)
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ debit_cents, credit_cents }) => Number(debit_cents) - Number(credit_cents))
  }

  it('a code and a link', async () => {
    const { friend, id, code } = await invited({ inviteeEmail: 'sam@example.org' })
    assert.match(code, /^[0-9a-z]{10}$/)
    const { link, status } = await read(friend, id)
    assert.deepEqual([link, status], [`${API_URL}/r/${world.camp.camp}/${code}`, 'sent'])
  })

  it('INV-F1 nobody invites their own address, however it is written', async () => {
    const friend = await world.camp.addMember('member')
    const { email } = (await world.send(friend.token, 'GET', '/members/me')).json
    for (const inviteeEmail of [email, email.toUpperCase()]) {
      const answer = await create(friend, { inviteeEmail })
      assert.deepEqual([answer.status, answer.json.code], [409, 'OWN_REFERRAL'])
    }
    const list = await world.send(friend.token, 'GET', '/referrals')
    assert.deepEqual(list.json.data, [])
  })

  it('INV-F1 nobody refers themselves, not even by SQL', async () => {
    const season = await world.addSeason()
    const { friend, id, code } = await invited()
    const body = { seasonId: season, referralCode: ` ${code.toUpperCase()} ` }
    const own = await world.send(friend.token, 'POST', '/applications', body)
    assert.deepEqual([own.status, own.json.code], [409, 'OWN_REFERRAL'])
    const list = await world.send(friend.token, 'GET', `/applications?seasonId=${season}`)
    assert.deepEqual(list.json.data, [])
    const plain = await world.send(friend.token, 'POST', '/applications', { seasonId: season })
    const use = { applicationId: plain.json.id, seasonId: season, referralId: id }
    const add = (applicantId: string, memberId: string) =>
      world.camp.asCamp((tx) => uses.add(tx, { ...use, applicantId, memberId }))
    await assert.rejects(add(friend.id, friend.id), /nobody_refers_themselves/)
    await assert.rejects(add(friend.id, world.lead.id), /foreign key/)
    await assert.rejects(add(world.lead.id, friend.id), /foreign key/)
  })

  it('INV-F2 one referral for each application: the first valid code, unless a lead changes it', async () => {
    const season = await world.addSeason()
    const [first, second] = [await invited({ maxUses: 2 }), await invited()]
    const wrong = await world.send(
      (await world.camp.addMember('applicant')).token,
      'POST',
      '/applications',
      {
        seasonId: season,
        referralCode: '0000000000',
      },
    )
    assert.equal(wrong.json.code, 'REFERRAL_NOT_VALID')
    const who = await world.draft(season, 'applicant', { referralCode: first.code })
    const other = await world.act(who, 'submit', { referralCode: second.code })
    assert.deepEqual([other.status, other.json.code], [409, 'REFERRAL_TAKEN'])
    assert.equal((await world.act(who, 'submit', { referralCode: first.code })).status, 200)
    assert.equal((await read(first.friend, first.id)).uses, 1)
    assert.equal('referralId' in (await world.read(who)), false)
    assert.equal((await world.read(who, world.lead.token)).referralId, first.id)

    const change = (token: string, referralCode: string | null) =>
      world.send(token, 'PUT', `/applications/${who.application}/referral`, { referralCode })
    assert.equal((await change(who.token, second.code)).status, 403)
    const changed = await change(world.lead.token, second.code)
    assert.equal(changed.json.referralId, second.id)
    const counts = [await read(first.friend, first.id), await read(second.friend, second.id)]
    assert.deepEqual(
      counts.map((referral) => referral.uses),
      [0, 1],
    )
    const twice = world.camp.asCamp((tx) =>
      uses.add(tx, {
        applicationId: who.application,
        seasonId: season,
        applicantId: who.id,
        referralId: first.id,
        memberId: first.friend.id,
      }),
    )
    await assert.rejects(twice, /referral_uses_pkey/)
    assert.equal((await change(world.lead.token, null)).json.referralId, null)
  })

  it('INV-F3 three uses, 50 applicants at once: three get in by it, nothing is left of the others', async () => {
    const season = await world.addSeason()
    const { friend, id, code } = await invited({ channel: 'link', maxUses: 3 })
    const people = await Promise.all(
      Array.from({ length: 50 }, () => world.camp.addMember('applicant')),
    )
    const answers = await Promise.all(
      people.map(({ token }) =>
        world.send(token, 'POST', '/applications', { seasonId: season, referralCode: code }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [...Array(3).fill(201), ...Array(47).fill(409)])
    for (const { status, json } of answers) {
      if (status === 409) assert.equal(json.code, 'REFERRAL_NOT_VALID')
    }
    const { uses: used, outcomes, status } = await read(friend, id)
    assert.deepEqual([used, outcomes.opened, status], [3, 3, 'opened'])
    const list = await world.send(world.lead.token, 'GET', `/applications?seasonId=${season}`)
    assert.equal(list.json.data.length, 3)
    const late = await world.draft(season)
    const more = world.camp.asCamp((tx) =>
      uses.add(tx, {
        applicationId: late.application,
        seasonId: season,
        applicantId: late.id,
        referralId: id,
        memberId: friend.id,
      }),
    )
    await assert.rejects(more, /uses_left/)
  })

  it('INV-F3 as many open invitations as the quota, however many are asked for at once', async () => {
    const friend = await world.camp.addMember('member')
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(friend)))
    const made = answers.filter(({ status }) => status === 201)
    assert.equal(made.length, 5)
    for (const { status, json } of answers) {
      if (status !== 201) assert.equal(json.code, 'REFERRAL_QUOTA')
    }
    const revoke = `/referrals/${made[0]?.json.id}`
    assert.equal((await world.send(friend.token, 'DELETE', revoke)).json.status, 'revoked')
    assert.equal((await create(friend, { maxUses: 2 })).json.code, 'REFERRAL_QUOTA')
    assert.equal((await create(friend)).status, 201)
    await world.set({ referrals: { quota: 7 } })
    assert.equal((await create(friend, { maxUses: 2 })).status, 201)
    assert.equal((await create(world.lead, { memberId: friend.id, maxUses: 50 })).status, 201)
    await world.set({})
  })

  it('a code that is revoked or expired is good no more', async () => {
    const season = await world.addSeason()
    const applicant = await world.camp.addMember('applicant')
    const { friend, id, code } = await invited()
    const apply = () =>
      world.send(applicant.token, 'POST', '/applications', { seasonId: season, referralCode: code })
    await world.send(friend.token, 'DELETE', `/referrals/${id}`)
    assert.equal((await apply()).json.code, 'REFERRAL_NOT_VALID')
    await world.camp.asCamp((tx) =>
      tx
        .updateTable('referrals')
        .set({ revoked_at: null, expires_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', id)
        .execute(),
    )
    assert.equal((await apply()).json.code, 'REFERRAL_NOT_VALID')
    assert.equal((await read(friend, id)).status, 'expired')
    const past = await create(friend, { expiresAt: '2026-01-01T00:00:00Z' })
    assert.equal(past.json.errors[0].pointer, '/body/expiresAt')
  })

  it('INV-F4 outcomes follow the application and the enrollment', async () => {
    const season = await world.addSeason()
    const { friend, id, code } = await invited()
    const status = async () => (await read(friend, id)).status
    const who = await world.draft(season, 'applicant', { referralCode: code })
    assert.equal(await status(), 'opened')
    await world.act(who, 'submit')
    assert.equal(await status(), 'applied')
    await world.work(who, 'review')
    await world.work(who, 'decision', { outcome: 'accepted' })
    assert.equal(await status(), 'accepted')
    await enrollment(who, 'confirm')
    assert.equal(await status(), 'confirmed')
    await enrollment(who, 'withdraw')
    assert.equal(await status(), 'declined')

    const other = await invited()
    const no = await world.draft(season, 'applicant', { referralCode: other.code })
    await world.act(no, 'submit')
    await world.work(no, 'review')
    await world.work(no, 'decision', { outcome: 'declined', internalNote: 'PLANTED-no' })
    const seen = await read(other.friend, other.id)
    assert.equal(seen.status, 'declined')
    assert.doesNotMatch(JSON.stringify(seen), new RegExp(`PLANTED|${no.id}|${no.application}`))
  })

  it('INV-F4 one reward, when they are confirmed; it goes back if they leave before the season', async () => {
    await world.set({ referrals: { rewardCents: 2500 } })
    const season = await world.addSeason()
    const { friend, code } = await invited()
    const who = await accepted(season, code)
    assert.deepEqual(await balanceOf(friend, season), [])
    await enrollment(who, 'confirm')
    await enrollment(who, 'confirm')
    assert.deepEqual(await balanceOf(friend, season), [-2500])
    const referral = `/applications/${who.application}/referral`
    const late = await world.send(world.lead.token, 'PUT', referral, { referralCode: null })
    assert.equal(late.json.code, 'REFERRAL_REWARDED')
    await enrollment(who, 'withdraw')
    assert.deepEqual(await balanceOf(friend, season), [-2500, 2500])
    await world.send(who.token, 'POST', '/enrollments', { seasonId: season })
    await enrollment(who, 'confirm')
    assert.deepEqual(await balanceOf(friend, season), [-2500, 2500, -2500])

    await world.camp.asCamp((tx) =>
      tx
        .updateTable('seasons')
        .set({ build_starts_on: null, gate_opens_on: '2026-01-01' })
        .where('id', '=', season)
        .execute(),
    )
    await enrollment(who, 'withdraw')
    assert.deepEqual(await balanceOf(friend, season), [-2500, 2500, -2500])
    await world.set({})
  })

  it('INV-F4 no reward where the camp gives none, or nobody brought them', async () => {
    const season = await world.addSeason()
    const { friend, code } = await invited()
    await enrollment(await accepted(season, code), 'confirm')
    assert.deepEqual(await balanceOf(friend, season), [])
    await world.set({ referrals: { rewardCents: 100 } })
    await enrollment(await world.accepted(season), 'confirm')
    assert.deepEqual(await balanceOf(friend, season), [])
    await world.set({})
  })

  it('without the checks of the route: members invite for themselves and take back, nothing else', async () => {
    const { friend, id } = await invited()
    const as = (who: TestMember, role: 'member' | 'applicant') =>
      enterAs(world.camp.camp, who.id, role)
    const update = (values: object) =>
      inCamp(world.camp.db, as(friend, 'member'), (tx) =>
        tx.updateTable('referrals').set(values).where('id', '=', id).execute(),
      )
    for (const values of [
      { uses: 1 },
      { clicks: 1 },
      { sent_at: '2026-05-05T00:00:00Z', invitee_email: 'x@example.org' },
      { max_uses: 9 },
      { code: '1111111111' },
      { expires_at: null, channel: 'link' },
    ]) {
      await assert.rejects(update(values), /change nothing else/, JSON.stringify(values))
    }
    await update({ revoked_at: '2026-05-05T00:00:00Z' })
    await assert.rejects(update({ revoked_at: null }), /change nothing else/)
    const add = (role: 'member' | 'applicant', wanted: object) =>
      inCamp(world.camp.db, as(friend, role), (tx) =>
        store.add(tx, friend.id, { code: '2222222222' }, wanted),
      )
    await assert.rejects(add('applicant', {}), /invite for themselves/)
    await assert.rejects(add('member', { channel: 'campaign' }), /campaigns/)
    const who = await world.draft(await world.addSeason())
    const open = await invited()
    const use = {
      applicationId: who.application,
      seasonId: who.season,
      applicantId: who.id,
      referralId: open.id,
      memberId: open.friend.id,
    }
    for (const entry of [as(who, 'applicant'), as(open.friend, 'member')]) {
      await assert.rejects(
        inCamp(world.camp.db, entry, (tx) => uses.add(tx, use)),
        /row-level security/,
      )
    }
  })
})
