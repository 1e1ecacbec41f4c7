import type { Query, Tx } from '@campkit/db/in-camp'
import { type Keyset, paged } from '@campkit/db/keyset'
import type { MemberTag, NewTag, Tag, TagPatch, TagsQuery } from './tags.schema.ts'

const FIELDS = [
  'key',
  'key as id',
  'label',
  'colour',
  'kind',
  'assignable_by as assignableBy',
  'description',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

export const SORT_COLUMNS = { label: 'label', '-label': 'label' }

export const find = (query: Query, key: string) =>
  query.selectFrom('tags').select(FIELDS).where('key', '=', key).$castTo<Tag & { id: string }>()

export const list = (query: Query, { kind }: TagsQuery, keyset: Keyset) =>
  paged(
    query
      .selectFrom('tags')
      .select(FIELDS)
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind as string))
      .$castTo<Tag & { id: string }>(),
    keyset,
  )

export const lock = (tx: Tx, key: string) => find(tx, key).forUpdate().executeTakeFirst()

export const create = (tx: Tx, tag: NewTag) =>
  tx
    .insertInto('tags')
    .values({
      key: tag.key,
      label: tag.label,
      kind: tag.kind ?? 'free',
      colour: tag.colour ?? null,
      assignable_by: tag.assignableBy ?? 'admin',
      description: tag.description ?? null,
    })
    .execute()

export const update = (tx: Tx, key: string, patch: TagPatch) =>
  tx
    .updateTable('tags')
    .set({
      label: patch.label,
      colour: patch.colour,
      kind: patch.kind,
      assignable_by: patch.assignableBy,
      description: patch.description,
    })
    .where('key', '=', key)
    .execute()

export const remove = (tx: Tx, key: string) =>
  tx.deleteFrom('tags').where('key', '=', key).execute()

export const ofMember = (query: Query, memberId: string) =>
  query
    .selectFrom('member_tags')
    .innerJoin('tags', 'tags.key', 'member_tags.tag')
    .select(['member_tags.tag', 'tags.label', 'tags.kind', 'member_tags.added_at as addedAt'])
    .where('member_tags.member_id', '=', memberId)
    .orderBy('member_tags.tag')
    .$castTo<MemberTag>()

/** The tags with these keys, kept from being changed or removed until the transaction ends. */
export const lockAll = (tx: Tx, keys: readonly string[]) =>
  tx.selectFrom('tags').select(FIELDS).where('key', 'in', keys).forShare().$castTo<Tag>().execute()

export const add = (tx: Tx, memberId: string, keys: readonly string[]) =>
  tx
    .insertInto('member_tags')
    .values(keys.map((tag) => ({ member_id: memberId, tag })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('tag')
    .execute()

export const drop = (tx: Tx, memberId: string, keys: readonly string[]) =>
  tx
    .deleteFrom('member_tags')
    .where('member_id', '=', memberId)
    .where('tag', 'in', keys)
    .returning('tag')
    .execute()
