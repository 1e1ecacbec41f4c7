import type { FastifyInstance } from 'fastify'
import type { ServerOptions } from './server.ts'

export function mountDocs(_app: FastifyInstance, _options: ServerOptions) {}
