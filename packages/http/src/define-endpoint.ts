import type { Open } from '@campkit/access/access'
import { CampError } from '@campkit/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from 'fastify'
import type { TSchema } from 'typebox'
import type { Refusal } from './define-route.ts'
import { endpointRefusals } from './refusals.ts'

/** How callers of an endpoint prove who they are; one of the given ways is enough. */
export type Proof = 'client' | 'memberToken' | 'accessToken' | 'none'

/** RFC 6749 5.2: the error codes that an endpoint may answer with, by status. */
export type OAuthErrors = Readonly<Record<number, readonly string[]>>

/**
 * A declared address of a host whose callers have no key: what it takes and returns, for the document and the server.
 * Its handler decides who may do what, as the protocols define it.
 */
export type Endpoint = {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The whole path, with `:name` parameters. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly access: Open
  readonly proof: readonly Proof[]
  readonly params?: TSchema
  readonly body?: TSchema
  /** The body is a form, as the protocols require; otherwise it is JSON. */
  readonly isForm?: true
  readonly status: 200 | 201 | 202 | 204
  readonly response?: TSchema
  /** In the format that its callers expect: problem details, or OAuth error codes. */
  readonly errors: readonly Refusal[] | OAuthErrors
  readonly example?: object
}

export const isOAuth = (errors: Endpoint['errors']): errors is OAuthErrors => !Array.isArray(errors)

type Handle = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Mounts an endpoint. Its schema serialises the answer, so no other field can leave. */
export function mountEndpoint(app: FastifyInstance, endpoint: Endpoint, handler: Handle): void {
  const { method, path, access, status, response, errors, body, isForm } = endpoint
  app.route({
    method,
    url: path,
    config: {
      access,
      errors: isOAuth(errors) ? 'oauth' : 'problem',
      ...(isOAuth(errors) ? { oauthErrors: errors } : { refusals: endpointRefusals(errors) }),
    },
    ...(response && { schema: { response: { [status]: response } } }),
    ...(body && !isForm && { preHandler: refuseForms }),
    handler,
  })
}

/** Accepts only JSON, because any site's page could post a form. */
const refuseForms: preHandlerHookHandler = ({ body }, _reply, done) => {
  const isForm = body instanceof URLSearchParams
  done(isForm ? new CampError('UNSUPPORTED_MEDIA_TYPE', 'a form instead of JSON') : undefined)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who reads the errors of this route: an OAuth client, a person, or a caller of a REST API. */
    errors?: 'oauth' | 'page' | 'problem'
    oauthErrors?: OAuthErrors
  }
}
