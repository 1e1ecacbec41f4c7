import { newId } from '@campkit/core/ids'
import type { Door } from '@campkit/http/address'
import { revokeKey } from '@campkit/identity/api-key'
import { revokeSession } from '@campkit/identity/session'
import { call } from '@campkit/testing/call'
import { listening } from '@campkit/testing/listening'
import { openTestCamp, type TestMember } from '@campkit/testing/test-camp'
import { expiredToken, forgedToken, idToken } from '@campkit/testing/tokens'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { giveToApp, makeConsoleCallers } from './console-callers.ts'
import { makeEmbedCallers } from './embed-callers.ts'

/** What a caller sends, and whose record it asks for. */
export type CallerCredentials = {
  readonly key?: string
  readonly token?: string
  /** The member named: by path, query or body; for rows, whose row it is. */
  readonly named: 'me' | 'own id' | 'nobody' | 'another' | 'absent' | 'foreign'
  readonly as: TestMember
  /** Where the request comes from, as a proxy says; callers are remembered by address, key and token. */
  readonly address?: string | undefined
  /** By the console's door instead of the route's own. */
  readonly door?: Door
}

/** The route decides which scope is missing, hence a function of it. */

export type Callers = Awaited<ReturnType<typeof makeCallers>>

const WHO = [
  'no key',
  'malformed key',
  'embed key',
  'unknown key',
  'revoked key',
  'expired key',
  'token without key',
  'key without scope',
  'key alone',
  'key alone, without scope',
  'key that needs a token, alone',
  'key that needs a token',
  'the word undefined as token',
  'expired token',
  'forged token',
  'id token',
  'revoked session',
  'bad token, key without scope',
  'no profile here',
  'deactivated member',
  'key of other camp',
  'by an app of another camp',
  'by an app of this camp',
  'member, me',
  'member, own id',
  'member, unnamed',
  'member, another',
  'member, absent',
  'applicant, me',
  'applicant, unnamed',
  'applicant, another',
  'admin, me',
  'admin, unnamed',
  'admin, another',
  'admin, absent',
  'admin, of other camp',
  'super_admin, another',
  'super_admin, absent',
] as const
export type Who = (typeof WHO)[number]

