import { campFromEnvironment } from './server/environment.ts'
import {
  type CampServer,
  type CampServerOptions,
  createCampServer,
  type MemberToken,
} from './server.ts'

/** What is used of Hono's context. */
type Context = { readonly req: { readonly raw: Request } }

export type CampHono = CampServer & {
  /** `app.all('/api/auth/*', camp.routes)`. */
  readonly routes: (context: Context) => Promise<Response>
  /** For REST calls on behalf of whoever sent this request. */
  readonly memberTokenOf: (context: Context) => MemberToken | undefined
}

/** Signing in for a Hono app. Without options they are read from the environment. */
export function campHono(options: CampServerOptions = campFromEnvironment()): CampHono {
  const camp = createCampServer(options)
  return {
    ...camp,
    routes: ({ req }) => camp.handle(req.raw),
    memberTokenOf: ({ req }) => camp.memberToken(req.raw),
  }
}
