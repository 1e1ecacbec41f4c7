import { setTimeout as sleep } from 'node:timers/promises'
import { camp, member } from '@campkit/access/access'
import { conflict } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { sendIn } from '@campkit/db/in-camp'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import {
  closed,
  Day,
  IdParams,
  Instant,
  line,
  listQuery,
  named,
  nullable,
} from '@campkit/http/schemas'
import { Type } from 'typebox'

const Thing = named(
  'Thing',
  closed({ id: Type.String(), name: Type.String(), version: Type.Integer() }),
)

/** One record that is always there, in version 3. */
export const readThing = readRoute({
  id: 'getThing',
  path: '/things/:id',
  summary: 'A thing.',
  access: camp('things:read'),
  params: IdParams,
  query: listQuery(['name'], {
    colour: Type.Optional(line(10)),
    since: Type.Optional(Instant),
  }),
  response: Thing,
  example: {},
  handler: async ({ params }) => ({ id: params.id, name: 'thing', version: 3 }),
})

/** Written at once, not with the commit. */
const BEGUN = `
  insert into audit_log (id, actor_kind, actor_id, action, target_id)
  values ($1, 'system', 'test', 'things.begun', $2)`

/** Its effect is the row in the audit log, named by the body. */
export const addThing = changeRoute({
  id: 'addThing',
  method: 'POST',
  path: '/things',
  summary: 'Adds a thing.',
  access: camp('things:write'),
  body: named(
    'NewThing',
    closed({
      name: line(40),
      size: Type.Optional(Type.Integer({ minimum: 1 })),
      parts: Type.Optional(Type.Array(closed({ label: line(10) }))),
      madeAt: Type.Optional(Instant),
      madeOn: Type.Optional(nullable(Day)),
      pauseMs: Type.Optional(Type.Integer()),
      fails: Type.Optional(Type.Boolean()),
    }),
  ),
  errors: ['TAG_EXISTS'],
  status: 201,
  response: Thing,
  example: {},
  handler: async ({ tx, body, record }) => {
    record({ action: 'things.added', targetId: body.name })
    if (body.pauseMs) await sleep(body.pauseMs)
    if (body.fails) {
      await sendIn(tx)([{ text: BEGUN, values: [newId('audit'), body.name] }])
      throw conflict('TAG_EXISTS', 'as asked')
    }
    return { id: newId('tag'), name: body.name, version: 1 }
  },
})

/** The same for one member. */
export const addOwnThing = changeRoute({
  id: 'addOwnThing',
  method: 'POST',
  path: '/own-things',
  summary: 'Adds a thing of one member.',
  access: member('body', 'things:write'),
  body: named('NewOwnThing', closed({ memberId: Type.Optional(Type.String()), name: line(40) })),
  status: 201,
  response: Thing,
  example: {},
  handler: async ({ body, memberId, record }) => {
    record({ action: 'things.added', targetId: body.name, memberId })
    return { id: newId('tag'), name: body.name, version: 1 }
  },
})

/** A record of version 3 that is edited as a whole. */
export const changeThing = changeRoute({
  id: 'changeThing',
  method: 'PUT',
  path: '/things/:id',
  summary: 'Changes a thing.',
  access: camp('things:write'),
  params: IdParams,
  status: 200,
  ifMatch: 'required',
  response: Thing,
  example: {},
  handler: async ({ params, record, assertVersion }) => {
    assertVersion(3)
    record({ action: 'things.changed', targetId: params.id })
    return { id: params.id, name: 'thing', version: 4 }
  },
})

/** Against the rules: it changes something, perhaps, and says nothing of it. */
export const silentChange = changeRoute({
  id: 'silentlyDelete',
  method: 'DELETE',
  path: '/silent',
  summary: 'Says nothing.',
  access: camp('things:write'),
  status: 204,
  response: Type.Null(),
  example: {},
  handler: async () => null,
})

export const things = [readThing, addThing, addOwnThing, changeThing, silentChange]
export const THING_SCOPES = ['things:read', 'things:write']
