import type { Embed } from '@campkit/access/access'
import { newId } from '@campkit/core/ids'
import { revokeKey } from '@campkit/identity/api-key'
import { createClient, disableClient } from '@campkit/identity/client'
import { revokeSession } from '@campkit/identity/session'
import { SITE, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { expiredToken, forgedToken, idTokenFor } from '@campkit/testing/tokens'
import { giveToApp } from './console-callers.ts'

/** What a page sends to the door of embeds, and who has signed in there. */
export type EmbedCaller = {
  readonly as: TestMember
  readonly headers: Readonly<Record<string, string>>
}

export type EmbedCallers = Awaited<ReturnType<typeof makeEmbedCallers>>
export type EmbedWho = keyof EmbedCallers

const OK = 200

/** The answer to each: on what everybody may see, and on what is a person's own. */
// biome-ignore format: a table
export const AT_EMBED: Record<EmbedWho, Record<Embed['who'], number>> = {
  'nothing':                         { page: 401, person: 401 },
  'malformed key':                   { page: 401, person: 401 },
  'REST key':                        { page: 401, person: 401 },
  'REST key as bearer':              { page: 401, person: 401 },
  'unknown key':                     { page: 401, person: 401 },
  'revoked key':                     { page: 401, person: 401 },
  'page that is nowhere':            { page: 403, person: 403 },
  'page of another site':            { page: 403, person: 403 },
  'page of another camp':            { page: 403, person: 403 },
  'page by http':                    { page: 403, person: 403 },
  'page without an origin of its own': { page: 403, person: 403 },
  'key alone':                       { page: OK,  person: 401 },
  'key alone, same host':            { page: OK,  person: 401 },
  'member token as bearer':          { page: 401, person: 401 },
  'member token as on REST':         { page: 401, person: 401 },
  'expired id token':                { page: 401, person: 401 },
  'forged id token':                 { page: 401, person: 401 },
  'no id token':                     { page: 401, person: 401 },
  'id token of another camp':        { page: 401, person: 401 },
  'id token of another host':        { page: 401, person: 401 },
  'id token for another camp’s app': { page: 401, person: 401 },
  'id token for a disabled app':     { page: 401, person: 401 },
  'revoked session':                 { page: 401, person: 401 },
  'key of another camp':             { page: 401, person: 401 },
  'no profile here':                 { page: 403, person: 403 },
  'deactivated member':              { page: 403, person: 403 },
  'by an app of another camp':       { page: 403, person: 403 },
  'applicant':                       { page: OK,  person: OK },
  'member':                          { page: OK,  person: OK },
  'by another app of this camp':     { page: OK,  person: OK },
  'admin':                           { page: OK,  person: OK },
  'super_admin':                     { page: OK,  person: OK },
}

/** Everyone who matters at the door of embeds, each with real credentials. */
export async function makeEmbedCallers(camp: TestCamp, restKey: string) {
  const { key, clientId } = await camp.addEmbedKey([SITE, 'https://www.pines.example'])
  const foreign = await camp.addEmbedKey([SITE, 'https://oasis.example'], camp.otherCamp)
  const revoked = await camp.addEmbedKey()
  await revokeKey(camp.operator, revoked.id)
  const app = { name: 'App', redirectUris: ['https://app.example/back'] }
  const other = await createClient(camp.operator, { ...app, kind: 'confidential' })
  const disabled = await createClient(camp.operator, { ...app, kind: 'public' })
  await disableClient(camp.operator, disabled.id)

  const add = (role: Parameters<TestCamp['addMember']>[0]) => camp.addMember(role)
  const [member, signedOut, gone, elsewhere] = [
    await add('member'),
    await add('member'),
    await add('member'),
    await add('member'),
  ]
  await revokeSession(camp.owner, signedOut.sessionId)
  await giveToApp(camp, elsewhere, camp.otherCamp)
  await camp.asCamp((tx) =>
    tx
      .updateTable('members')
      .set({ deactivated_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute(),
  )
  const stranger = { ...(await camp.addAccount()), id: newId('member') }

  const page = (headers: Record<string, string> = {}, as = member): EmbedCaller => ({
    as,
    headers: { 'x-camp-embed-key': key, origin: SITE, ...headers },
  })
  const bearer = (token: string, headers = {}) =>
    page({ authorization: `Bearer ${token}`, ...headers })
  const from = (origin: string) => page({ origin })
  const by = async (person: TestMember, app = clientId, issuer?: string): Promise<EmbedCaller> => ({
    ...bearer(await idTokenFor(camp, person, app, issuer)),
    as: person,
  })
  const { origin: _, ...nowhere } = page().headers
  const { 'x-camp-embed-key': __, ...keyless } = page().headers

  return {
    nothing: { as: member, headers: keyless },
    'malformed key': page({ 'x-camp-embed-key': key.toUpperCase() }),
    'REST key': page({ 'x-camp-embed-key': restKey }),
    'REST key as bearer': bearer(restKey),
    'unknown key': page({ 'x-camp-embed-key': `pk_live_${'0'.repeat(32)}` }),
    'revoked key': page({ 'x-camp-embed-key': revoked.key }),
    'page that is nowhere': { as: member, headers: nowhere },
    'page of another site': from('https://evil.example'),
    'page of another camp': from('https://oasis.example'),
    'page by http': from(SITE.replace('https', 'http')),
    'page without an origin of its own': from('null'),
    'key alone': page(),
    'key alone, same host': { as: member, headers: { ...nowhere, referer: `${SITE}/apply?x=1` } },
    'member token as bearer': bearer(member.token),
    'member token as on REST': page({ 'x-service-member-token': member.token }),
    'expired id token': bearer(await expiredToken(camp, member, clientId)),
    'forged id token': bearer(await forgedToken(camp, member, clientId)),
    'no id token': bearer('undefined'),
    'id token of another camp': await by(member, clientId, 'http://auth.test/c/oasis'),
    'id token of another host': await by(member, clientId, 'http://evil.test/c/pines'),
    'id token for another camp’s app': await by(member, foreign.clientId),
    'id token for a disabled app': await by(member, disabled.id),
    'revoked session': await by(signedOut),
    'key of another camp': {
      ...bearer(await idTokenFor(camp, member, clientId), { 'x-camp-embed-key': foreign.key }),
    },
    'no profile here': await by(stranger),
    'deactivated member': await by(gone),
    'by an app of another camp': await by(elsewhere),
    applicant: await by(await add('applicant')),
    member: await by(member),
    'by another app of this camp': await by(member, other.id),
    admin: await by(await add('admin')),
    super_admin: await by(await add('super_admin')),
  } as const satisfies Record<string, EmbedCaller>
}
