import { atConsoleForAll } from '@campkit/access/access'
import { authRequired } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { CampParams } from '@campkit/http/schemas'
import { logoUrlOf } from '../settings/logo.address.ts'
import { MyCamps } from './my-camps.schema.ts'
import * as store from './my-camps.store.ts'

const list = readRoute({
  id: 'listMyCamps',
  path: '/camps/:slug/my-camps',
  summary: 'The open camps in which the person has an active profile, by name.',
  access: atConsoleForAll(),
  params: CampParams,
  response: MyCamps,
  example: {},
  handler: async ({ read, caller, host }) => {
    if (!caller.actor) throw authRequired('member_token_missing')
    const rows = await read(store.list({ sessionId: caller.actor.sessionId }))
    const data = rows.map(({ camp_id, has_logo, ...shown }) => ({
      ...shown,
      logoUrl: has_logo ? logoUrlOf(host, camp_id) : null,
    }))
    return { data }
  },
})

export const myCamps = [list]
