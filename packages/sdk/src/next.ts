import { campFromEnvironment } from './server/environment.ts'
import {
  type CampServer,
  type CampServerOptions,
  createCampServer,
  type MemberToken,
} from './server.ts'

type Handler = (request: Request) => Promise<Response>

export type CampNext = {
  /** In `app/api/auth/[...camp]/route.ts`: `export const { GET, POST } = camp.routes`. */
  readonly routes: { readonly GET: Handler; readonly POST: Handler }
  readonly verifyIdToken: CampServer['verifyIdToken']
  /**
   * For REST calls on behalf of whoever asks for a page: `camp.memberTokenOf(await headers())`. It never renews, because
   * a page cannot set cookies: undefined means that the browser renews first.
   */
  readonly memberTokenOf: (headers: Headers, method?: string) => MemberToken | undefined
}

/**
 * Signing in for a Next.js app. Without options they are read from the environment, at the first request: while Next
 * builds, there may be none.
 */
export function campNext(options?: CampServerOptions): CampNext {
  let made: CampServer | undefined
  const camp = (): CampServer => {
    made ??= createCampServer(options ?? campFromEnvironment())
    return made
  }
  const handle: Handler = (request) => camp().handle(request)
  return {
    routes: { GET: handle, POST: handle },
    verifyIdToken: (idToken) => camp().verifyIdToken(idToken),
    memberTokenOf: (headers, method = 'GET') =>
      camp().memberToken(new Request(camp().appOrigin, { method, headers })),
  }
}
