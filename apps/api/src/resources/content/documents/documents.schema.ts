import { AUDIENCES } from '@campkit/access/audience'
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
  syncedQuery,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const CATEGORIES = ['guide', 'policy', 'form', 'map', 'recipe', 'budget'] as const
const FORMATS = ['text', 'file', 'link'] as const
const ACK_REQUIRED = ['none', 'once', 'each_season', 'each_version'] as const

const Slug = Type.String({
  pattern: '^[a-z0-9]([a-z0-9-]{0,78}[a-z0-9])?$',
  [MUST]: 'be at most 80 lower-case letters, digits and inner hyphens',
  description: 'The document’s word in addresses; one document of the camp has it.',
})
const Body = text(100_000, { description: 'Markdown.' })
const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ChangeNote = text(500)
const Url = Type.String({
  maxLength: 2000,
  pattern: '^https://[^\\s"<>\\\\]+$',
  [MUST]: 'be an https address',
})

/** One of them is what people read. */
const Content = {
  body: Type.Optional(Body),
  fileId: Type.Optional(
    Type.String({ ...Id, description: 'A file of your own, which is copied.' }),
  ),
  url: Type.Optional(Url),
}

const Read = {
  format: words('DocumentFormat', FORMATS),
  body: nullable(Type.String({ description: 'Of a text.' })),
  url: nullable(Type.String({ description: 'Of a link.' })),
  file: nullable(
    closed({
      name: Type.String(),
      contentType: Type.String(),
      sizeBytes: Type.Integer(),
      checksum: Type.String({ description: 'SHA-256, as hex.' }),
    }),
  ),
}

const Described = {
  slug: Slug,
  title: line(200),
  category: words('DocumentCategory', CATEGORIES),
  visibility: words('Audience', AUDIENCES),
  pinned: Type.Boolean(),
  ackRequired: words('AckRequired', ACK_REQUIRED),
}

const Listed = {
  id: Id,
  ...Described,
  format: Read.format,
  currentVersion: Type.Integer({ description: 'The number of the text that counts now.' }),
  version: Type.Integer({ description: 'Of this record, as in its ETag.' }),
  createdAt: Instant,
  updatedAt: Instant,
}
export const DocumentListItem = named(
  'DocumentListItem',
  closed({
    ...Listed,
    isUnread: nullable(
      Type.Boolean({
        description:
          'Whether the acting member must read it and has not said that they did. null: no member acts.',
      }),
    ),
  }),
)
export type DocumentListItem = Static<typeof DocumentListItem>

export const Document = named(
  'Document',
  closed({
    ...Listed,
    ...Read,
    changeNote: nullable(Type.String()),
    publishedAt: Instant,
  }),
)
export type Document = Static<typeof Document>

export const NewDocument = named(
  'NewDocument',
  closed({
    slug: Described.slug,
    title: Described.title,
    category: Described.category,
    visibility: Type.Optional(words('Audience', AUDIENCES, { default: 'members' })),
    pinned: Type.Optional(Described.pinned),
    ackRequired: Type.Optional(words('AckRequired', ACK_REQUIRED, { default: 'none' })),
    ...Content,
  }),
)
export type NewDocument = Static<typeof NewDocument>

export const DocumentPatch = named(
  'DocumentPatch',
  Type.Partial(closed({ ...Described, ...Content, changeNote: ChangeNote }), {
    additionalProperties: false,
    minProperties: 1,
  }),
)
export type DocumentPatch = Static<typeof DocumentPatch>

export const DocumentsQuery = syncedQuery(['title', '-title', '-updatedAt', 'updatedAt'], {
  category: Type.Optional(words('DocumentCategory', CATEGORIES)),
  pinned: Type.Optional(Type.Boolean()),
})
export type DocumentsQuery = Static<typeof DocumentsQuery>

const Versioned = {
  number: VersionNumber,
  format: Read.format,
  changeNote: nullable(Type.String()),
  publishedAt: Instant,
}
export const DocumentVersionListItem = named('DocumentVersionListItem', closed(Versioned))
export type DocumentVersionListItem = Static<typeof DocumentVersionListItem>
export const DocumentVersion = named('DocumentVersion', closed({ ...Versioned, ...Read }))
export type DocumentVersion = Static<typeof DocumentVersion>

export const VersionsQuery = listQuery(['-number', 'number'], {})
export const VersionParams = closed({ id: Id, number: VersionNumber })

export const ChangesQuery = closed({
  since: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'The version to compare with; without it, the one before.',
    }),
  ),
})

/** What differs between two versions, in the order of the text. */
export const DocumentChanges = named(
  'DocumentChanges',
  closed({
    since: nullable(VersionNumber),
    number: VersionNumber,
    parts: Type.Array(
      closed({
        change: oneOf(['kept', 'added', 'removed']),
        text: Type.String({ description: 'Whole lines of the text.' }),
      }),
    ),
  }),
)
export type DocumentChanges = Static<typeof DocumentChanges>

export const Acknowledgement = named(
  'Acknowledgement',
  closed({
    id: Id,
    documentId: Id,
    version: VersionNumber,
    memberId: Id,
    acknowledgedAt: Instant,
  }),
)
export type Acknowledgement = Static<typeof Acknowledgement>

export const NewAcknowledgement = named(
  'NewAcknowledgement',
  closed({
    memberId: Type.Optional(MemberRef),
    version: VersionNumber,
  }),
)

export const AcknowledgementsQuery = listQuery(['-acknowledgedAt', 'acknowledgedAt'], {
  memberId: Type.Optional(MemberRef),
  version: Type.Optional(VersionNumber),
})
export type AcknowledgementsQuery = Static<typeof AcknowledgementsQuery>
