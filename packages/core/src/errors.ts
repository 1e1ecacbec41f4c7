/** Every code the service may answer with: its status, and the sentence the caller sees. */
// biome-ignore format: a table
export const CATALOGUE = {
  AUTH_REQUIRED:           [401, 'Valid credentials are required.'],
  FORBIDDEN:               [403, 'These credentials do not allow this.'],
  NOT_FOUND:               [404, 'No such record.'],
  METHOD_NOT_ALLOWED:      [405, 'This address does not answer this method.'],
  INVALID_REQUEST:         [400, 'The request does not have the expected shape.'],
  MEMBER_ID_REQUIRED:      [400, 'Name the member this is for: send memberId.'],
  PAYLOAD_TOO_LARGE:       [413, 'The request body is too large.'],
  HEADERS_TOO_LARGE:       [431, 'The address and the headers of the request are too large.'],
  UNSUPPORTED_MEDIA_TYPE:  [415, 'Send the body as application/json.'],
  PRECONDITION_FAILED:     [412, 'The record has changed since you read it. Read it again, then repeat.'],
  PRECONDITION_REQUIRED:   [428, 'Send If-Match with the ETag of the record you read.'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'A request with this Idempotency-Key is still running. Try again shortly.'],
  IDEMPOTENCY_KEY_REUSED:  [422, 'This Idempotency-Key was used for a different request. Choose a new one.'],
  RATE_LIMITED:            [429, 'Too many requests. Wait as long as Retry-After says.'],
  ALREADY_A_MEMBER:        [409, 'This person already has a profile in this camp.'],
  NOT_INVITED:             [409, 'This person has no open invitation.'],
  NOT_JOINED:              [409, 'This person has not joined the camp. They do that themselves, by an invitation or by applying.'],
  INVITED_ENOUGH:          [409, 'No more invitations of this kind are mailed today. Try again tomorrow.'],
  LAST_SUPER_ADMIN:        [409, 'A camp keeps at least one super_admin.'],
  MEMBER_DEACTIVATED:      [409, 'This member is deactivated. Make the profile active first.'],
  OWN_ROLE:                [409, 'Nobody changes their own role.'],
  TAG_EXISTS:              [409, 'A tag with this key exists already.'],
  TAG_IS_COMPUTED:         [409, 'System tags follow the data and cannot be set by hand.'],
  CHECK_IN_REUSED:         [409, 'This clientEventId was used for a different check-in.'],
  ALREADY_ANNULLED:        [409, 'This check-in is annulled already.'],
  SLUG_TAKEN:              [409, 'Another record of this camp uses this slug.'],
  VERSION_NOT_PUBLISHED:   [409, 'Acknowledge the version of the document that is current now.'],
  INVALID_TRANSITION:      [409, 'This record cannot move to that state from the one it is in.'],
  FEATURE_OFF:             [409, 'This camp has switched this off. Its leads can still do it for you.'],
  WINDOW_CLOSED:           [409, 'This is not open at the moment.'],
  SEASON_CLOSED:           [409, 'This season is closed. Its records stay as they are.'],
  SEASON_PLANNED:          [409, 'A season of this name is planned already. Change that one, or choose another name.'],
  NO_ACTIVE_SEASON:        [409, 'This camp has no active season yet.'],
  FULL:                    [409, 'All places are taken.'],
  KEY_ENDED:               [409, 'This key is revoked, expired or rotated already.'],
  CLIENT_DISABLED:         [409, 'This client is disabled.'],
  CLIENT_HAS_NO_SECRET:    [409, 'A public client has no secret.'],
  NO_PAYMENT_PROVIDER:     [409, 'This camp has not connected a payment provider yet.'],
  NOTHING_DUE:             [409, 'Nothing is due. Say how much is to be paid: send amountCents.'],
  WAITLISTED:              [409, 'Who waits for a place is not charged.'],
  OWN_MONEY:               [409, 'Nobody receives or confirms their own payment.'],
  REFUND_TOO_LARGE:        [409, 'That is more than is left of this payment.'],
  PLACES_TAKEN:            [409, 'More places are taken than that. Free some first.'],
  CURRENCY_STAYS:          [409, 'Money of this season is counted in its currency. It stays what it is.'],
  OFFER_EXPIRED:           [409, 'The offer of this place has expired.'],
  INTENT_REQUIRED:         [409, 'Whoever is confirmed intends to come: intent is yes.'],
  ACCESS_PASS_REQUIRED:    [409, 'Who arrives before the gate opens needs an access pass of that day or earlier.'],
  GATE_DATE_REQUIRED:      [409, 'The season to copy has no gateOpensOn by which its dates could be moved.'],
  ALREADY_SETTLED:         [409, 'This is settled already.'],
  ALREADY_CHARGED:         [409, 'This member has been charged this item already.'],
  NOT_CHARGEABLE:          [409, 'Nobody can be charged this now.'],
  NOTHING_OPEN:            [409, 'Nothing is open here, or less than that.'],
  ALREADY_REVERSED:        [409, 'This posting is reversed already.'],
  NOT_REVERSIBLE:          [409, 'This posting is not undone by a reversal of its own.'],
  DEPOSIT_TOO_SMALL:       [409, 'This would take more from the deposit than it holds or is owed.'],
  DISPUTE_OPEN:            [409, 'A payment of this member is disputed. Wait until that is settled.'],
  SEASON_NOT_CLOSED:       [409, 'Deposits are released when the season is closed; send override and reason to do it now.'],
  LATE_FEE_EXISTS:         [409, 'This season has an active late fee already.'],
  PLAN_DOES_NOT_ADD_UP:    [409, 'The instalments do not add up to what is open.'],
  APPLICATION_OPEN:        [409, 'This member has an open application for this season. Change that one.'],
  ALREADY_SUBMITTED:       [409, 'What was submitted stays as it is, unless the leads ask for more.'],
  NOT_UNDER_REVIEW:        [409, 'This application is not under review.'],
  REFERRAL_NOT_VALID:      [409, 'This referral code is not valid, or not any more.'],
  REFERRAL_TAKEN:          [409, 'This application came by another referral. Only a lead changes that.'],
  REFERRAL_REWARDED:       [409, 'This referral is rewarded already.'],
  REFERRAL_QUOTA:          [409, 'There are as many open invitations as the camp allows.'],
  TOO_MANY_MAILS:          [409, 'As many people were written to today as one member may. Try again tomorrow, or give the link yourself.'],
  OWN_REFERRAL:            [409, 'Nobody refers themselves.'],
  POOL_EMPTY:              [409, 'The pool has less money left than that.'],
  BUDGET_PROMISED:         [409, 'More than that is promised or given already.'],
  ABOVE_MAXIMUM:           [409, 'That is more than one member may get from this pool.'],
  ALREADY_REQUESTED:       [409, 'A request of this member to this pool is under way already.'],
  OWN_SCHOLARSHIP:         [409, 'Nobody scores, decides or revokes their own scholarship.'],
  APPROVAL_EXPIRED:        [409, 'This approval has expired.'],
  STEP_IS_COMPUTED:        [409, 'This step follows the data and is ticked by nobody.'],
  FILES_FULL:              [409, 'There is no room for another file of this member. Remove some first.'],
  FILE_IN_USE:             [409, 'An application or a payment names this file.'],
  CONFLICT:                [409, 'Something this refers to changed at the same moment. Read again, then repeat.'],
  REQUEST_TIMEOUT:         [408, 'The request took too long to arrive.'],
  UNAVAILABLE:             [503, 'The service cannot answer just now. Try again shortly.'],
  INTERNAL:                [500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>

export type ErrorCode = keyof typeof CATALOGUE

/** Stable sub-codes that teach. Unknown, revoked and expired keys share one: more would help a thief. */
// biome-ignore format: a table
export const REASONS = {
  key_missing:                   'Send the camp’s API key: Authorization: Bearer pk_live_…',
  key_malformed:                 'A REST key is pk_live_ and 48 lower-case hexadecimal characters; this is not one.',
  embed_key_used_for_rest:       'This is an embed key (32 characters). The REST API wants a REST key (48).',
  key_invalid:                   'This key is unknown, revoked or expired.',
  member_token_missing:          'This call acts for a member: send X-Service-Member-Token.',
  member_token_invalid:          'The member token does not verify.',
  member_token_expired:          'The member token has expired. Get a fresh one from the sign-in host.',
  id_token_used_as_member_token: 'An idToken is not a member token. Ask the sign-in host for scope member.',
  sign_in_failed:                'The address, the password or the code is not right. After several tries, wait a while.',
  second_factor_required:        'This account has a second factor: send secondFactor, from the app or a recovery code.',
  fresh_sign_in_required:        'This needs a sign-in that is at most 10 minutes old. Sign in again, then repeat.',
  session_ended:                 'This session has ended. Sign in again.',
  scope_missing:                 'The key lacks the scope this call needs.',
  network_not_allowed:           'This key may not be used from this network.',
  no_profile:                    'This account has no profile in this camp.',
  admin_required:                'Only an admin of this camp may do this.',
  super_admin_required:          'Only a super_admin of this camp may do this.',
  another_member:                'Members and applicants may only name themselves: use their own id or me.',
  member_required:               'Only members of this camp may do this. Applicants apply first.',
  field_not_yours:               'A field of this request is kept by the camp’s leads.',
} as const
export type Reason = keyof typeof REASONS

/** One thing wrong with a request, by JSON pointer (`/body/title`, `/query/limit`, `/path/id`). */
export type FieldError = {
  readonly pointer: string
  readonly code: string
  readonly message: string
}

type Telling = {
  readonly reason?: Reason | undefined
  /** Added to the reason's sentence; never anything the caller may not know. */
  readonly detail?: string | undefined
  readonly errors?: readonly FieldError[] | undefined
  readonly cause?: unknown
}

export class CampError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly reason: Reason | undefined
  readonly detail: string | undefined
  readonly errors: readonly FieldError[] | undefined
  /** For the log only: telling the caller why could tell them that a hidden row exists. */
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
    this.because = because
  }
}

export const authRequired = (reason: Reason, cause?: unknown) =>
  new CampError('AUTH_REQUIRED', reason, { reason, cause })

export const forbidden = (reason: Reason, detail?: string) =>
  new CampError('FORBIDDEN', reason, { reason, detail })

/** Always in the same words: a hidden row and a missing one must look alike. */
export const notFound = (because: string) => new CampError('NOT_FOUND', because)

export const memberIdRequired = () =>
  new CampError('MEMBER_ID_REQUIRED', 'an admin named no member')

export const invalidRequest = (errors: readonly FieldError[]) =>
  new CampError('INVALID_REQUEST', errors.map(placeAndCode).join(), { errors })

/** For the log: the rest of a pointer may be a name that the caller made up. */
const placeAndCode = ({ pointer, code }: FieldError) => `${pointer.split('/')[1] ?? ''} ${code}`

export const conflict = (code: ErrorCode, because: string) => new CampError(code, because)

/** A move that the state table does not have; says which it has. */
export const invalidTransition = (from: string, to: string, allowed: readonly string[]) =>
  new CampError('INVALID_TRANSITION', `${from} to ${to}`, {
    detail: `From ${from} to ${to}; allowed: ${allowed.join(', ') || 'nothing'}.`,
  })
