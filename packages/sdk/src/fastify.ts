import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { type NodeRequest, toWebRequest } from './node.ts'
import { campFromEnvironment } from './server/environment.ts'
import {
  type CampServer,
  type CampServerOptions,
  createCampServer,
  type MemberToken,
} from './server.ts'

export type CampFastify = CampServer & {
  /** `app.register(camp.routes)`. */
  readonly routes: FastifyPluginAsync
  /** For REST calls on behalf of whoever sent this Fastify request. */
  readonly memberTokenOf: (request: FastifyRequest) => Promise<MemberToken | undefined>
}

/** Signing in for a Fastify app. Without options they are read from the environment. */
export function campFastify(options: CampServerOptions = campFromEnvironment()): CampFastify {
  const camp = createCampServer(options)
  const webRequest = ({ method, url, headers }: FastifyRequest, body: unknown) =>
    toWebRequest({ method, url, headers, body } as NodeRequest, camp.appOrigin)
  return {
    ...camp,
    async routes(app) {
      // Bodies are left as they came, so that the answers to wrong ones are ours, too. This stays within the plugin.
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      // What is refused before it gets to us, such as a body that is too long, is kept by nobody on the way either.
      app.setErrorHandler(({ statusCode = 500 }: { statusCode?: number }, _request, reply) =>
        reply
          .code(statusCode)
          .header('cache-control', 'no-store')
          .send({ code: 'invalid_request', message: 'This is no request for a sign-in route.' }),
      )
      app.all(`${camp.basePath}/*`, async (request, reply) => {
        const response = await camp.handle(await webRequest(request, request.body ?? ''))
        reply.code(response.status)
        for (const [name, value] of response.headers) {
          if (name !== 'set-cookie') reply.header(name, value)
        }
        reply.header('set-cookie', response.headers.getSetCookie())
        return reply.send(await response.text())
      })
    },
    memberTokenOf: async (request) => camp.memberToken(await webRequest(request, '')),
  }
}
