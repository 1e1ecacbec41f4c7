import {
  closed,
  Email,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  text,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

const CHANNELS = ['personal', 'link', 'campaign'] as const

export const STATUSES = [
  'created',
  'sent',
  'opened',
  'applied',
  'accepted',
  'confirmed',
  'declined',
  'expired',
  'revoked',
] as const
export type Status = (typeof STATUSES)[number]

const Vouch = closed({ text: text(2000), relationship: Type.Optional(line(200)) })
const MaxUses = Type.Integer({ minimum: 1, maximum: 1000 })
const Count = Type.Integer({ minimum: 0 })

export const Outcomes = named(
  'ReferralOutcomes',
  closed({
    opened: Count,
    applied: Count,
    accepted: Count,
    confirmed: Count,
    declined: Count,
  }),
)
export type Outcomes = Static<typeof Outcomes>

export const Referral = named(
  'Referral',
  closed({
    id: Id,
    memberId: Type.String({ description: 'Who invites.' }),
    code: Type.String(),
    link: Type.String({
      description: 'Leads to referrals.applyUrl, else to the camp’s own page, with ?ref=code.',
    }),
    channel: words('ReferralChannel', CHANNELS),
    inviteeEmail: nullable(Type.String()),
    inviteeName: nullable(Type.String()),
    vouch: nullable(Vouch),
    maxUses: MaxUses,
    uses: Count,
    clicks: Type.Integer({ minimum: 0, description: 'How often the link was followed.' }),
    outcomes: Outcomes,
    status: words('ReferralStatus', STATUSES, {
      description: 'How far the furthest came who used it.',
    }),
    sentAt: nullable(Type.String({ ...Instant, description: 'When the invitee was written to.' })),
    expiresAt: nullable(Instant),
    revokedAt: nullable(Instant),
    version: Type.Integer(),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type Referral = Static<typeof Referral>

export const NewReferral = named(
  'NewReferral',
  closed({
    memberId: Type.Optional(MemberRef),
    channel: Type.Optional(
      words('ReferralChannel', CHANNELS, { description: 'personal, unless said.' }),
    ),
    inviteeEmail: Type.Optional(Type.String({ ...Email, description: 'Is written to.' })),
    inviteeName: Type.Optional(line(120)),
    vouch: Type.Optional(Vouch),
    maxUses: Type.Optional(MaxUses),
    expiresAt: Type.Optional(Instant),
  }),
)
export type NewReferral = Static<typeof NewReferral>

export const ReferralsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
})
