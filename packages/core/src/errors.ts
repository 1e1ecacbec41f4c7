import { money } from './money.ts'

/** Every code that the service may answer with: its status, and the sentence that the caller sees. */
// biome-ignore format: a table
export const CATALOGUE = {
  AUTH_REQUIRED:           [401, 'Valid credentials are required.'],
  FORBIDDEN:               [403, 'These credentials do not allow this.'],
  NOT_FOUND:               [404, 'There is no such record, or these credentials may not see it.'],
  NO_SUCH_ADDRESS:         [404, 'There is nothing at this address.'],
  METHOD_NOT_ALLOWED:      [405, 'This address does not answer this method. The header Allow lists those it does.'],
  INVALID_REQUEST:         [400, 'The request is not valid.'],
  MEMBER_ID_REQUIRED:      [400, 'Say which member this is for: send memberId.'],
  PAYLOAD_TOO_LARGE:       [413, 'The request body is too large.'],
  HEADERS_TOO_LARGE:       [431, 'The address and headers are too large together: at most 16 KB are accepted.'],
  UNSUPPORTED_MEDIA_TYPE:  [415, 'Send the body as JSON, with Content-Type: application/json.'],
  PRECONDITION_FAILED:     [412, 'The record has changed since you read it. Read it again and repeat the change.'],
  PRECONDITION_REQUIRED:   [428, 'Send If-Match with the ETag of the record as you last read it.'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'A request with this Idempotency-Key is still running. Try again shortly.'],
  IDEMPOTENCY_KEY_REUSED:  [422, 'This Idempotency-Key was already used for a different request. Use a new one.'],
  RATE_LIMITED:            [429, 'Too many requests. Wait as many seconds as the header Retry-After says.'],
  ALREADY_A_MEMBER:        [409, 'This person already has a profile in this camp.'],
  NOT_INVITED:             [409, 'This person has no open invitation.'],
  NOT_JOINED:              [409, 'This person has not joined the camp yet. They join by accepting an invitation or by applying.'],
  INVITED_ENOUGH:          [409, 'The limit of invitation mails is reached for today. Try again tomorrow.'],
  ALREADY_SENT:            [409, 'This announcement has been sent and cannot be changed or sent again. Make a new one.'],
  AUDIENCE_CHANGED:        [409, 'The announcement finds other people than you confirmed. Look at the preview again.'],
  AUDIENCE_EMPTY:          [409, 'The announcement finds nobody who can be told. Change its audience.'],
  ANNOUNCED_ENOUGH:        [409, 'The limit for today is reached. Try again tomorrow.'],
  LAST_SUPER_ADMIN:        [409, 'A camp needs at least one super_admin. Give someone else that role first.'],
  MEMBER_DEACTIVATED:      [409, 'This member is deactivated. Reactivate the profile first.'],
  OWN_ROLE:                [409, 'You cannot change your own role. Ask another super_admin.'],
  TAG_EXISTS:              [409, 'There is already a tag with this key. Use it, or choose another key.'],
  TAG_IS_COMPUTED:         [409, 'System tags are set by the service and cannot be changed by hand.'],
  DEADLINE_FOLLOWS:        [409, 'This deadline follows something else, which sourceRef names. Change it there.'],
  CHECK_IN_REUSED:         [409, 'This clientEventId was already used for a different check-in. Use a new one for each.'],
  ALREADY_ANNULLED:        [409, 'This check-in is already annulled.'],
  NOT_CONFIRMED:           [409, 'This needs a confirmed place in this season, and there is none yet. A lead can confirm the enrollment.'],
  TOO_EARLY:               [409, 'The gate is not open on that day, and this member has no access pass for it.'],
  NO_TICKET:               [409, 'This member has no ticket for this season. A lead can note theirs, or give them one.'],
  PASS_DATE:               [409, 'The access pass of this member is valid from a later day on.'],
  NOT_IN:                  [409, 'This member is not on site at that time. Record their arrival first.'],
  NOT_SIGNED_UP:           [409, 'This member is not signed up for that shift. Sign them up first.'],
  WINDOW:                  [409, 'That is too far from the times of the shift.'],
  NOT_CHECKED_IN:          [409, 'This member is not checked in to that shift. Record their shift_in first.'],
  SLUG_TAKEN:              [409, 'Another record of this camp already uses this slug. Choose another one.'],
  VERSION_NOT_PUBLISHED:   [409, 'This is not the current version of the document. Read the document again and acknowledge that version.'],
  INVALID_TRANSITION:      [409, 'This record cannot change to that status from the one it has.'],
  FEATURE_OFF:             [409, 'This camp has switched this off for members. Its leads can still do it for you.'],
  WINDOW_CLOSED:           [409, 'This is not open at the moment.'],
  SEASON_CLOSED:           [409, 'This season is closed, so its records can no longer be changed.'],
  SEASON_PLANNED:          [409, 'There is already a planned season with this name. Change that one, or choose another name.'],
  NO_ACTIVE_SEASON:        [409, 'This camp has no active season. Activate one, or send seasonId.'],
  FULL:                    [409, 'All places are taken.'],
  KEY_ENDED:               [409, 'This key has already been revoked or rotated, or has expired. Create a new one.'],
  CLIENT_DISABLED:         [409, 'This client is disabled. Create a new one.'],
  CLIENT_HAS_NO_SECRET:    [409, 'A public client has no secret to rotate. Create a confidential client if you need one.'],
  NO_PAYMENT_PROVIDER:     [409, 'This camp takes no payments on a page. Whoever runs the service can connect a payment provider.'],
  NOTHING_DUE:             [409, 'Nothing is due right now. To pay in advance, send amountCents.'],
  WAITLISTED:              [409, 'Nobody on the waitlist is charged or pays before they have a place.'],
  OWN_MONEY:               [409, 'You cannot confirm or refund your own payment, nor lessen or put off what you owe. Ask another lead.'],
  NOT_RECEIVED:            [409, 'This payment has not been received, so there is no receipt for it.'],
  REFUND_TOO_LARGE:        [409, 'The refund is larger than what is left of this payment.'],
  PLACES_TAKEN:            [409, 'More places than that are already taken. Free some first.'],
  CURRENCY_STAYS:          [409, 'The currency of a season cannot be changed once money has been recorded in it.'],
  OFFER_EXPIRED:           [409, 'The offer of this place has expired. Ask the camp for a new one.'],
  INTENT_REQUIRED:         [409, 'Only a member who intends to come can be confirmed: set intent to yes first.'],
  ACCESS_PASS_REQUIRED:    [409, 'Arriving before the gate opens needs an access pass for that day or an earlier one.'],
  ARRIVALS_BEFORE_GATE:    [409, 'Some plan to arrive before the gate would open, without a pass.'],
  GATE_DATE_REQUIRED:      [409, 'The season has no gateOpensOn, from which its days are counted. Set it first.'],
  MONEY_OPEN:              [409, 'Something is still open. Settle it first; or send override, with a note that says why it stays open.'],
  ALREADY_SETTLED:         [409, 'This is already settled.'],
  ALREADY_CHARGED:         [409, 'This member has already been charged for this item.'],
  NOT_CHARGEABLE:          [409, 'This cannot be charged: the item is not active, or the charge is cancelled.'],
  TIER_IS_MEMBERS:         [409, 'Members choose the tier of this item themselves. Charge the item without a tier.'],
  TIER_NOT_YOURS:          [409, 'The tier of this charge is set by the camp’s leads. Ask them for another one.'],
  NOTHING_OPEN:            [409, 'The amount is larger than what is still open.'],
  ALREADY_REVERSED:        [409, 'This ledger entry is already reversed.'],
  NOT_REVERSIBLE:          [409, 'A ledger entry of this kind cannot be reversed by itself.'],
  DEPOSIT_TOO_SMALL:       [409, 'The amount is larger than the deposit that is held or owed.'],
  DISPUTE_OPEN:            [409, 'A payment of this member is disputed. Wait until the dispute is settled.'],
  SEASON_NOT_CLOSED:       [409, 'Deposits are released once the season is closed. To do it now, send override and reason.'],
  SEASON_STILL_OPEN:       [409, 'This season is not closed yet. What is open in it is carried over or written off once it is.'],
  CURRENCY_DIFFERS:        [409, 'The two seasons have different currencies, so nothing can be carried over. Settle it in its own season.'],
  CARRIED_OVER:            [409, 'This charge was carried over from another season, so it cannot be cancelled. Reverse the carry-over, or waive the charge.'],
  NOTHING_TO_CARRY:        [409, 'Nothing of this kind is open for this member in that season.'],
  PREVIEW_CHANGED:         [409, 'What is open has changed since you looked, so nothing was done. Read the preview again.'],
  LATE_FEE_EXISTS:         [409, 'This season already has an active late fee. Change or deactivate that one.'],
  PLAN_DOES_NOT_ADD_UP:    [409, 'The instalments do not add up to the open amount.'],
  PLAN_NEEDS_LEAD:         [409, 'The camp’s leads agree on such a payment plan. Ask them for it.'],
  APPLICATION_OPEN:        [409, 'There is already an open application for this season. Change that one.'],
  ALREADY_SUBMITTED:       [409, 'A submitted application cannot be changed unless the leads ask for more information.'],
  NOT_UNDER_REVIEW:        [409, 'This application is not under review. Start the review first.'],
  REFERRAL_NOT_VALID:      [409, 'This referral code is not valid, or no longer valid. Check it, or ask for a new one.'],
  REFERRAL_TAKEN:          [409, 'This application already has another referral. Only a lead can change that.'],
  REFERRAL_REWARDED:       [409, 'This referral has already been rewarded.'],
  REFERRAL_QUOTA:          [409, 'There are already as many open invitations as the camp allows one member.'],
  TOO_MANY_MAILS:          [409, 'One member may send no more invitation mails in a day. Try again tomorrow, or share the link.'],
  OWN_REFERRAL:            [409, 'You cannot refer yourself.'],
  POOL_EMPTY:              [409, 'The amount is larger than what is left in the pool.'],
  BUDGET_PROMISED:         [409, 'More than that has already been promised or given from this pool.'],
  ABOVE_MAXIMUM:           [409, 'The amount is larger than one member may get from this pool.'],
  ALREADY_REQUESTED:       [409, 'There is already an open request to this pool. Change that one.'],
  OWN_SCHOLARSHIP:         [409, 'You cannot score, decide or revoke your own scholarship. Ask another lead.'],
  APPROVAL_EXPIRED:        [409, 'This approval has expired. Ask the camp to approve it again.'],
  STEP_IS_COMPUTED:        [409, 'This step is completed by the service itself and cannot be ticked by hand.'],
  FILES_FULL:              [409, 'There is no room for another file. Remove some first.'],
  FILE_IN_USE:             [409, 'This file belongs to an application, a payment or a bike and cannot be removed.'],
  NAME_TAKEN:              [409, 'Another one already has this name. Choose another name.'],
  IN_USE:                  [409, 'Something else still uses this, so it cannot be removed. Remove that first.'],
  ALREADY_SIGNED_UP:       [409, 'There is already a sign-up for this shift, or a place in line for it.'],
  NOT_PUBLISHED:           [409, 'This shift is not published, or is cancelled, so nobody can take it.'],
  ENDED:                   [409, 'This shift has begun or is over.'],
  NOT_YET_OPEN:            [409, 'Sign-up for this shift is not open yet.'],
  ASSIGNED_ONLY:           [409, 'The leads choose who works this shift. Ask them for it.'],
  REQUIREMENT_MISSING:     [409, 'Something that this shift requires is still missing.'],
  RSVP_CLOSED:             [409, 'This is over, cancelled, or does not ask who comes.'],
  SHIFT_CONFLICT:          [409, 'Another shift is already taken at that time.'],
  EVENT_CONFLICT:          [409, 'Something else at that time was already answered with yes. Take that answer back first, or choose another shift.'],
  REST_TOO_SHORT:          [409, 'Another shift is shortly before or after, with too little rest in between.'],
  LIMIT_REACHED:           [409, 'The camp lets one person take no more coming shifts than are taken already.'],
  TOO_LATE_TO_DROP:        [409, 'It is too late to give this shift up. Give it to somebody, swap it, or ask a lead.'],
  NOT_OFFERED:             [409, 'Nothing is offered here, or it has been answered already.'],
  NOT_MOVED:               [409, 'This shift was not moved, so there is nothing to confirm again.'],
  SWAP_ENDED:              [409, 'This is not open any more: it was answered, taken back, or the shift changed.'],
  NOT_YOURS_TO_GIVE:       [409, 'Only a confirmed shift that has not begun can be given away or swapped.'],
  NOTHING_IN_EXCHANGE:     [409, 'For this shift another one is wanted in exchange. Only somebody who has that one can say yes.'],
  SHIFT_NOT_BEGUN:         [409, 'This shift has not begun yet.'],
  OWN_WORK:                [409, 'Nobody decides on their own hours. Another lead does.'],
  TOO_MANY_SHIFTS:         [409, 'These are more than 1,000 shifts at once. Name one template.'],
  HAS_SIGNUPS:             [409, 'People have signed up for this shift. Move or cancel it instead: then they are told.'],
  TICKET_HELD:             [409, 'There is already such a ticket or pass, or the offer of one. An own ticket that will not be used can be marked for_sale or for_friend.'],
  TICKET_CODE_TAKEN:       [409, 'Another ticket of this season already has this code. Check both of them.'],
  TICKET_TRANSFERRED:      [409, 'This ticket was transferred after it was paid for, so it cannot be returned for a refund.'],
  TICKET_USED:             [409, 'Somebody has come in with this ticket. If that is wrong, annul the check-in first.'],
  CAMP_TICKET:             [409, 'This ticket belongs to the camp. Give it back to the camp, or ask a lead to transfer it.'],
  ARRIVAL_NEEDS_PASS:      [409, 'The arrival is before the gate opens and needs this pass. Change the arrival day first.'],
  QUOTA_EXISTS:            [409, 'There is already a quota of setup access for this day. Change that one.'],
  ACCESS_REASON_REQUIRED:  [409, 'Setup access is for those who build. Say why this member has to come in before the gate opens.'],
  LABEL_TAKEN:             [409, 'Another unit of this season already has this label. Choose another one.'],
  BEDS_TAKEN:              [409, 'More beds than that are taken in this unit on some night. Free some first.'],
  UNIT_LOCKED:             [409, 'This unit is locked: who sleeps in it is not changed any more.'],
  PLAN_PUBLISHED:          [409, 'The plan of who sleeps where is published and stands.'],
  OUTSIDE_STAY:            [409, 'Some of these nights are before the arrival or after the departure.'],
  ALREADY_PLACED:          [409, 'There is already a bed on one of these nights. Move to another one, or send other nights.'],
  ALREADY_WAITING:         [409, 'There is already a place in line for this unit or kind.'],
  BED_TAKEN:               [409, 'Somebody else has this bed on one of these nights. Choose another one.'],
  UNIT_NOT_OPEN:           [409, 'Only leads place people in this unit. Say in your wishes that you would like it.'],
  UNIT_STRUCK:             [409, 'This unit is struck, so nobody can sleep in it. Choose another one.'],
  UNIT_IN_USE:             [409, 'Somebody has or had a bed in this unit, so it cannot be removed. Set its status to struck.'],
  NO_BED:                  [409, 'There is no bed to move from. Take or give one, or say in the wishes what is wanted.'],
  CHANGE_OPEN:             [409, 'Another bed was already asked for. Wait for the answer, or take that back first.'],
  PROPOSAL_CHANGED:        [409, 'The plan has changed since this was proposed, so nobody was placed. Ask for a new proposal.'],
  VEHICLE_CANCELLED:       [409, 'This vehicle does not come any more. Choose another one.'],
  RIDE_HELD:               [409, 'There is already a seat on this leg, or a place in line for one here. Give that one up first.'],
  DRIVES_OWN:              [409, 'Whoever drives a vehicle of their own in this season cannot ride in another. Cancel that vehicle first.'],
  PASS_NOT_HELD:           [409, 'Only a vehicle pass of this season that the driver holds can be bound to their vehicle. An offer must be claimed first.'],
  PASS_BOUND:              [409, 'This pass is bound to another vehicle. Take it from that one first.'],
  NUMBER_TAKEN:            [409, 'Another bike of the camp already has this number. Choose another one.'],
  BIKE_TAKEN:              [409, 'Somebody else has this bike. To wait for it, send waitlist.'],
  BIKE_HELD:               [409, 'This bike is already reserved by the same person, or they are in line for it.'],
  BIKE_LIMIT:              [409, 'The camp lets one person have no more bikes at a time. Give one back first.'],
  BIKE_NOT_RIDABLE:        [409, 'This bike is in repair, unsafe, missing or retired, so nobody can have it now.'],
  BIKE_NOT_LENT:           [409, 'This bike belongs to a member who stores it with the camp, so it is not lent to others.'],
  BIKE_IN_USE:             [409, 'Somebody has this bike. End the reservation or note its return first.'],
  DEPOSIT_USED:            [409, 'This deposit already stands for another bike. Name another one.'],
  CONFLICT:                [409, 'Something this depends on changed at the same moment. Read it again and repeat the request.'],
  REQUEST_TIMEOUT:         [408, 'The request took too long to arrive. Send it again.'],
  UNAVAILABLE:             [503, 'The service cannot answer right now. Try again shortly.'],
  INTERNAL:                [500, 'Something went wrong on our side. If it goes on, tell us the requestId.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>

export type ErrorCode = keyof typeof CATALOGUE

/** Stable sub-codes that explain a refusal. Unknown, revoked and expired keys share one: more would help a thief. */
// biome-ignore format: a table
export const REASONS = {
  key_missing:                   'Send the camp’s API key as Authorization: Bearer pk_live_…',
  key_without_bearer:            'The API key was sent without Bearer and a space before it. Send it as Authorization: Bearer pk_live_…',
  key_sent_twice:                'The header Authorization was sent more than once. Send it once, with one API key.',
  key_in_address:                'An API key was sent in the address, which ends up in logs. Revoke that key, and send its successor as Authorization: Bearer pk_live_…',
  key_malformed:                 'This is not a REST key. A REST key is pk_live_ followed by 48 lower-case hexadecimal characters.',
  key_mistyped:                  'This looks like a REST key, but its checksum is wrong: some character was mistyped or lost. Copy the key again.',
  member_token_used_as_key:      'This is a token, not an API key. Send the key as Authorization: Bearer pk_live_…, and the member token in X-Service-Member-Token.',
  embed_key_used_for_rest:       'This is an embed key (32 characters). The REST API needs a REST key (48 characters).',
  key_invalid:                   'This key is unknown, revoked or expired.',
  member_token_missing:          'This call acts for a member: send the member token in X-Service-Member-Token, or to the sign-in host as Authorization: Bearer.',
  member_token_invalid:          'The member token is not valid. Get a new one from the sign-in host.',
  member_token_with_bearer:      'Send the member token alone in X-Service-Member-Token, without Bearer before it.',
  member_token_expired:          'The member token has expired. Get a new one from the sign-in host.',
  id_token_used_as_member_token: 'An idToken is not a member token. Ask the sign-in host for scope member.',
  embed_key_missing:             'Send the camp’s embed key as X-Camp-Embed-Key: pk_live_ followed by 32 hexadecimal characters.',
  embed_key_invalid:             'This is not an embed key, or it was revoked. An embed key is pk_live_ followed by 32 hexadecimal characters.',
  rest_key_used_in_embed:        'This is a REST key, and everybody who sees the page can read it. Revoke it now, and make an embed key for the page.',
  id_token_missing:              'This is about a person: send the idToken of their sign-in as Authorization: Bearer.',
  id_token_invalid:              'This idToken is not valid in this camp, or its sign-in has ended. Sign in again.',
  id_token_expired:              'The idToken has expired. Sign in again.',
  member_token_used_as_id_token: 'This is a member token. Embeds take the idToken of the sign-in, as Authorization: Bearer.',
  origin_not_allowed:            'This embed key is not made for this page. Add the page’s origin to the key.',
  sign_in_failed:                'The e-mail address, password or code is not right. After several attempts, wait a while.',
  second_factor_required:        'This account has a second factor: send secondFactor, from the authenticator app or a recovery code.',
  signed_out:                    'Nobody is signed in to this camp in this browser any more. Sign in again.',
  somebody_else:                 'Somebody else is signed in to this camp in this browser now. Load the page again.',
  foreign_page:                  'Only pages of the console may call this.',
  fresh_sign_in_required:        'This needs a sign-in that is at most 10 minutes old. Sign in again and repeat the request.',
  session_ended:                 'This session has ended. Sign in again.',
  scope_missing:                 'The key lacks a scope that this call needs.',
  network_not_allowed:           'This key cannot be used from this network.',
  no_profile:                    'This account has no profile in this camp.',
  admin_required:                'Only an admin of this camp can do this.',
  super_admin_required:          'Only a super_admin of this camp can do this.',
  another_member:                'Members and applicants can only name themselves: send your own id, or me.',
  member_required:               'Only members of this camp can do this. Applicants have to be accepted first.',
  field_not_yours:               'A field of this request can only be changed by the camp’s leads.',
} as const
export type Reason = keyof typeof REASONS

/** One error in a request, by JSON pointer (`/body/title`, `/query/limit`, `/path/id`). */
export type FieldError = {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

/** Details of a refusal for programs: each is a field of the answer. */
export type Facts = {
  /** For a key that acts for members: its camp, so that a key of another camp can be told. */
  readonly campId?: string
  /** For a status that cannot change like that. */
  readonly from?: string
  readonly to?: string
  readonly allowed?: readonly string[]
  /** For an amount that is too large: how much is available. */
  readonly availableCents?: number
  readonly currency?: string
  /** For a body that is too large. */
  readonly limitBytes?: number
  /** For what is refused for several reasons: all of them. */
  readonly reasons?: readonly RefusalReason[]
}

/** One of several reasons of a refusal, with what a program needs to explain it. */
export type RefusalReason = {
  readonly code: ErrorCode
  readonly detail: string
  /** What is in the way. */
  readonly with?: readonly string[]
  readonly missing?: readonly string[]
  /** When it opens, or closed. */
  readonly at?: string
}

type Telling = {
  readonly reason?: Reason | undefined
  /** Added to the reason's sentence; never anything that the caller may not know. */
  readonly detail?: string | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly facts?: Facts | undefined
  /** The field of the request that names the missing record. */
  readonly field?: string | undefined
  /** For a refusal that passes: when to try again. */
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

export class CampError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly reason: Reason | undefined
  readonly detail: string | undefined
  readonly errors: readonly FieldError[] | undefined
  readonly facts: Facts | undefined
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Only for the log: telling the caller why could reveal that a hidden row exists. */
  readonly because: string

  constructor(code: ErrorCode, because: string, telling: Telling = {}) {
    const [status, sentence] = CATALOGUE[code]
    const base = telling.reason ? REASONS[telling.reason] : sentence
    super(telling.detail ? `${base} ${telling.detail}` : base, { cause: telling.cause })
    this.name = 'CampError'
    this.code = code
    this.status = status
    this.reason = telling.reason
    this.detail = telling.detail
    this.errors = telling.errors
    this.facts = telling.facts
    this.field = telling.field
    this.retryAfterSeconds = telling.retryAfterSeconds
    this.because = because
  }
}

export const authRequired = (reason: Reason, cause?: unknown) =>
  new CampError('AUTH_REQUIRED', reason, { reason, cause })

/** By a key that is good, so that whoever holds it may know whose it is. */
export const memberTokenMissing = (campId: string) => {
  const reason = 'member_token_missing'
  return new CampError('AUTH_REQUIRED', reason, { reason, facts: { campId } })
}

export const forbidden = (reason: Reason, detail?: string) =>
  new CampError('FORBIDDEN', reason, { reason, detail })

/**
 * Always the same words: a hidden row and a missing one must look alike. `field` is the field that named the row, if it
 * was not the address: a caller who sends several ids learns which one was meant.
 */
export const notFound = (because: string, field?: string) =>
  new CampError('NOT_FOUND', because, { field })

export const noSuchAddress = (because: string) => new CampError('NO_SUCH_ADDRESS', because)

export const memberIdRequired = () =>
  new CampError('MEMBER_ID_REQUIRED', 'an admin named no member')

export const invalidRequest = (errors: readonly FieldError[]) =>
  new CampError('INVALID_REQUEST', errors.map(placeAndCode).join(), { errors })

/** For the log: only the first part of a pointer, because the rest may contain a name that the caller made up. */
const placeAndCode = ({ pointer, code }: FieldError) => `${pointer.split('/')[1] ?? ''} ${code}`

/** A transition that is refused says more: see `invalidTransition`. */
export const conflict = (code: Exclude<ErrorCode, 'INVALID_TRANSITION'>, because: string) =>
  new CampError(code, because)

/** A transition that the table does not allow; says which ones it allows. */
export const invalidTransition = (from: string, to: string, allowed: readonly string[]) =>
  new CampError('INVALID_TRANSITION', `${from} to ${to}`, {
    detail: `It is ${from} and cannot become ${to}; from here it can become ${allowed.join(' or ') || 'nothing else'}.`,
    facts: { from, to, allowed },
  })

/** An amount that is larger than what is available; says how much is, and what could be done first. */
export const tooLarge = (
  code: ErrorCode,
  because: string,
  availableCents: number,
  currency: string,
  instead?: string,
) => {
  // A sum of nothing may be -0.
  const available = availableCents || 0
  return new CampError(code, because, {
    detail: `At most ${money(available, currency)} is available.${instead === undefined ? '' : ` ${instead}`}`,
    facts: { availableCents: available, currency },
  })
}
