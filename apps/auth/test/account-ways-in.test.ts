import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import {
  accountFor,
  disableAccount,
  enableAccount,
  findAccount,
  readAccount,
  vouchForEmail,
} from '@campkit/identity/account'
import { setPassword } from '@campkit/identity/password'
import { createBrowserSession, findBrowserSession, listSessions } from '@campkit/identity/session'
import { newBrowser } from './browsing.ts'
import { type AuthHost, openAuthHost, PASSWORD } from './host.ts'
import { openInvitations } from './invited.ts'
import { openMailbox } from './mailbox.ts'

const NEW_PASSWORD = 'quite other words now'
const ORIGIN = { device: 'test', address: null }

/** Into the account pages without a camp, and back into an account that somebody else has changed. */
describe('the ways into an account', () => {
  let host: AuthHost
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  let world: Awaited<ReturnType<typeof openInvitations>>
  let browser: ReturnType<typeof newBrowser>
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    mailbox = await openMailbox(host)
    world = await openInvitations(host)
  })
  after(async () => {
    await mailbox.close()
    await host.close()
  })
  beforeEach(async () => {
    browser = newBrowser()
    ana = await host.addPerson()
  })
  const at = (path = '') => `${host.authUrl}/account${path}`
  const linkIn = (text: string, path: string): string =>
    new RegExp(`http\\S+/account/${path}\\S*`).exec(text)?.[0] ?? ''
  const signedInAs = async () => (await browser.visit(at())).text

  it('by a mailed code, which leads to the page that was asked for', async () => {
    const asked = await browser.visit(at('/sessions'))
    assert.match(asked.text, /formaction="\/account\/code\/send"/)
    const fields = { flow: asked.flow, email: ana.email, password: '' }
    const sent = await browser.submit(at('/code/send'), fields)
    assert.match(sent.text, /Check your e-mail/)
    const first = await mailbox.code(ana.email)
    const again = await browser.submit(at('/code/again'), { flow: sent.flow })
    assert.match(again.text, /We have sent a new code/)
    const code = await mailbox.code(ana.email)
    const old = await browser.submit(at('/code'), { flow: again.flow, code: first })
    assert.equal(old.status, 400)
    const elsewhere = await newBrowser().submit(at('/code'), { flow: again.flow, code })
    assert.equal(elsewhere.status, 403)
    const entered = await browser.submit(at('/code'), { flow: again.flow, code })
    assert.deepEqual([entered.status, entered.location], [303, '/account/sessions'])
    assert.match(await signedInAs(), new RegExp(ana.email))
  })

  it('an address without an account gets the same page and no mail; no address at all is told so', async () => {
    const asked = await browser.visit(at())
    const nobody = 'nobody.at.all@example.org'
    const sent = await browser.submit(at('/code/send'), { flow: asked.flow, email: nobody })
    assert.match(sent.text, /If there is an account with this address/)
    const wrong = await browser.submit(at('/code/send'), { flow: asked.flow, email: 'nobody' })
    assert.equal(wrong.status, 400)
    assert.match(wrong.text, /That is not an e-mail address/)
    assert.equal(await mailbox.count(nobody), 0)
  })

  it('by a new password: the link ends every sign-in, and the notice leads on, not into a sign-in', async () => {
    const { cookie } = await createBrowserSession(host.authDb.batch, ana.accountId, ORIGIN, ['pwd'])
    const asked = await browser.visit(at())
    const typed = { flow: asked.flow, email: ana.email, password: '' }
    const ask = await browser.submit(at('/reset/ask'), typed)
    assert.match(ask.text, new RegExp(`value="${ana.email}"`))
    await browser.submit(at('/reset'), { flow: ask.flow, email: ana.email })
    const mail = await mailbox.next(ana.email)
    const link = linkIn(mail.text, 'reset')
    const page = await browser.visit(link)
    assert.match(page.text, /Choose a new password/)
    const token = new URL(link).searchParams.get('token') ?? ''
    const sent = { flow: page.flow, token, password: NEW_PASSWORD }
    const done = await browser.submit(at('/reset/password'), sent)
    assert.match(done.text, /The password is changed.*href="\/account"/s)
    assert.equal(await findBrowserSession(host.authDb.batch, cookie), undefined)
    const entered = await browser.submit(at('/sign-in'), {
      flow: (await browser.visit(at())).flow,
      email: ana.email,
      password: NEW_PASSWORD,
    })
    assert.equal(entered.location, '/account')
    const notice = await mailbox.next(ana.email)
    const next = await newBrowser().visit(linkIn(notice.text, 'reset'))
    assert.match(next.text, /We e-mail you a link/)
  })

  it('who knows the password of an unconfirmed address is mailed a code, and comes in', async () => {
    const email = `unconfirmed.${Date.now()}@example.org`
    const accountId = await accountFor(host.owner, email)
    await setPassword(host.owner, { accountId, password: PASSWORD })
    const asked = await browser.visit(at())
    const sent = await browser.submit(at('/sign-in'), {
      flow: asked.flow,
      email,
      password: PASSWORD,
    })
    const code = await mailbox.code(email)
    const entered = await browser.submit(at('/code'), { flow: sent.flow, code })
    assert.equal(entered.location, '/account')
    assert.equal((await readAccount(host.owner, accountId))?.isEmailVerified, true)
  })

  /** Somebody with Ana's session moves her account to an address of theirs. */
  async function steal(thief = newBrowser()) {
    const begun = await createBrowserSession(host.authDb.batch, ana.accountId, ORIGIN, ['pwd'])
    thief.cookies.set('__Host-campkit_session', begun.cookie)
    const move = async (email: string) => {
      const { flow } = await thief.visit(at('/email'))
      const asked = await thief.submit(at('/email'), { flow, email })
      const code = await mailbox.code(email)
      const done = await thief.submit(at('/email/code'), { flow: asked.flow, code })
      assert.equal(done.location, '/account?done=email', done.text)
    }
    return { thief, cookie: begun.cookie, move }
  }
  const notMe = async (address = ana.email) => {
    const link = linkIn((await mailbox.next(address)).text, 'not-me')
    return { link, token: new URL(link).searchParams.get('token') ?? '' }
  }
  const use = async ({ link, token }: Awaited<ReturnType<typeof notMe>>) => {
    const reader = newBrowser()
    const { flow } = await reader.visit(link)
    return reader.submit(at('/not-me'), { flow, token, password: NEW_PASSWORD })
  }
  const plantPasskey = (id: string, age: string) =>
    host.owner([
      {
        text: `insert into passkeys (id, account_id, name, public_key, counter, transports, is_backed_up, created_at)
               values ($1, $2, 'p', '\\x00', 0, '{}', false, now() - $3::interval)`,
        values: [id, ana.accountId, age],
      },
    ])

  it('"This was not me" gives the account back, with a new password, and ends every sign-in', async () => {
    const [mine, thiefs] = [`own-passkey-${Date.now()}`, `thief-passkey-${Date.now()}`]
    await plantPasskey(mine, '3 days')
    const { cookie, move } = await steal()
    await plantPasskey(thiefs, '1 minute')
    const [one, two] = [`thief.${Date.now()}@thief.example`, `again.${Date.now()}@thief.example`]
    await move(one)
    const { link, token } = await notMe()
    // A second change does not make the first link invalid, and its own does not outlive it.
    await move(two)
    const later = await notMe(one)
    const page = await browser.visit(link)
    assert.match(page.text, /Take your account back/)
    assert.doesNotMatch(page.text, new RegExp(two))
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, two)
    const weak = await browser.submit(at('/not-me'), { flow: page.flow, token, password: 'short' })
    assert.equal(weak.status, 400)
    const sent = { flow: weak.flow, token, password: NEW_PASSWORD }
    const foreign = await newBrowser().submit(at('/not-me'), sent)
    assert.equal(foreign.status, 403)
    const done = await browser.submit(at('/not-me'), sent)
    assert.match(done.text, /The account is yours again/)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, ana.email)
    assert.equal(await findBrowserSession(host.authDb.batch, cookie), undefined)
    assert.equal((await listSessions(host.owner, ana.accountId)).length, 0)
    const [keys = []] = await host.owner([
      { text: 'select id from passkeys where account_id = $1', values: [ana.accountId] },
    ])
    assert.deepEqual(
      keys.map(({ id }) => id),
      [mine],
    )
    assert.match((await mailbox.next(two)).text, /has taken it back/)
    for (const used of [link, later.link]) {
      const late = await browser.visit(used)
      assert.deepEqual([late.status, /no longer works/.test(late.text)], [400, true])
    }
    const { flow } = await browser.visit(at())
    const typed = { flow, email: ana.email, password: NEW_PASSWORD }
    assert.equal((await browser.submit(at('/sign-in'), typed)).location, '/account')
    assert.match(await signedInAs(), /The account was taken back/)
    const [[profile] = []] = await host
      .owner([
        { text: `select app.enter($1, null, 'key')`, values: [host.camp] },
        { text: 'select email from members where id = $1', values: [ana.id] },
      ])
      .then(([, rows]) => [rows])
    assert.equal(profile?.email, ana.email)
  })

  it('the thief’s own link does not switch off the owner’s, which came before it', async () => {
    const { move } = await steal()
    const [one, two] = [`first.${Date.now()}@thief.example`, `second.${Date.now()}@thief.example`]
    await move(one)
    const owners = await notMe()
    await move(two)
    const thiefs = await notMe(one)
    assert.equal((await use(thiefs)).status, 200)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, one)
    assert.match((await use(owners)).text, /The account is yours again/)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, ana.email)
    for (const { link } of [owners, thiefs]) {
      assert.match((await newBrowser().visit(link)).text, /no longer works/)
    }
  })

  /** A stranger signs up with the address, and never enters the code that is mailed there. */
  async function squat(email: string) {
    const stranger = newBrowser()
    const { flow } = await stranger.visit(`${host.issuer}/login`)
    const ways = { flow, way: 'sign-up' }
    const form = await stranger.submit(`${host.issuer}/login/ways`, ways)
    const typed = { flow: form.flow, legalName: 'Decoy', email, password: NEW_PASSWORD }
    const sent = await stranger.submit(`${host.issuer}/sign-up`, typed)
    const code = await mailbox.code(email)
    return () => stranger.submit(`${host.issuer}/code`, { flow: sent.flow, code })
  }
  const profileOf = (id: string, camp = world.pines) =>
    world.asLead('GET', `/members/${id}`, undefined, camp)
  const accountOf = async (id: string, campId: string) => {
    const [, [row] = []] = await host.owner([
      { text: `select app.enter($1, null, 'key')`, values: [campId] },
      { text: 'select account_id from members where id = $1', values: [id] },
    ])
    return row?.account_id
  }

  it('a sign-up that nobody confirmed does not keep the owner out', async () => {
    const { move } = await steal()
    await move(`squat.${Date.now()}@thief.example`)
    const owners = await notMe()
    const enterCode = await squat(ana.email)
    assert.notEqual(await findAccount(host.owner, ana.email), undefined)
    assert.match((await use(owners)).text, /The account is yours again/)
    assert.equal(await findAccount(host.owner, ana.email), ana.accountId)
    assert.equal((await enterCode()).status, 400)
  })

  it('nor does an invitation: it becomes the owner’s, and ends where they have a profile', async () => {
    const { move } = await steal()
    await move(`invite.${Date.now()}@thief.example`)
    const owners = await notMe()
    const here = (await world.invite(ana.email)).json.id
    const there = (await world.invite(ana.email, {}, world.oasis)).json.id
    assert.match((await use(owners)).text, /The account is yours again/)
    assert.equal((await readAccount(host.owner, ana.accountId))?.email, ana.email)
    const invited = (await profileOf(there, world.oasis)).json
    assert.deepEqual([invited.status, invited.email], ['invited', ana.email])
    assert.equal(await accountOf(there, host.otherCamp), ana.accountId)
    const ended = (await profileOf(here)).json
    assert.equal(ended.status, 'withdrawn')
    assert.match(ended.email, /@given-up\.invalid$/)
    assert.deepEqual((await world.noted(here)).slice(0, 2), [
      'members.invited',
      'members.invitation_withdrawn',
    ])
    assert.equal((await profileOf(ana.id)).json.email, ana.email)
    assert.equal(await accountOf(ana.id, host.camp), ana.accountId)
  })

  it('nor do they keep a person from a new address; a profile that has joined does', async () => {
    const { move, thief: owner } = await steal()
    const address = (word: string) => `${word}.${Date.now()}@example.org`
    const [one, two, three] = [address('typed'), address('invited'), address('added')]
    await squat(one)
    await move(one)
    const invited = (await world.invite(two, {}, world.oasis)).json.id
    await mailbox.next(two)
    await move(two)
    assert.equal(await accountOf(invited, host.otherCamp), ana.accountId)
    const added = await accountFor(host.owner, three)
    await host.owner([
      { text: `select app.enter($1, null, 'key')`, values: [host.otherCamp] },
      {
        text: `insert into members (camp_id, id, account_id, role, email, legal_name)
               values ($1, $2, $3, 'member', $4, 'Added by an operator')`,
        values: [host.otherCamp, newId('member'), added, three],
      },
    ])
    const { flow } = await owner.visit(at('/email'))
    const asked = await owner.submit(at('/email'), { flow, email: three })
    const code = await mailbox.code(three)
    const refused = await owner.submit(at('/email/code'), { flow: asked.flow, code })
    assert.match(refused.text, /That address has an account already/)
    assert.equal(await findAccount(host.owner, three), added)
  })

  /** The owner cannot sign in, and makes a new account with their address. */
  async function signUpAgain() {
    const newer = await accountFor(host.owner, ana.email)
    await setPassword(host.owner, { accountId: newer, password: PASSWORD })
    await vouchForEmail(host.owner, newer)
    const begun = await createBrowserSession(host.authDb.batch, newer, ORIGIN, ['pwd'])
    return { newer, ...begun }
  }
  const takeFrom = (flow: string, token: string, more: object = {}) =>
    browser.submit(at('/not-me'), { flow, token, password: NEW_PASSWORD, ...more })

  it('who has made a new account meanwhile signs in to it, closes it, and gets the first one back', async () => {
    const { move } = await steal()
    await move(`gone.${Date.now()}@thief.example`)
    const { link, token } = await notMe()
    const { flow } = await browser.visit(link)
    const { newer, cookie } = await signUpAgain()
    const refused = await takeFrom(flow, token)
    assert.deepEqual([refused.status, /has a newer account/.test(refused.text)], [409, true])
    assert.equal((await browser.visit(link)).status, 409)
    assert.equal(await findAccount(host.owner, ana.email), newer)
    browser.cookies.set('__Host-campkit_session', cookie)
    const page = await browser.visit(link)
    assert.match(page.text, /Close the newer account/)
    const unsaid = await takeFrom(page.flow, token)
    assert.deepEqual([unsaid.status, /Tick this/.test(unsaid.text)], [400, true])
    assert.equal(await findAccount(host.owner, ana.email), newer)
    const done = await takeFrom(unsaid.flow, token, { close: 'yes' })
    assert.match(done.text, /yours again.*The newer account is closed/s)
    assert.equal(await findAccount(host.owner, ana.email), ana.accountId)
    const [[closed] = []] = await host.owner([
      { text: 'select email, disabled_at from accounts where id = $1', values: [newer] },
    ])
    assert.match(String(closed?.email), /@given-up\.invalid$/)
    assert.notEqual(closed?.disabled_at, null)
    assert.equal(await findBrowserSession(host.authDb.batch, cookie), undefined)
  })

  it('nobody closes a newer account by the link alone, nor with a sign-in of long ago', async () => {
    const { move } = await steal()
    await move(`alone.${Date.now()}@thief.example`)
    const { link, token } = await notMe()
    const { flow } = await browser.visit(link)
    const { newer, cookie } = await signUpAgain()
    await host.owner([
      {
        text: `update sessions set authenticated_at = authenticated_at - interval '1 day' where account_id = $1`,
        values: [newer],
      },
    ])
    for (const known of [undefined, cookie]) {
      if (known !== undefined) browser.cookies.set('__Host-campkit_session', known)
      assert.equal((await takeFrom(flow, token, { close: 'yes' })).status, 409)
      assert.equal(await findAccount(host.owner, ana.email), newer)
    }
  })

  it('a newer account that an operator has disabled gives way', async () => {
    const { move } = await steal()
    await move(`newer.${Date.now()}@thief.example`)
    const owners = await notMe()
    const { newer } = await signUpAgain()
    await disableAccount(host.owner, newer)
    assert.match((await use(owners)).text, /The account is yours again/)
    assert.equal(await findAccount(host.owner, ana.email), ana.accountId)
  })

  it('an account that an operator has stopped is taken back, and started after that', async () => {
    const { move } = await steal()
    await move(`stopped.${Date.now()}@thief.example`)
    const owners = await notMe()
    await disableAccount(host.owner, ana.accountId)
    assert.match((await browser.visit(owners.link)).text, /have stopped the account/)
    assert.match((await use(owners)).text, /yours again.*once it is started, you can sign in/s)
    const enter = async () => {
      const { flow } = await browser.visit(at())
      return browser.submit(at('/sign-in'), { flow, email: ana.email, password: NEW_PASSWORD })
    }
    assert.equal((await enter()).location, null)
    await enableAccount(host.owner, ana.accountId)
    assert.equal((await enter()).location, '/account')
  })

  it('the link ends after seven days', async () => {
    const { move } = await steal()
    await move(`late.${Date.now()}@thief.example`)
    const { link, token } = await notMe()
    const { flow } = await browser.visit(link)
    await host.owner([
      {
        text: `update former_addresses set until = now() where account_id = $1`,
        values: [ana.accountId],
      },
    ])
    assert.equal((await takeFrom(flow, token)).status, 400)
  })

  it('of other changes it says what to do, and the first step is a new password', async () => {
    const page = await browser.visit(at('/not-me'))
    assert.match(page.text, /Choose a new password now.*href="\/account\/reset"/s)
    assert.match((await browser.visit(at('/not-me?token=x'))).text, /no longer works/)
  })
})
