import type { IncomingHttpHeaders } from 'node:http'
import { type NodeRequest, toWebRequest } from './node.ts'
import { campFromEnvironment } from './server/environment.ts'
import {
  type CampServer,
  type CampServerOptions,
  createCampServer,
  type MemberToken,
} from './server.ts'

/** What is used of Fastify, so that apps with any version of it fit. */
type FastifyRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body?: unknown
}
type FastifyReply = {
  code(status: number): FastifyReply
  header(name: string, value: string | string[]): FastifyReply
  send(body: string): unknown
}
type FastifyApp = {
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    type: string,
    options: { readonly parseAs: 'string' },
    parser: (
      request: never,
      body: string,
      done: (error: Error | null, body: string) => void,
    ) => void,
  ): unknown
  all(path: string, handler: (request: never, reply: never) => Promise<unknown>): unknown
}

export type CampFastify = CampServer & {
  /** `app.register(camp.routes)`. */
  readonly routes: (app: FastifyApp) => Promise<void>
  /** For REST calls on behalf of whoever sent this Fastify request. */
  readonly memberTokenOf: (request: FastifyRequest) => Promise<MemberToken | undefined>
}

/** Signing in for a Fastify app. Without options they are read from the environment. */
export function campFastify(options: CampServerOptions = campFromEnvironment()): CampFastify {
  const camp = createCampServer(options)
  const webRequest = ({ method, url, headers, body }: FastifyRequest) =>
    toWebRequest({ method, url, headers, body: body ?? '' } as NodeRequest, camp.appOrigin)
  return {
    ...camp,
    async routes(app) {
      // Bodies are left as they came, so that the answers to wrong ones are ours, too. This stays within the plugin.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      app.all(`${camp.basePath}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
        const response = await camp.handle(await webRequest(request))
        reply.code(response.status)
        for (const [name, value] of response.headers) {
          if (name !== 'set-cookie') reply.header(name, value)
        }
        reply.header('set-cookie', response.headers.getSetCookie())
        return reply.send(await response.text())
      })
    },
    memberTokenOf: async (request) =>
      camp.memberToken(await webRequest({ ...pick(request), body: '' })),
  }
}

const pick = ({ method, url, headers }: FastifyRequest) => ({ method, url, headers })
