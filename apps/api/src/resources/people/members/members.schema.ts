import { ROLES } from '@campkit/core/actor'
import {
  closed,
  Day,
  Email,
  Id,
  Instant,
  line,
  MemberRef,
  MUST,
  named,
  nullable,
  oneOf,
  text,
  textOrEmpty,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const Phone = Type.String({
  pattern: '^\\+[1-9][0-9]{6,14}$',
  description: 'E.164.',
  [MUST]: 'be a phone number with + and country code and without spaces, such as +351912345678',
})
export const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'ISO 3166-1 alpha-2.',
  [MUST]: 'be a country of ISO 3166-1 in two upper-case letters, such as PT',
})
const Words = Type.Array(line(60), { maxItems: 30, uniqueItems: true })

/** Needs the scope members:restricted:read. Without it the field is absent, not empty. */
const Restricted = {
  emergencyContacts: Type.Array(closed({ name: line(120), relation: line(60), phone: Phone }), {
    maxItems: 5,
  }),
  dietary: nullable(
    closed({
      kind: oneOf(['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'other']),
      restrictions: Words,
      notes: Type.Optional(textOrEmpty(1000)),
    }),
  ),
  medicalNotes: nullable(textOrEmpty(4000)),
  birthDate: nullable(Day),
}
export const RestrictedFields = closed(Restricted)
export type RestrictedFields = Static<typeof RestrictedFields>

/** When the restricted fields were last confirmed. Writing them confirms them as well. */
export const Kept = named(
  'RestrictedConfirmation',
  closed({
    confirmedAt: nullable(Type.String({ ...Instant, description: 'Null where there are none.' })),
    purgeOn: nullable(
      Type.String({
        ...Day,
        description: 'They are removed on this day, unless they are confirmed before.',
      }),
    ),
  }),
)
export type Kept = Static<typeof Kept>

export const RestrictedRecord = named(
  'RestrictedFields',
  closed({ ...Restricted, ...Kept.properties }),
)
export type RestrictedRecord = Static<typeof RestrictedRecord>

/** The fields members maintain themselves. */
const Own = {
  preferredName: nullable(line(120)),
  playaName: nullable(line(120)),
  pronouns: nullable(line(40)),
  phone: nullable(Phone),
  city: nullable(line(120)),
  country: nullable(Country),
  skills: Words,
  languages: Words,
}

/** The fields the leads maintain. */
const Leads = {
  legalName: line(120),
  campTitle: nullable(line(120)),
  joinedOn: nullable(Day),
}
export const LEAD_FIELDS = [...Object.keys(Leads), 'isActive'] as readonly string[]

/** `active` and `deactivated` people have joined; the other values are the state of an invitation. */
export const STATUSES = [
  'active',
  'deactivated',
  'invited',
  'declined',
  'withdrawn',
  'expired',
] as const
export type Status = (typeof STATUSES)[number]
const Standing = {
  status: words('MemberStatus', STATUSES),
  isActive: Type.Boolean(),
  invitedUntil: nullable(
    Type.String({ ...Instant, description: 'Until when the invitation can be accepted.' }),
  ),
}

const Photo = {
  photoChangedAt: nullable(
    Type.String({ ...Instant, description: 'Null: without a photo. See GET /members/{id}/photo.' }),
  ),
}

export const PhotoQuery = closed({
  changedAt: Type.Optional(
    Type.String({
      ...Instant,
      description:
        'The photoChangedAt that is known: another address for each photo, so that browsers ask for a new one. What is sent is always the newest.',
    }),
  ),
})

export const NewPhoto = named(
  'NewPhoto',
  closed({
    // Length and alphabet are checked on decoding, because a schema pattern would scan every character.
    dataBase64: Type.String({
      minLength: 1,
      description:
        'A PNG, WebP or JPEG picture of at most 200 kB and 1024 pixels a side, upright. What it says besides the picture is left out.',
    }),
  }),
)

export const Member = named(
  'Member',
  closed({
    id: Id,
    role: words('Role', ROLES),
    email: Type.String(),
    ...Leads,
    ...Own,
    ...Photo,
    ...Standing,
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
    restricted: Type.Optional(RestrictedRecord),
  }),
)
export type Member = Static<typeof Member>

export const MemberListItem = named(
  'MemberListItem',
  closed({
    id: Id,
    role: words('Role', ROLES),
    email: Type.String(),
    ...Leads,
    ...Own,
    ...Photo,
    ...Standing,
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type MemberListItem = Static<typeof MemberListItem>

export const MemberPatch = named(
  'MemberPatch',
  Type.Partial(
    closed({
      ...Own,
      ...Leads,
      isActive: Type.Boolean(),
      restricted: Type.Partial(RestrictedFields, { additionalProperties: false }),
    }),
    { additionalProperties: false, minProperties: 1 },
  ),
)
export type MemberPatch = Static<typeof MemberPatch>

export const Invitation = named(
  'MemberInvitation',
  closed({
    email: Email,
    legalName: line(120),
    role: Type.Optional(oneOf(['applicant', 'member'], { default: 'member' })),
  }),
)

export const InvitationPatch = named('MemberInvitationPatch', closed({ email: Email }))

const EndedThing = {
  kind: Type.String({ description: 'Where it belongs: enrollments, applications, scholarships …' }),
  id: Id,
  seasonId: nullable(Id),
  from: nullable(Type.String({ description: 'Its status before the deactivation.' })),
  to: Type.String({ description: 'Its status after the deactivation.' }),
}

export const BECAUSE = [
  'SEASON_CLOSED',
  'CHANGED_SINCE',
  'FULL',
  'EXPIRED',
  'POOL_EMPTY',
  'ENDED',
] as const

export const RestoredThing = named(
  'RestoredThing',
  closed({
    ...EndedThing,
    status: Type.String({ description: 'Its status after the undo.' }),
    because: nullable(
      words('NotRestoredBecause', BECAUSE, { description: 'Why it is not as it was before.' }),
    ),
  }),
)
export type RestoredThing = Static<typeof RestoredThing>

export const DeactivationPreview = named(
  'DeactivationPreview',
  closed({
    memberId: Id,
    isActive: Type.Boolean(),
    deactivatedAt: nullable(Instant),
    ends: Type.Array(named('EndedThing', closed(EndedThing)), {
      description: 'What a deactivation would end now. What is owed stays owed.',
    }),
    restores: Type.Array(RestoredThing, {
      description: 'What an undo would make now of what the deactivation ended.',
    }),
  }),
)

export const Reactivation = named(
  'Reactivation',
  closed({ memberId: Id, isActive: Type.Boolean(), restored: Type.Array(RestoredThing) }),
)

export const RoleChange = named(
  'MemberRoleChange',
  closed({
    role: words('Role', ROLES),
    reason: Type.Optional(text(500, { description: 'The member sees it.' })),
  }),
)

export const MemberIdParams = closed({ id: MemberRef })

export const SORTS = ['legalName', '-legalName', 'createdAt', '-createdAt'] as const
