import { admin, camp, member } from '@campkit/access/access'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { all, first, only } from '@campkit/db/prepared'
import { type ChangeContext, changeRoute, readRoute } from '@campkit/http/define-route'
import { listOf, MemberParams } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { lockMember } from '../../../lock-member.store.ts'
import { holdOpen } from '../../seasons/seasons/seasons.open.ts'
import { systemTag } from '../members/system-tags.ts'
import { assertNotComputed, assign, type Wish } from './tags.assign.ts'
import {
  MemberTagParams,
  MemberTags,
  NewTag,
  OneTag,
  Tag,
  TagParams,
  TagPatch,
  TagSet,
  TagsQuery,
} from './tags.schema.ts'
import * as store from './tags.store.ts'
import { systemTagger, worn } from './tags.system.ts'
import { assertUnused, findUsers } from './tags.users.ts'

const list = readRoute({
  id: 'listTags',
  path: '/tags',
  summary: 'The camp’s tags.',
  access: camp('tags:read'),
  query: TagsQuery,
  response: listOf(Tag),
  example: {},
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS, 'key')
    return paging.page(await read(store.list({ kind: query.kind, ...from }, order)))
  },
})

const create = changeRoute({
  id: 'createTag',
  method: 'POST',
  path: '/tags',
  summary: 'Makes a tag.',
  access: admin('tags:write'),
  body: NewTag,
  status: 201,
  response: Tag,
  errors: ['TAG_EXISTS'],
  example: {
    body: (unique) => ({ key: `night-owl-${unique}`, label: 'Night owl', assignableBy: 'self' }),
  },
  handler: async ({ tx, body, record }) => {
    if (systemTag(body.key)) throw conflict('TAG_EXISTS', 'a system tag has this key')
    try {
      await store.create(tx, body)
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('TAG_EXISTS', 'made twice')
      throw error
    }
    record({ action: 'tags.created', targetId: body.key, after: body })
    return only(tx, store.find({ key: body.key }))
  },
})

const patch = changeRoute({
  id: 'updateTag',
  method: 'PATCH',
  path: '/tags/:tag',
  summary: 'Changes a tag.',
  access: admin('tags:write'),
  params: TagParams,
  body: TagPatch,
  status: 200,
  response: Tag,
  errors: ['TAG_IS_COMPUTED'],
  ifMatch: 'optional',
  example: { body: { label: 'Renamed' } },
  handler: async ({ tx, params, body, record, assertVersion }) => {
    assertNotComputed(params.tag)
    const before = await first(tx, store.lock({ key: params.tag }))
    if (!before) throw notFound('no such tag')
    if (before.kind === 'system')
      throw conflict('TAG_IS_COMPUTED', 'a system tag was to be changed')
    assertVersion(before.version)
    record({ action: 'tags.changed', targetId: params.tag, before, after: body })
    const [, after] = await Promise.all([
      store.update(tx, params.tag, body),
      only(tx, store.find({ key: params.tag })),
    ])
    return after
  },
})

const remove = changeRoute({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/tags/:tag',
  summary: 'Removes a tag that nothing names, from everyone who has it too.',
  access: admin('tags:write'),
  params: TagParams,
  status: 204,
  response: Type.Null(),
  errors: ['IN_USE', 'TAG_IS_COMPUTED'],
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params, record, assertVersion }) => {
    assertNotComputed(params.tag)
    const [before, users] = await Promise.all([
      first(tx, store.lock({ key: params.tag })),
      findUsers(tx, params.tag),
    ])
    if (!before) throw notFound('no such tag')
    if (before.kind === 'system')
      throw conflict('TAG_IS_COMPUTED', 'a system tag was to be removed')
    assertVersion(before.version)
    assertUnused(users)
    await store.remove(tx, params.tag)
    record({ action: 'tags.removed', targetId: params.tag, before })
    return null
  },
})

