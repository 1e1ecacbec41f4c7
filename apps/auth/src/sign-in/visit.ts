import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CampPage } from '../camp.ts'
import type { Context } from '../context.ts'

/** A request for a page of this host. */
export type Visit = {
  readonly context: Context
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A request for a page of a camp. */
export type Visitor = Visit & { readonly camp: CampPage }