/** Every kind of caller, each with real credentials in a real database. */
export async function makeCallers() {
  const camp = await openTestCamp(routes)
  const { db, texts } = listening(camp.db)
  const server = await camp.serve({ db, trustedProxies: ['127.0.0.1'] })
  const member = await camp.addMember('member')
  const applicant = await camp.addMember('applicant')
  const admin = await camp.addMember('admin')
  const superAdmin = await camp.addMember('super_admin')
  const gone = await camp.addMember('member')
  await camp.asCamp((tx) =>
    tx
      .updateTable('members')
      .set({ deactivated_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute(),
  )
  const foreigner = await camp.addMember('admin', camp.otherCamp)
  const other = await camp.addMember('member')
  const stranger = { ...(await camp.addAccount()), id: newId('member') }

  const { key } = await camp.addKey(scopes)
  // The same few people invite others over and over.
  const more = { body: { referrals: { quota: 1000 } }, headers: { 'if-match': '*' } }
  await call(server, '/api/v1/settings', { method: 'PATCH', key, ...more })
  const { key: otherKey } = await camp.addKey(scopes, camp.otherCamp)
  const { key: ofApp } = await camp.addKey(scopes, camp.camp, { memberTokenRequired: true })
  const { key: embed } = await camp.addEmbedKey()
  const revoked = await camp.addKey(scopes)
  await revokeKey(camp.operator, revoked.id)
  const { key: expired } = await camp.addKey(scopes, camp.camp, { expiresAt: new Date(0) })
  const { key: deleted, id: deletedId } = await camp.addKey(scopes)
  await camp.owner([{ text: 'delete from api_keys where id = $1', values: [deletedId] }])

  const signedOut = await camp.addMember('member')
  await revokeSession(camp.owner, signedOut.sessionId)

  const [ofOwnApp, ofOtherApp] = [
    await camp.addMember('member'),
    await camp.addMember('super_admin'),
  ]
  await camp.addMember('member', camp.otherCamp, ofOtherApp)
  await giveToApp(camp, ofOwnApp, camp.camp)
  await giveToApp(camp, ofOtherApp, camp.otherCamp)

  const bad = {
    expired: await expiredToken(camp, member),
    forged: await forgedToken(camp, member),
    id: await idToken(camp, member),
  }
  const lacking = new Map<string, string>()
  const keyWithout = async (scope: string): Promise<string> => {
    const known = lacking.get(scope)
    if (known !== undefined) return known
    const made = await camp.addKey(scopes.filter((other) => other !== scope))
    lacking.set(scope, made.key)
    return made.key
  }

  const as = (
    person: TestMember,
    named: CallerCredentials['named'] = 'me',
    sent: Partial<CallerCredentials> = {},
  ): CallerCredentials => ({
    key,
    token: person.token,
    named,
    as: person,
    ...sent,
  })
  const { token: _, ...machine } = as(member, 'nobody')
  const { key: __, ...keyless } = as(member)
  const { token: ___, ...nothing } = keyless

  // biome-ignore format: a table
  const byName: Record<Who, (scope: string) => CallerCredentials | Promise<CallerCredentials>> = {
    'no key':                       () => nothing,
    'malformed key':                () => as(member, 'me', { key: key.slice(0, -1) }),
    'embed key':                    () => as(member, 'me', { key: embed }),
    'unknown key':                  () => as(member, 'me', { key: deleted }),
    'revoked key':                  () => as(member, 'me', { key: revoked.key }),
    'expired key':                  () => as(member, 'me', { key: expired }),
    'token without key':            () => keyless,
    'key without scope':            async (scope) => as(superAdmin, 'me', { key: await keyWithout(scope) }),
    'key alone':                    () => machine,
    'key alone, without scope':     async (scope) => ({ ...machine, key: await keyWithout(scope) }),
    'key that needs a token, alone': () => ({ ...machine, key: ofApp }),
    'key that needs a token':       () => as(member, 'me', { key: ofApp }),
    'the word undefined as token':  () => as(member, 'me', { token: 'undefined' }),
    'expired token':                () => as(member, 'me', { token: bad.expired }),
    'forged token':                 () => as(member, 'me', { token: bad.forged }),
    'id token':                     () => as(member, 'me', { token: bad.id }),
    'revoked session':              () => as(signedOut),
    'bad token, key without scope': async (scope) => as(member, 'me', { key: await keyWithout(scope), token: 'x.y.z' }),
    'no profile here':              () => as(stranger),
    'deactivated member':           () => as(gone),
    'key of other camp':            () => as(member, 'me', { key: otherKey }),
    'by an app of another camp':    () => as(ofOtherApp),
    'by an app of this camp':       () => as(ofOwnApp),
    'member, me':                   () => as(member),
    'member, own id':               () => as(member, 'own id'),
    'member, unnamed':              () => as(member, 'nobody'),
    'member, another':              () => as(member, 'another'),
    'member, absent':               () => as(member, 'absent'),
    'applicant, me':                () => as(applicant),
    'applicant, unnamed':           () => as(applicant, 'nobody'),
    'applicant, another':           () => as(applicant, 'another'),
    'admin, me':                    () => as(admin),
    'admin, unnamed':               () => as(admin, 'nobody'),
    'admin, another':               () => as(admin, 'another'),
    'admin, absent':                () => as(admin, 'absent'),
    'admin, of other camp':         () => as(admin, 'foreign'),
    'super_admin, another':         () => as(superAdmin, 'another'),
    'super_admin, absent':          () => as(superAdmin, 'absent'),
  }
  const consoleCallers = await makeConsoleCallers(camp, key)
  const embedCallers = await makeEmbedCallers(camp, key)
  const people = { foreigner, other }
  const doors = { byName, consoleCallers, embedCallers }
  return { camp, server, texts, ...doors, ...people, close: () => camp.close() }
}
