import { routes } from '@campkit/api/resources/index'
import { inCamp } from '@campkit/db/in-camp'
import { vouchForEmail } from '@campkit/identity/account'
import { type Answer, call } from '@campkit/testing/call'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { newBrowser } from './browsing.ts'
import { type AuthHost, CALLBACK, challengeOf, giveLightPassword, PASSWORD } from './host.ts'

export type Guest = { readonly accountId: string; readonly email: string; readonly token: string }
export type Browsing = ReturnType<typeof newBrowser>

/** Two camps with a lead each, who invite people; and people who have not been heard of yet. */
export async function openInvitations(host: AuthHost) {
  const api = await host.serve({ routes })
  const scopes = ['members:read', 'members:write']
  const leadOf = async (campId: string) => ({
    campId,
    key: (await host.addKey(scopes, campId)).key,
    lead: await host.addMember('admin', campId),
  })
  const [pines, oasis] = [await leadOf(host.camp), await leadOf(host.otherCamp)]
  type Camp = typeof pines

  const asLead = (method: string, path: string, body?: object, { key, lead } = pines) =>
    call(api, `/api/v1${path}`, { method, key, token: lead.token, ...(body && { body }) })
  /** As the REST API sees whoever has this token. */
  const asSelf = ({ token }: Pick<TestMember, 'token'>, { key } = pines): Promise<Answer> =>
    call(api, '/api/v1/members/me', { key, token })

  return {
    api,
    pines,
    oasis,
    asLead,
    asSelf,
    invite: (email: string, more: object = {}, camp: Camp = pines) =>
      asLead('POST', '/members', { email, legalName: 'New Camper', ...more }, camp),
    /** With an account, a password and a direct session, but no profile anywhere. */
    async addGuest(): Promise<Guest> {
      const { accountId, sessionId, token } = await host.addAccount()
      await giveLightPassword(host.owner, { accountId, keptSession: sessionId })
      await vouchForEmail(host.owner, accountId)
      const [[row] = []] = await host.owner([
        { text: 'select email from accounts where id = $1', values: [accountId] },
      ])
      return { accountId, email: row?.email as string, token }
    },
    /** As if this much time had passed. */
    age: (memberId: string, days: number, campId = host.camp) =>
      host.owner([
        enterAs(campId, null, 'key').statement,
        {
          text: `update members set invited_until = invited_until - $2 * interval '1 day' where id = $1`,
          values: [memberId, days],
        },
      ]),
    /** What the camp has noted of this profile: audit rows and events, which always agree. */
    async noted(memberId: string, campId = host.camp): Promise<string[]> {
      const entry = enterAs(campId, null, 'key')
      const [audit, events] = await inCamp(host.db, entry, (tx) =>
        Promise.all([
          tx
            .selectFrom('audit_log')
            .select('action')
            .where('target_id', '=', memberId)
            .orderBy('id')
            .execute(),
          tx
            .selectFrom('events')
            .select('type')
            .where('target_id', '=', memberId)
            .orderBy('id')
            .execute(),
        ]),
      )
      const actions = audit.map(({ action }) => action)
      const types = events.map(({ type }) => type)
      if (String(actions) !== String(types)) throw new Error(`${actions} and ${types}`)
      return actions
    },
  }
}

export const linkIn = (text: string, authUrl: string): string =>
  (/http:\/\/\S+\/invitation\?\S+/.exec(text)?.[0] ?? '').replace('http://auth.test', authUrl)

/** What a person does at the pages of one camp. */
export function visitorOf(host: AuthHost, browser: Browsing = newBrowser(), slug = 'pines') {
  const at = (path: string) => `${host.authUrl}/c/${slug}/${path}`
  const loginUrl = (more: Record<string, string> = {}) =>
    `${at('login')}?${new URLSearchParams({
      client_id: host.public.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      code_challenge: challengeOf('v'.repeat(43)),
      code_challenge_method: 'S256',
      state: 's',
      scope: 'openid member',
      ...more,
    })}`
  type Page = Awaited<ReturnType<Browsing['visit']>>
  return {
    browser,
    at,
    begin: (more: Record<string, string> = {}) => browser.visit(loginUrl(more)),
    silently: () => browser.visit(loginUrl({ prompt: 'none' })),
    signIn: ({ flow }: Page, email: string) =>
      browser.submit(at('login'), { flow, email, password: PASSWORD }),
    answer: ({ flow }: Page, answer: string) => browser.submit(at('invitation'), { flow, answer }),
    follow: ({ location }: Page) => browser.visit(new URL(location ?? '', host.authUrl).href),
  }
}
