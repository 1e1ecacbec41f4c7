import { revokeSession } from '@campkit/identity/session'
import type { TestCamp, TestMember } from '@campkit/testing/test-camp'
import { expiredToken, forgedToken, idToken } from '@campkit/testing/tokens'

/** What somebody sends to the console's door, and which camp they name. */
export type ConsoleCaller = {
  readonly key?: string
  readonly token?: string
  readonly slug: string
  readonly as: TestMember
}

export type ConsoleCallers = Awaited<ReturnType<typeof makeConsoleCallers>>
export type ConsoleWho = keyof ConsoleCallers

/** As if they had signed in that long ago. */
export const ageSession = (camp: TestCamp, { sessionId }: TestMember, seconds: number) =>
  camp.owner([
    {
      text: `update sessions set authenticated_at = now() - $2 * interval '1 second' where id = $1`,
      values: [sessionId, seconds],
    },
  ])

/** On a slow machine a long test outlasts the ten minutes in which a sign-in is fresh. */
export const stayFresh = (camp: TestCamp) =>
  camp.owner([
    {
      text: `update sessions set authenticated_at = now()
              where authenticated_at between now() - interval '599 seconds' and now() - interval '300 seconds'`,
      values: [],
    },
  ])

/** Makes of their session one that they gave to an app of this camp. */
export const giveToApp = (camp: TestCamp, { sessionId }: TestMember, campId: string) =>
  camp.owner([
    {
      text: `update sessions set kind = 'app', app_camp_id = $2 where id = $1`,
      values: [sessionId, campId],
    },
  ])

/** Everyone who matters at the console's door, each with real credentials. */
export async function makeConsoleCallers(camp: TestCamp, key: string) {
  const add = (role: 'applicant' | 'member' | 'admin' | 'super_admin', campId?: string) =>
    camp.addMember(role, campId)
  const chief = await add('super_admin')
  const [stale, signedOut, gone] = [
    await add('super_admin'),
    await add('super_admin'),
    await add('super_admin'),
  ]
  await ageSession(camp, stale, 601)
  await revokeSession(camp.owner, signedOut.sessionId)
  await camp.asCamp((tx) =>
    tx
      .updateTable('members')
      .set({ deactivated_at: new Date().toISOString() })
      .where('id', '=', gone.id)
      .execute(),
  )
  const [ofOwnApp, ofOtherApp] = [await add('super_admin'), await add('super_admin')]
  await giveToApp(camp, ofOwnApp, camp.camp)
  await giveToApp(camp, ofOtherApp, camp.otherCamp)
  const stranger = { ...(await camp.addAccount()), id: '' }

  const as = (person: TestMember, sent: Partial<ConsoleCaller> = {}): ConsoleCaller => ({
    slug: 'pines',
    token: person.token,
    as: person,
    ...sent,
  })
  const { token: _, ...nothing } = as(chief)
  return {
    nothing,
    'key alone': { ...nothing, key },
    'super_admin with a key': as(chief, { key }),
    'expired token': as(chief, { token: await expiredToken(camp, chief) }),
    'forged token': as(chief, { token: await forgedToken(camp, chief) }),
    'id token': as(chief, { token: await idToken(camp, chief) }),
    'revoked session': as(signedOut),
    'unknown camp': as(chief, { slug: 'nowhere' }),
    'no camp’s name': as(chief, { slug: 'PINES\u0000' }),
    'no profile here': as(stranger),
    'deactivated super_admin': as(gone),
    'super_admin of another camp': as(await add('super_admin', camp.otherCamp)),
    'by an app of another camp': as(ofOtherApp),
    applicant: as(await add('applicant')),
    member: as(await add('member')),
    admin: as(await add('admin')),
    'stale super_admin': as(stale),
    'by an app of this camp': as(ofOwnApp),
    super_admin: as(chief),
  } as const
}
