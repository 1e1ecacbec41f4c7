import Fastify from 'fastify'
import { announce } from '../announce.ts'

/** The upper limit: Fastify with a schema and no database. */
const app = Fastify()
const member = { id: 'mem_1', role: 'member', legalName: 'Ana Duarte', isActive: true }
const properties = {
  id: { type: 'string' },
  role: { type: 'string' },
  legalName: { type: 'string' },
  isActive: { type: 'boolean' },
}
app.get('/', { schema: { response: { 200: { type: 'object', properties } } } }, async () => member)
announce(await app.listen({ port: 0, host: '127.0.0.1' }))
