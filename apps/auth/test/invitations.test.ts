import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { closeCamp } from '@campkit/identity/camp'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { newBrowser, queryOf } from './browsing.ts'
import { type AuthHost, exchangeBody, openAuthHost, post } from './host.ts'
import { linkIn, openInvitations, visitorOf } from './invited.ts'
import { openMailbox } from './mailbox.ts'

/** Joining a camp is the person's own act: nobody is in who has not said yes. */
describe('invitations, as the person meets them', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let world: Awaited<ReturnType<typeof openInvitations>>
  before(async () => {
    host = await openAuthHost()
    mailbox = await openMailbox(host)
    world = await openInvitations(host)
  })
  after(async () => {
    await mailbox.close()
    await host.close()
  })

  /** Invited, with the page of the invitation open that stands between the app's sign-in and the app. */
  const atThePage = async (more: object = {}) => {
    const guest = await world.addGuest()
    const made = await world.invite(guest.email, more)
    assert.equal(made.status, 201, made.text)
    const visitor = visitorOf(host)
    const page = await visitor.signIn(await visitor.begin(), guest.email)
    assert.match(page.text, /Join Dusty Pines\?/)
    return { guest, visitor, page, memberId: made.json.id as string }
  }
  const statusOf = async (memberId: string) =>
    (await world.asLead('GET', `/members/${memberId}`)).json.status
  const assertIsOut = async (guest: { token: string }, visitor: ReturnType<typeof visitorOf>) => {
    assertRefused(await world.asSelf(guest), 403, 'no_profile')
    assertRefused(await world.asSelf(guest), 403, 'no_profile')
    const atConsole = { token: guest.token }
    const door = await call(world.api, '/console/v1/camps/pines/api-keys', atConsole)
    assertRefused(door, 404, 'NOT_FOUND')
    const silent = await visitor.silently()
    assert.equal(queryOf(silent.location).error, 'interaction_required', silent.text)
  }
  const assertIsIn = async (guest: { token: string }, role = 'member') => {
    const self = await world.asSelf(guest)
    assert.deepEqual([self.status, self.json.status, self.json.role], [200, 'active', role])
  }

  it('nobody is in by being invited: no silent sign-in, no token, no door; yes lets them in', async () => {
    const { guest, visitor, page, memberId } = await atThePage()
    await assertIsOut(guest, visitor)
    assert.match(page.text, /Dusty Pines<\/strong> invites you to join as a member/)
    const answer = await visitor.answer(page, 'yes')
    const { code, state } = queryOf(answer.location)
    assert.equal(state, 's')
    const given = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.public, code ?? '', 'v'.repeat(43)),
    )
    assert.equal(given.status, 200)
    await assertIsIn(guest)
    assert.ok(queryOf((await visitor.silently()).location).code)
    assert.deepEqual(await world.noted(memberId), [
      'members.invited',
      'members.invitation_accepted',
    ])
  })

  it('a code that was given before the invitation names nobody', async () => {
    const guest = await world.addGuest()
    await world.invite(guest.email)
    const { code, verifier } = await host.newCode(guest, host.public)
    const url = `${host.authUrl}/api/auth/v1/exchange`
    const given = await post(url, exchangeBody(host.public, code, verifier))
    assert.deepEqual([given.status, given.body.error], [400, 'invalid_grant'])
  })

  it('no goes back to the app with access_denied, and leaves nobody in', async () => {
    const { guest, visitor, page, memberId } = await atThePage()
    const answer = await visitor.answer(page, 'no')
    const { error, state, code } = queryOf(answer.location)
    assert.deepEqual([error, state, code], ['access_denied', 's', undefined])
    await assertIsOut(guest, visitor)
    assert.equal(await statusOf(memberId), 'declined')
    assert.deepEqual(await world.noted(memberId), [
      'members.invited',
      'members.invitation_declined',
    ])
    const late = await visitor.answer(page, 'yes')
    assert.deepEqual([late.status, late.location], [400, null])
    await assertIsOut(guest, visitor)
  })

  it('invited anew after a no: the old page does not count, the new one does', async () => {
    const { guest, visitor, page, memberId } = await atThePage()
    await visitor.answer(page, 'no')
    const again = await world.invite(guest.email, { role: 'applicant' })
    assert.deepEqual([again.status, again.json.id], [201, memberId], again.text)
    const shown = await visitor.answer(page, 'yes')
    assert.match(shown.text, /as an applicant/)
    await assertIsOut(guest, visitor)
    assert.ok(queryOf((await visitor.answer(shown, 'yes')).location).code)
    await assertIsIn(guest, 'applicant')
  })

  it('withdrawn, or over, while the page is open: a yes comes too late, and they may apply', async () => {
    for (const [end, status] of [
      [(id: string) => world.asLead('DELETE', `/members/${id}/invitation`), 'withdrawn'],
      [(id: string) => world.age(id, 30), 'invited'],
    ] as const) {
      const { guest, visitor, page, memberId } = await atThePage()
      await end(memberId)
      const late = await visitor.answer(page, 'yes')
      assert.deepEqual([late.status, late.location], [400, null])
      assert.match(late.text, /withdrawn, or it is too old/)
      assert.equal(await statusOf(memberId), status)
      await assertIsOut(guest, visitor)
      const applied = await visitor.browser.submit(visitor.at('apply'), {
        flow: late.flow,
        legalName: 'By Myself',
      })
      assert.ok(queryOf(applied.location).code, applied.text)
      await assertIsIn(guest, 'applicant')
    }
  })

  it('20 answers at once, yes and no: one counts, one event', async () => {
    for (const said of [['yes'], ['no'], ['yes', 'no']]) {
      const { guest, visitor, page, memberId } = await atThePage()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => visitor.answer(page, said[i % said.length] as string)),
      )
      for (const { status } of answers) assert.ok([303, 400].includes(status), String(status))
      const [, answered, ...more] = await world.noted(memberId)
      assert.deepEqual(more, [])
      const isIn = answered === 'members.invitation_accepted'
      if (said.length === 1) assert.equal(isIn, said[0] === 'yes')
      if (isIn) await assertIsIn(guest)
      else await assertIsOut(guest, visitor)
      if (said[0] === 'yes' && said.length === 1) {
        for (const { location } of answers) assert.ok(queryOf(location).code)
      }
    }
  })

  it('whoever signs up or applies while they are invited is asked, and becomes what they were invited as', async () => {
    const { guest, visitor } = await atThePage()
    const form = await visitor.begin({ prompt: 'create' })
    const applied = await visitor.browser.submit(visitor.at('sign-up'), {
      flow: form.flow,
      email: guest.email,
      legalName: 'Somebody Else',
      password: 'a few good words',
    })
    const code = await codeOf(guest.email)
    const page = await visitor.browser.submit(visitor.at('code'), { flow: applied.flow, code })
    assert.match(page.text, /Join Dusty Pines\?/)
    await assertIsOut(guest, visitor)
    assert.ok(queryOf((await visitor.answer(page, 'yes')).location).code)
    await assertIsIn(guest, 'member')
    assert.equal((await world.asSelf(guest)).json.legalName, 'New Camper')
  })

  /** The next code that was mailed; mails of invitations have none. */
  const codeOf = async (email: string): Promise<string> =>
    (await mailbox.code(email)) || codeOf(email)

  it('the link in the mail: nobody’s door, then the person’s own page; who is new needs a code only', async () => {
    const email = 'quite.new@example.org'
    const made = await world.invite(email)
    const mail = await mailbox.next(email)
    assert.match(mail.subject, /invited to Dusty Pines/)
    const link = linkIn(mail.text, host.authUrl)
    const visitor = visitorOf(host)
    const { browser, at } = visitor
    const door = await browser.visit(link)
    assert.match(door.text, /You are invited to Dusty Pines/)
    assert.doesNotMatch(door.text, /quite\.new/)
    const asked = await browser.submit(at('login/ways'), { flow: door.flow, way: 'code' })
    const sent = await browser.submit(at('code/send'), { flow: asked.flow, email })
    const code = await mailbox.code(email)
    const signedIn = await browser.submit(at('code'), { flow: sent.flow, code })
    const page = await visitor.follow(signedIn)
    assert.match(page.text, /Join Dusty Pines\?/)
    const done = await visitor.follow(await visitor.answer(page, 'yes'))
    assert.match(done.text, /You have joined Dusty Pines/)
    assert.equal(await statusOf(made.json.id), 'active')
    assert.match((await browser.visit(link)).text, /You have joined Dusty Pines/)
  })

  it('the link in another’s hands shows nothing and joins nobody; another account can be used', async () => {
    const [guest, thief] = [await world.addGuest(), await world.addGuest()]
    const made = await world.invite(guest.email)
    const link = linkIn((await mailbox.next(guest.email)).text, host.authUrl)
    const visitor = visitorOf(host)
    await visitor.signIn(await visitor.begin(), thief.email)
    const strange = await visitor.browser.visit(link)
    assert.equal(strange.status, 404)
    assert.ok(!strange.text.includes(guest.email))
    const unknown = await visitor.browser.visit(`${visitor.at('invitation')}?id=inv_0`)
    assert.equal(
      unknown.text.replaceAll(/value="[^"]*"|nonce[^ ]*/g, ''),
      strange.text.replaceAll(/value="[^"]*"|nonce[^ ]*/g, ''),
    )
    assert.equal(await statusOf(made.json.id), 'invited')
    const { flow } = strange
    const other = await visitor.browser.submit(visitor.at('login/ways'), { flow, way: 'other' })
    const page = await visitor.follow(await visitor.signIn(other, guest.email))
    assert.match(page.text, /Join Dusty Pines\?/)
    // The page is the guest's; in the thief's hands the form is worth nothing.
    await visitor.signIn(await visitor.begin({ prompt: 'login' }), thief.email)
    await visitor.answer(page, 'yes')
    assert.equal(await statusOf(made.json.id), 'invited')
    assertRefused(await world.asSelf(thief), 403, 'no_profile')
  })

  it('the link after a no, a withdrawal and the last day says so; half a link is a 400', async () => {
    const [guest, visitor] = [await world.addGuest(), visitorOf(host)]
    const { json } = await world.invite(guest.email)
    const link = linkIn((await mailbox.next(guest.email)).text, host.authUrl)
    const page = await visitor.follow(
      await visitor.signIn(await visitor.browser.visit(link), guest.email),
    )
    const declined = await visitor.follow(await visitor.answer(page, 'no'))
    assert.deepEqual([declined.status, /You have declined/.test(declined.text)], [200, true])
    await world.invite(guest.email)
    const second = linkIn((await mailbox.next(guest.email)).text, host.authUrl)
    assert.match((await visitor.browser.visit(link)).text, /Join Dusty Pines\?/)
    await world.asLead('DELETE', `/members/${json.id}/invitation`)
    const withdrawn = await visitor.browser.visit(second)
    assert.deepEqual([withdrawn.status, /withdrawn/.test(withdrawn.text)], [410, true])
    await world.invite(guest.email)
    const third = linkIn((await mailbox.next(guest.email)).text, host.authUrl)
    await world.age(json.id, 30)
    const over = await visitor.browser.visit(third)
    assert.deepEqual([over.status, /not answered in time/.test(over.text)], [410, true])
    assert.equal((await visitor.browser.visit(visitor.at('invitation'))).status, 400)
    assert.equal((await visitor.browser.visit(`${visitor.at('invitation')}?id=%00`)).status, 400)
  })

  it('an answer needs the page: neither another site’s form nor a made-up one counts', async () => {
    const { guest, visitor, page } = await atThePage()
    const form = { flow: page.flow, answer: 'yes' }
    const other = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const url = visitor.at('invitation')
    assert.equal((await visitor.browser.submit(url, form, other)).status, 403)
    assert.equal((await newBrowser().submit(url, form)).status, 403)
    const { flow } = await visitor.begin({ prompt: 'login' })
    assert.equal((await visitor.browser.submit(url, { flow, answer: 'yes' })).status, 403)
    assert.equal((await visitor.answer(page, 'maybe')).status, 400)
    await assertIsOut(guest, visitor)
  })

  it('invited by two camps: each has its own answer', async () => {
    const { guest, visitor, page } = await atThePage()
    const there = await world.invite(guest.email, {}, world.oasis)
    assert.equal(there.status, 201, there.text)
    assert.ok(queryOf((await visitor.answer(page, 'yes')).location).code)
    await assertIsIn(guest)
    assertRefused(await world.asSelf(guest, world.oasis), 403, 'no_profile')
    const oasis = visitorOf(host, visitor.browser, 'oasis')
    await mailbox.next(guest.email)
    const link = linkIn((await mailbox.next(guest.email)).text, host.authUrl)
    // Whichever of the two came first: the path says which camp.
    const at = link.replace('/c/pines/', '/c/oasis/')
    const asked = await oasis.browser.visit(at)
    assert.match(asked.text, /Join Other Oasis\?/)
    // A page of one camp is no page of another.
    assert.equal((await visitor.answer(asked, 'yes')).status, 403)
    assert.match((await oasis.follow(await oasis.answer(asked, 'no'))).text, /You have declined/)
    assertRefused(await world.asSelf(guest, world.oasis), 403, 'no_profile')
    await assertIsIn(guest)
  })

  it('a profile that was deactivated is no invitation, and neither is a lead’s word', async () => {
    const { guest, visitor, page, memberId } = await atThePage()
    for (const isActive of [true, false]) {
      const forced = await world.asLead('PATCH', `/members/${memberId}`, { isActive })
      assertRefused(forced, 409, 'NOT_JOINED')
    }
    await assertIsOut(guest, visitor)
    assert.ok(queryOf((await visitor.answer(page, 'yes')).location).code)
    await world.asLead('PATCH', `/members/${memberId}`, { isActive: false })
    await assertIsOut(guest, visitor)
    await visitor.answer(page, 'yes')
    await assertIsOut(guest, visitor)
    assertRefused(await world.invite(guest.email), 409, 'ALREADY_A_MEMBER')
  })

  it('the database alone hears nobody’s answer but the invited account’s, its address proved', async () => {
    const [guest, thief] = [await world.addGuest(), await world.addGuest()]
    const { json } = await world.invite(guest.email)
    const answeredBy = async ({ accountId }: { accountId: string }) => {
      const [[row] = []] = await host.authDb.batch([
        {
          text: `select app.answer_invitation(camp_id, $1, id, true, 'aud_' || $1, 'evt_' || $1) as done
                   from app.invitations where account_id = $2`,
          values: [accountId, guest.accountId],
        },
      ])
      return row?.done
    }
    const prove = (isProved: boolean) =>
      host.owner([
        {
          text: 'update accounts set email_verified_at = case when $2 then now() end where id = $1',
          values: [guest.accountId, isProved],
        },
      ])
    assert.equal(await answeredBy(thief), false)
    await prove(false)
    assert.equal(await answeredBy(guest), false)
    assert.equal(await statusOf(json.id), 'invited')
    await prove(true)
    assert.equal(await answeredBy(guest), true)
    assert.equal(await answeredBy(guest), undefined)
  })

  it('the database alone lets nobody apply whose address is not proved, or whose account is disabled', async () => {
    const guest = await world.addGuest()
    const applied = async () => {
      const values = [host.camp, guest.accountId, `mem_${guest.accountId}`]
      const [[row] = []] = await host.authDb.batch([
        {
          text: `select app.apply($1, $2, $3, 'Guest', 'aud_' || $3, 'evt_' || $3) as done`,
          values,
        },
      ])
      return row?.done
    }
    const set = (change: string) =>
      host.owner([
        { text: `update accounts set ${change} where id = $1`, values: [guest.accountId] },
      ])
    await set('email_verified_at = null')
    assert.equal(await applied(), false)
    await set('email_verified_at = now(), disabled_at = now()')
    assert.equal(await applied(), false)
    await set('disabled_at = null')
    assert.equal(await applied(), true)
  })

  it('a camp that has closed takes no answer', async () => {
    const own = await openAuthHost()
    const { invite, addGuest } = await openInvitations(own)
    const guest = await addGuest()
    const visitor = visitorOf(own)
    await invite(guest.email)
    const page = await visitor.signIn(await visitor.begin(), guest.email)
    await closeCamp(own.owner, 'pines')
    assert.equal((await visitor.answer(page, 'yes')).status, 404)
    const [[row] = []] = await own.authDb.batch([
      {
        text: 'select app.answer_invitation($1, $2, id, true, $3, $4) as done from app.invitations',
        values: [own.camp, guest.accountId, 'aud_1', 'evt_1'],
      },
    ])
    assert.equal(row?.done, false)
    await own.close()
  })
})
