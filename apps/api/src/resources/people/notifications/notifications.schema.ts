import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { KIND_NAMES, PREFERENCES, SUBJECTS } from './notifications.kinds.ts'
import { FREQUENCIES, RECEIVERS } from './notifications.words.ts'

const KindWord = words('NotificationKind', KIND_NAMES)

export const Notification = named(
  'Notification',
  closed({
    id: Id,
    memberId: Id,
    kind: KindWord,
    seasonId: nullable(Id),
    aboutId: nullable(Type.String({ ...Id, description: 'The record it is about.' })),
    subject: Type.String(),
    text: Type.Array(Type.String(), { description: 'Paragraphs.' }),
    link: nullable(Type.String({ description: 'Where to go from here.' })),
    isRead: Type.Boolean(),
    readAt: nullable(Instant),
    mailedAt: nullable(Type.String({ ...Instant, description: 'Null if it was not mailed.' })),
    createdAt: Instant,
  }),
)
export type Notification = Static<typeof Notification>

export const NotificationsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  kind: Type.Optional(KindWord),
  isRead: Type.Optional(Type.Boolean()),
})

export const ReadAll = named('NotificationsRead', closed({ memberId: Type.Optional(MemberRef) }))
export const AllRead = named(
  'NotificationsReadCount',
  closed({ memberId: Id, count: Type.Integer({ description: 'How many were not read before.' }) }),
)

const Frequency = words('NotificationFrequency', FREQUENCIES)
const PreferenceWord = words('NotificationPreferenceKind', PREFERENCES)

const Preference = named(
  'NotificationPreference',
  closed({
    kind: PreferenceWord,
    title: Type.String({ description: 'What it is about, for people.' }),
    subject: words('NotificationSubject', SUBJECTS),
    receivers: words('NotificationReceivers', RECEIVERS, {
      description: 'Who gets it at all. Leads are those of the camp.',
    }),
    mail: Frequency,
    choices: Type.Array(Frequency, {
      description: 'What mail can be. If there is one only, this mail cannot be switched off.',
    }),
  }),
)

export const Preferences = named(
  'NotificationPreferences',
  closed({ memberId: Id, data: Type.Array(Preference) }),
)
export type Preferences = Static<typeof Preferences>

export const PreferenceParams = closed({
  memberId: MemberRef,
  kind: Type.String({ ...Id, description: 'One of the kinds that the preferences list.' }),
})
export const PreferenceChoice = named('NotificationPreferenceChoice', closed({ mail: Frequency }))
