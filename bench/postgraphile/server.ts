import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loginUrl } from '@campkit/db/logins'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { announce } from '../announce.ts'

/**
 * PostGraphile as its documentation describes: in library mode with the Amber preset, on Node's own server, with a
 * login under row-level security. `pgSettings` says who acts, and the request is trusted about that. With SPARED it
 * logs in as a superuser, to whom no policy applies, and sets nothing, so it needs no transaction to read.
 */
const { DATABASE_URL = '', SUPERUSER_URL = '', CAMP_ID = '', SPARED } = process.env
const CONNECTIONS = 10

const pgSettings = (member: unknown) => ({
  'app.camp_id': CAMP_ID,
  'app.member_id': String(member),
  'app.role': 'member',
})

const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: SPARED ? SUPERUSER_URL : loginUrl(DATABASE_URL, 'app'),
      schemas: ['public'],
      poolConfig: { max: CONNECTIONS },
    }),
  ],
  grafast: {
    context: ({ node }) =>
      SPARED ? {} : { pgSettings: pgSettings(node?.req.headers['x-member-id']) },
  },
  grafserv: { graphiql: false, watch: false },
})
const serv = pgl.createServ(grafserv)
const server = createServer()
await serv.addTo(server)
server.listen(0, '127.0.0.1', () => {
  announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
