import {
  closed,
  Day,
  Instant,
  line,
  MUST,
  named,
  nullable,
  oneOf,
  text,
} from '@campkit/http/schemas'
import { type Static, type TProperties, Type } from 'typebox'
import { Branding } from './branding.schema.ts'

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

const Identity = {
  name: line(120),
  timeZone: Type.String({ maxLength: 60, description: 'IANA: Europe/Lisbon.' }),
  currency: Type.String({
    pattern: '^[A-Z]{3}$',
    description: 'ISO 4217: EUR.',
    [MUST]: 'be a currency of ISO 4217 in upper case, such as EUR',
  }),
}
const Window = {
  opensAt: nullable(Instant),
  closesAt: nullable(Instant),
}
const Shifts = {
  requiredPoints: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'What each member owes the camp in a season, strike apart.',
  }),
  requiredStrikePoints: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'What each member owes in the phase strike.',
  }),
  pointsDueOn: nullable({
    ...Day,
    description: 'By when they must have signed up for enough. Without it: when the gate opens.',
  }),
  maxUpcoming: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'How many coming shifts one member may have. 0: any number.',
  }),
  dropCutoffHours: whole(0, 8760),
  waitlistOfferHours: whole(1, 720),
  checkInEarlyMinutes: whole(0, 1440),
  checkInLateMinutes: whole(0, 1440),
  worklogPointsPerHour: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'What an hour outside of shifts is worth.',
  }),
}
const Bikes = {
  perMember: Type.Integer({
    minimum: 1,
    maximum: 20,
    description: 'How many bikes of the camp one member may have at a time.',
  }),
  needsApproval: Type.Boolean({ description: 'A lead says yes before a member has a bike.' }),
  offerHours: whole(1, 720),
}
const PROFILE_FIELDS = [
  'preferredName',
  'playaName',
  'pronouns',
  'phone',
  'city',
  'country',
  'skills',
  'languages',
  'emergencyContacts',
  'dietary',
  'birthDate',
] as const
const Privacy = {
  requiredFields: Type.Array(oneOf(PROFILE_FIELDS), {
    maxItems: PROFILE_FIELDS.length,
    uniqueItems: true,
  }),
  retentionDays: whole(0, 3650),
}
const Features = {
  applications: Type.Boolean(),
  dues: Type.Boolean(),
  shelter: Type.Boolean(),
  shifts: Type.Boolean(),
  tickets: Type.Boolean(),
  bikes: Type.Boolean(),
  referrals: Type.Boolean(),
  scholarships: Type.Boolean(),
}
const Applications = {
  autoAcceptReturning: Type.Boolean({
    description: 'Who has completed a season is accepted when they apply, without a review.',
  }),
}
const Referrals = {
  quota: Type.Integer({
    minimum: 0,
    maximum: 1000,
    description: 'How many may still come by what each member has open.',
  }),
  rewardCents: Type.Integer({
    minimum: 0,
    maximum: 100_000_000,
    description: 'For whoever brought someone who is confirmed, in the season’s currency.',
  }),
  applyUrl: nullable(
    Type.String({
      pattern: '^https?://',
      [MUST]: 'be a URL that begins with https:// or http://',
      maxLength: 500,
      description:
        'Where people apply; referral links lead there, with ?ref=code. Unless set: the camp’s own page at the sign-in host.',
    }),
  ),
}
const Reminder = closed({
  afterDays: whole(1, 365),
  text: text(2000, { description: 'What the mail says; a new line begins a paragraph.' }),
})
const Dues = {
  reminders: Type.Array(Reminder, {
    maxItems: 3,
    description: 'Levels 1 to 3, each so many days after what is late was due. None: no mail.',
  }),
  payUrl: nullable(
    Type.String({
      pattern: '^https?://',
      [MUST]: 'be a URL that begins with https:// or http://',
      maxLength: 500,
      description:
        'Where people pay; mails about money lead there. Unless set: the camp’s own page at the sign-in host.',
    }),
  ),
  howToPay: nullable(
    text(2000, {
      description: 'How to pay without a payment page, such as a bank account; members read it.',
    }),
  ),
  planParts: Type.Integer({
    minimum: 0,
    maximum: 12,
    description: 'In up to how many parts members may pay without asking. 0: leads agree on plans.',
  }),
  planLastOn: nullable({
    ...Day,
    description:
      'The day of the last part; without it, parts are thirty days apart, or reach to the day by which all of it is due.',
  }),
}

/** What a camp can switch off. */
export const FEATURES = Object.keys(Features) as (keyof typeof Features)[]

export const TimeOfDay = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'Where the camp is: 21:00.',
  [MUST]: 'be a time of day from 00:00 to 23:59, such as 21:00',
})
const Notifications = {
  quietFrom: TimeOfDay,
  quietUntil: Type.String({
    ...TimeOfDay,
    description: 'Mail that can wait is sent from then on. The same as quietFrom: no quiet hours.',
  }),
}

export const Settings = named(
  'Settings',
  closed({
    identity: closed({ ...Identity, slug: Type.String() }),
    windows: closed({
      applications: closed(Window),
      shelter: closed(Window),
      shifts: closed(Window),
    }),
    shifts: closed(Shifts),
    bikes: closed(Bikes),
    privacy: closed(Privacy),
    features: closed(Features),
    applications: closed(Applications),
    referrals: closed(Referrals),
    dues: closed(Dues),
    notifications: closed(Notifications),
    branding: closed({
      ...Branding,
      hasLogo: Type.Boolean({ description: 'Set by PUT /settings/logo.' }),
    }),
    version: Type.Integer(),
    updatedAt: nullable(Instant),
  }),
)
export type Settings = Static<typeof Settings>

/** At least one of the properties, and no unknown ones. */
const someOf = <P extends TProperties>(properties: P) =>
  Type.Partial(closed(properties), { additionalProperties: false, minProperties: 1 })

export const SettingsPatch = named(
  'SettingsPatch',
  someOf({
    identity: someOf(Identity),
    windows: someOf({
      applications: someOf(Window),
      shelter: someOf(Window),
      shifts: someOf(Window),
    }),
    shifts: someOf(Shifts),
    bikes: someOf(Bikes),
    privacy: someOf(Privacy),
    features: someOf(Features),
    applications: someOf(Applications),
    referrals: someOf(Referrals),
    dues: someOf(Dues),
    notifications: someOf(Notifications),
    branding: someOf(Branding),
  }),
)
export type SettingsPatch = Static<typeof SettingsPatch>
