import { insertAll, isOneOf, keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { SYSTEM_TAGS } from '../members/system-tags.ts'
import type { MemberTag, NewTag, Tag, TagPatch } from './tags.schema.ts'

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

const BEGINNING = sql`timestamptz(3) '2026-01-01T00:00:00Z'`

const known = (query: Query) =>
  query.selectFrom('tags').select(FIELDS).$assertType<Tag & { id: string }>()

type One = { readonly key: string }

export const find = prepared((query, { key }: Slots<One>) => known(query).where('key', '=', key))

export const lock = prepared((query, { key }: Slots<One>) =>
  known(query).where('key', '=', key).forUpdate(),
)

type Filters = From & { readonly kind: Tag['kind'] | undefined }

const COMPUTED = sql.join(
  SYSTEM_TAGS.map(
    ({ key, label, description }) =>
      sql`(${sql.lit(key)}, ${sql.lit(label)}, ${sql.lit(description)})`,
  ),
)

/** System tags are listed with the others, and are as old as the service. */
const listed = (query: Query) =>
  query
    .selectFrom(
      sql<Tag & { id: string }>`(
        select key, key as id, label, colour, kind, assignable_by as "assignableBy", description, version,
               created_at as "createdAt", updated_at as "updatedAt" from tags
        union all
        select s.key, s.key, s.label, null, 'system', 'admin', s.description, 1, ${BEGINNING}, ${BEGINNING}
          from (values ${COMPUTED}) as s (key, label, description))`.as('tags'),
    )
    .selectAll()

/** What each is called. */
export const labels = prepared((query) => listed(query).clearSelect().select(['key', 'label']))

export const list = prepared((query, at: Slots<Filters>, order: Order) => {
  const { kind } = at
  const found = matching(listed(query), { kind })
  return paged(found, at, order)
})

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
    .set(
      keeping({
        label: patch.label,
        colour: patch.colour,
        kind: patch.kind,
        assignable_by: patch.assignableBy,
        description: patch.description,
      }),
    )
    .where('key', '=', key)
    .execute()

export const remove = (tx: Tx, key: string) =>
  tx.deleteFrom('tags').where('key', '=', key).execute()

export const ofMember = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('member_tags')
    .innerJoin('tags', 'tags.key', 'member_tags.tag')
    .leftJoin('seasons', 'seasons.id', 'member_tags.season_id')
    .select([
      'member_tags.tag',
      'tags.label',
      'tags.kind',
      'member_tags.added_at as addedAt',
      'member_tags.season_id as seasonId',
      'member_tags.expires_at as expiresAt',
      sql<boolean>`(member_tags.expires_at <= now() is true or seasons.status = 'closed' is true)`.as(
        'hasEnded',
      ),
    ])
    .where('member_tags.member_id', '=', memberId)
    .orderBy('member_tags.tag')
    .orderBy('member_tags.added_at')
    .orderBy('member_tags.season_id')
    .$assertType<MemberTag & { addedAt: string }>(),
)

export const findAll = prepared((query, { keys }: Slots<{ readonly keys: readonly string[] }>) =>
  known(query).where(sql<boolean>`key = any (${keys})`),
)

/** In which season a tag counts, and until when; null: in all of them, and for ever. */
export type Term = { readonly seasonId: string | null; readonly expiresAt: string | null }

const FOR_EVER: Term = { seasonId: null, expiresAt: null }

/** Returns those that were given, or now end at another time. */
export const add = (tx: Tx, memberId: string, keys: readonly string[], term = FOR_EVER) =>
  insertAll(
    tx,
    'member_tags',
    keys.map((tag) => ({
      member_id: memberId,
      tag,
      season_id: term.seasonId,
      expires_at: term.expiresAt,
    })),
  )
    .onConflict((conflict) =>
      conflict
        .constraint('one_tag_per_season')
        .doUpdateSet({ expires_at: sql`excluded.expires_at` })
        .where(sql<boolean>`member_tags.expires_at is distinct from excluded.expires_at`),
    )
    .returning('tag')
    .execute()

/** What was given in a closed season stays. */
export const drop = (tx: Tx, memberId: string, keys: readonly string[]) =>
  tx
    .deleteFrom('member_tags')
    .where('member_id', '=', memberId)
    .where(isOneOf('tag', keys))
    .where(
      sql<boolean>`not exists (select from seasons s where s.id = member_tags.season_id and s.status = 'closed')`,
    )
    .returning('tag')
    .execute()
