import { CampError } from '../../camp-error.ts'
import { Camp } from '../../index.ts'
import { asMemberToken } from '../../member-token.ts'
import { EXIT, Failure, Unreachable } from '../failure.ts'
import type { Session } from '../session.ts'

export type Registered = { readonly id: string; readonly secret: string }

/** Makes what an app needs, as the person who is signed in. */
export function registrar({ apiUrl, camp: slug, memberToken }: Session) {
  const camp = new Camp({ apiUrl, memberToken: asMemberToken(memberToken) })
  return {
    async client(name: string, redirectUri: string): Promise<Registered> {
      const body = { kind: 'confidential', name, redirectUris: [redirectUri] } as const
      const { id, secret } = await camp.createClient(slug, body).catch(explained(slug))
      if (secret === undefined) throw lost
      return { id, secret }
    },
    async key(description: string, scopes: readonly string[]): Promise<string> {
      const body = { description, scopes: scopes as [], memberTokenRequired: true }
      const { key } = await camp.createApiKey(slug, body).catch(explained(slug))
      if (key === undefined) throw lost
      return key
    },
  }
}

const lost = new Unreachable('The answer with the secret was lost on the way. Run it again.')

const explained = (slug: string) => (error: unknown) => {
  if (!(error instanceof CampError) || (error.status !== 403 && error.status !== 404)) throw error
  const message = `Only a super_admin of ${slug} registers apps and makes keys. Ask one of them, or sign in as one: campkit login.`
  throw new Failure('FORBIDDEN', EXIT.signIn, message)
}
