import {
  closed,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  MUST,
  named,
  nullable,
  oneOf,
  textOrEmpty,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const TagKey = Type.String({
  pattern: '^[a-z0-9]([a-z0-9:-]{0,58}[a-z0-9])?$',
  [MUST]: 'be at most 60 lower-case letters, digits, - and :, with a letter or digit at both ends',
  description: 'The tag’s word in addresses: lower-case letters, digits, - and :.',
})

const KINDS = ['free', 'skill', 'team', 'status', 'system'] as const
const WRITABLE_KINDS = ['free', 'skill', 'team', 'status'] as const

const Described = {
  label: line(60),
  colour: nullable(
    Type.String({
      pattern: '^#[0-9a-f]{6}$',
      [MUST]: 'be a colour in lower case, such as #ff8800',
    }),
  ),
  assignableBy: oneOf(['admin', 'self']),
  description: nullable(textOrEmpty(500)),
}

export const Tag = named(
  'Tag',
  closed({
    key: TagKey,
    ...Described,
    kind: oneOf(KINDS),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Tag = Static<typeof Tag>

export const NewTag = named(
  'NewTag',
  closed({
    key: TagKey,
    label: Described.label,
    kind: Type.Optional(oneOf(WRITABLE_KINDS, { default: 'free' })),
    colour: Type.Optional(Described.colour),
    assignableBy: Type.Optional(Described.assignableBy),
    description: Type.Optional(Described.description),
  }),
)
export type NewTag = Static<typeof NewTag>

export const TagPatch = named(
  'TagPatch',
  Type.Partial(closed({ ...Described, kind: oneOf(WRITABLE_KINDS) }), {
    additionalProperties: false,
    minProperties: 1,
  }),
)
export type TagPatch = Static<typeof TagPatch>

export const MemberTag = named(
  'MemberTag',
  closed({
    tag: Type.String(),
    label: Type.String(),
    kind: oneOf(KINDS),
    addedAt: nullable(Type.String({ ...Instant, description: 'Null: computed.' })),
    seasonId: nullable(Type.String({ description: 'It counts in this season only.' })),
    expiresAt: nullable(Type.String({ ...Instant, description: 'It counts until then.' })),
    hasEnded: Type.Boolean({ description: 'Expired, or its season is closed: it counts no more.' }),
  }),
)
export type MemberTag = Static<typeof MemberTag>

export const TagSet = named(
  'TagSet',
  closed({ tags: Type.Array(TagKey, { maxItems: 100, uniqueItems: true }) }),
)
export const OneTag = named(
  'TagAssignment',
  closed({
    tag: TagKey,
    seasonId: Type.Optional(nullable({ ...Id, description: 'For this season only.' })),
    expiresAt: Type.Optional(nullable({ ...Instant, description: 'Until then.' })),
  }),
)
export const MemberTags = named('MemberTags', closed({ data: Type.Array(MemberTag) }))

export const TagParams = closed({ tag: Type.String({ minLength: 1, maxLength: 60 }) })
export const MemberTagParams = closed({
  memberId: MemberRef,
  tag: Type.String({ minLength: 1, maxLength: 60 }),
})

export const TagsQuery = listQuery(['label', '-label'], { kind: Type.Optional(oneOf(KINDS)) })
export type TagsQuery = Static<typeof TagsQuery>
