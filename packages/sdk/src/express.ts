import type { ServerResponse } from 'node:http'
import { isForCamp, type NodeRequest, sendWebResponse, toWebRequest } from './node.ts'
import { campFromEnvironment } from './server/environment.ts'
import {
  type CampServer,
  type CampServerOptions,
  createCampServer,
  type MemberToken,
} from './server.ts'

export type CampExpress = CampServer & {
  /** `app.use(camp.routes)`, before or after `express.json()`. */
  readonly routes: (
    request: NodeRequest,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => Promise<void>
  /** For REST calls on behalf of whoever sent this Express request. */
  readonly memberTokenOf: (request: NodeRequest) => Promise<MemberToken | undefined>
}

/** Signing in for an Express app. Without options they are read from the environment. */
export function campExpress(options: CampServerOptions = campFromEnvironment()): CampExpress {
  const camp = createCampServer(options)
  return {
    ...camp,
    async routes(request, response, next) {
      try {
        // Other requests are left as they came, with their bodies unread.
        if (!isForCamp(camp, request)) return next()
        const web = await toWebRequest(request, camp.appOrigin)
        await sendWebResponse(await camp.handle(web), response)
      } catch (error) {
        next(error)
      }
    },
    memberTokenOf: async ({ method, headers, url }) =>
      camp.memberToken(
        await toWebRequest({ method, headers, url, body: '' } as NodeRequest, camp.appOrigin),
      ),
  }
}
