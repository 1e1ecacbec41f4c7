import {
  closed,
  Id,
  Instant,
  line,
  listQuery,
  named,
  nullable,
  oneOf,
  patchOf,
  text,
  Versioned,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { ROSTER } from '../members/roster.schema.ts'

/** Nobody is told who has not joined or is deactivated, whatever the filters say. */
export const Audience = named(
  'AnnouncementAudience',
  closed(
    {
      ...ROSTER,
      memberIds: Type.Optional(
        Type.Array(Id, {
          minItems: 1,
          maxItems: 500,
          uniqueItems: true,
          description: 'Of whom the other filters find: only these people.',
        }),
      ),
    },
    { description: 'The filters of the list of members; without any, everybody.' },
  ),
)
export type Audience = Static<typeof Audience>

const Written = {
  subject: line(150),
  text: text(10_000, { description: 'A new line begins a paragraph.' }),
  audience: Audience,
}

export const Announcement = named(
  'Announcement',
  closed({
    id: Id,
    ...Written,
    tagLabel: nullable(Type.String({ description: 'What the tag of the audience is called now.' })),
    status: oneOf(['draft', 'sending', 'sent']),
    total: Type.Integer({ description: 'Whom it found when it was sent.' }),
    told: Type.Integer({
      description: 'Who was told so far; in the app, and by mail if they want.',
    }),
    mailed: Type.Integer({ description: 'Whose mail has been handed to the queue so far.' }),
    read: Type.Integer({ description: 'Who has read it in the app so far.' }),
    createdBy: Id,
    sentAt: nullable(Instant),
    sentBy: nullable(Id),
    ...Versioned,
  }),
)
export type Announcement = Static<typeof Announcement>

export const NewAnnouncement = named(
  'NewAnnouncement',
  closed({ ...Written, audience: Type.Optional(Audience) }),
)
export const AnnouncementPatch = named('AnnouncementPatch', patchOf(Written))
export type AnnouncementPatch = Static<typeof AnnouncementPatch>

export const AnnouncementsQuery = listQuery(['-createdAt', 'createdAt'], {})

const Somebody = closed({ memberId: Id, name: Type.String() })

export const PreviewQuery = closed({
  whole: Type.Optional(
    Type.Boolean({ description: 'Names everybody, and not the first 20 alone.' }),
  ),
})

export const AnnouncementPreview = named(
  'AnnouncementPreview',
  closed({
    announcementId: Id,
    count: Type.Integer({ description: 'Whom it would tell now: send this number to send it.' }),
    fingerprint: Type.String({
      description: 'Stands for exactly these people: send it along, so that nobody else is told.',
    }),
    byMail: Type.Integer({
      description:
        'Of them: who is mailed at once, or at mailFrom: when the camp’s quiet hours end.',
    }),
    mailFrom: nullable(Instant),
    byDigest: Type.Integer({ description: 'Of them: who reads it in their daily mail.' }),
    inAppOnly: Type.Integer({ description: 'Of them: who wants no mail about announcements.' }),
    first: Type.Array(Somebody, { description: 'The first 20 by name, or all with whole.' }),
    leftOut: Type.Array(
      closed({
        ...Somebody.properties,
        reason: oneOf(['not_joined', 'deactivated', 'gave_up_account']),
      }),
      { description: 'Whom the audience finds and nobody tells; the first 20, or all with whole.' },
    ),
    leftOutCount: Type.Integer(),
  }),
)
export type AnnouncementPreview = Static<typeof AnnouncementPreview>

export const Sending = named(
  'AnnouncementSending',
  closed({
    count: Type.Integer({ minimum: 1, description: 'How many the preview said it would tell.' }),
    fingerprint: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'As the preview said it: then it is sent to those people or not at all.',
      }),
    ),
  }),
)

export const Recipient = named(
  'AnnouncementRecipient',
  closed({
    memberId: Id,
    name: Type.String({ description: 'The playa name, else the preferred or the legal one.' }),
    legalName: Type.String(),
    outcome: oneOf(['waiting', 'told', 'skipped'], {
      description: 'skipped: deactivated before it was their turn.',
    }),
    isRead: Type.Boolean(),
    readAt: nullable(Instant),
    isMailed: Type.Boolean(),
    mailedAt: nullable(Instant),
  }),
)
export type Recipient = Static<typeof Recipient>

export const RecipientsQuery = listQuery(['legalName', '-legalName'], {})

export const TestSent = named(
  'AnnouncementTest',
  closed({ announcementId: Id, sentTo: Type.String({ description: 'Your own address.' }) }),
)