const ofMember = readRoute({
  id: 'listMemberTags',
  path: '/members/:memberId/tags',
  summary:
    'Tags of one member, also those that have ended; for keys with dues:read system tags, too.',
  access: member('path', 'tags:read'),
  params: MemberParams,
  response: MemberTags,
  example: {},
  handler: async ({ readTogether, caller, memberId }) => {
    const { scope, facts } = systemTagger.get()
    const [own, rows] = await readTogether(store.ofMember({ memberId }), facts(memberId))
    return { data: [...own, ...(caller.scopes.has(scope) ? worn(rows) : [])] }
  },
})

type Assigning = Pick<
  ChangeContext<unknown, undefined, undefined, undefined>,
  'tx' | 'caller' | 'record' | 'unchanged'
>

/** What every change of a member's tags ends with: apply it, record it, return the tags. */
async function reassign(
  { tx, caller, record, unchanged }: Assigning,
  memberId: string,
  wish: Wish,
) {
  const { changes, tags } = await assign(tx, caller, memberId, wish)
  if (changes.add.length + changes.drop.length === 0) unchanged()
  else {
    const { seasonId = null, expiresAt = null } = wish.term ?? {}
    const after = { ...changes, ...(seasonId && { seasonId }), ...(expiresAt && { expiresAt }) }
    record({ action: 'members.tagged', targetId: memberId, memberId, after })
  }
  return { data: tags }
}

const replace = changeRoute({
  id: 'replaceMemberTags',
  method: 'PUT',
  path: '/members/:memberId/tags',
  summary: 'Replaces the tags of one member, system tags apart.',
  access: member('path', 'tags:write'),
  params: MemberParams,
  body: TagSet,
  status: 200,
  response: MemberTags,
  errors: ['TAG_IS_COMPUTED', 'field_not_yours'],
  example: { body: { tags: [] } },
  handler: async (context) => {
    const { tx, memberId, body } = context
    const [, now] = await Promise.all([
      lockMember(tx, memberId),
      all(tx, store.ofMember({ memberId })),
    ])
    const settable = now
      .filter(({ kind, hasEnded }) => kind !== 'system' && !hasEnded)
      .map(({ tag }) => tag)
    return reassign(context, memberId, {
      add: body.tags.filter((tag) => !settable.includes(tag)),
      drop: settable.filter((tag) => !body.tags.includes(tag)),
      pointerOf: (tag) => `/body/tags/${body.tags.indexOf(tag)}`,
    })
  },
})

const add = changeRoute({
  id: 'addMemberTag',
  method: 'POST',
  path: '/members/:memberId/tags',
  summary: 'Gives a member a tag, perhaps for a season or until a time; again changes nothing.',
  access: member('path', 'tags:write'),
  params: MemberParams,
  body: OneTag,
  status: 200,
  response: MemberTags,
  errors: ['NOT_FOUND', 'SEASON_CLOSED', 'TAG_IS_COMPUTED', 'field_not_yours'],
  example: { body: { tag: 'sample' } },
  handler: async (context) => {
    const { seasonId = null, expiresAt = null, tag } = context.body
    assertAhead(expiresAt)
    if (seasonId !== null) await holdOpen(context.tx, seasonId)
    return reassign(context, context.memberId, {
      add: [tag],
      drop: [],
      pointerOf: () => '/body/tag',
      term: { seasonId, expiresAt },
    })
  },
})

function assertAhead(expiresAt: string | null): void {
  if (expiresAt === null || Date.parse(expiresAt) > Date.now()) return
  const message = 'must be in the future; to end a tag now, remove it'
  throw invalidRequest([{ pointer: '/body/expiresAt', code: 'past', message }])
}

const drop = changeRoute({
  id: 'removeMemberTag',
  method: 'DELETE',
  path: '/members/:memberId/tags/:tag',
  summary: 'Takes a tag from a member; taking it again changes nothing.',
  access: member('path', 'tags:write'),
  params: MemberTagParams,
  status: 200,
  response: MemberTags,
  errors: ['TAG_IS_COMPUTED', 'field_not_yours'],
  example: {},
  handler: async (context) =>
    reassign(context, context.memberId, {
      add: [],
      drop: [context.params.tag],
      pointerOf: () => '/path/tag',
    }),
})

export const tags = [list, create, patch, remove, ofMember, replace, add, drop]
