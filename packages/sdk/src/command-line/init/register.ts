import { CampError } from '../../camp-error.ts'
import { Camp } from '../../index.ts'
import { asMemberToken } from '../../member-token.ts'
import { EXIT, Failure, Unreachable, UsageError } from '../failure.ts'
import type { Session } from '../session.ts'
import type { Plan } from './plan.ts'

export type Registered = {
  readonly variables: Readonly<Record<string, string>>
  /** Ends what was made, because nobody will use it. */
  takeBack(): Promise<void>
}

/** Makes what an app needs, as the person who is signed in: all of it, or nothing. */
export async function register(plan: Plan, session: Session): Promise<Registered> {
  const { apiUrl, authUrl, camp: slug, memberToken } = session
  const camp = new Camp({ apiUrl, memberToken: asMemberToken(memberToken) })
  const undo: (() => PromiseLike<unknown>)[] = []
  const takeBack = async () => {
    for (const one of undo.splice(0)) await one().then(undefined, () => undefined)
  }
  const variables: Record<string, string> = {
    CAMP_URL: apiUrl,
    CAMP_AUTH_URL: authUrl,
    CAMP_SLUG: slug,
    CAMP_APP_URL: plan.appUrl,
  }
  const { needs, name } = plan
  try {
    // First what may be refused for its scopes.
    if (needs.key) {
      const scopes = plan.scopes as []
      const body = { description: name, scopes, memberTokenRequired: true }
      const { id, key } = await camp.createApiKey(slug, body)
      undo.push(() => camp.revokeApiKey(slug, id))
      variables.CAMP_API_KEY = shown(key)
    }
    if (needs.client) {
      const redirectUris = [`${plan.appUrl}/auth/callback`]
      const body = { kind: 'confidential', name, redirectUris } as const
      const { id, secret } = await camp.createClient(slug, body)
      undo.push(() => camp.disableClient(slug, id))
      variables.CAMP_CLIENT_ID = id
      variables.CAMP_CLIENT_SECRET = shown(secret)
    }
    return { variables, takeBack }
  } catch (error) {
    await takeBack()
    throw explained(error, slug, plan.scopes)
  }
}

function shown(secret: string | undefined): string {
  if (secret !== undefined) return secret
  throw new Unreachable('The answer with the secret was lost on the way. Run it again.')
}

const LISTED =
  'A scope is such as members:read or shifts:write; the reference of the API says with each call which one it needs.'

function explained(error: unknown, slug: string, scopes: readonly string[]): unknown {
  if (!(error instanceof CampError)) return error
  const odd = error.errors?.map(({ pointer }) => /^\/body\/scopes\/(\d+)$/.exec(pointer ?? '')?.[1])
  if (odd?.[0]) return new UsageError(`--scopes: ${scopes[Number(odd[0])]} is no scope. ${LISTED}`)
  if (error.status !== 403 && error.status !== 404) return error
  const message = `Only a super_admin of ${slug} registers apps and makes keys. Ask one of them, or sign in as one: npx campkit login.`
  return new Failure('FORBIDDEN', EXIT.signIn, message)
}
