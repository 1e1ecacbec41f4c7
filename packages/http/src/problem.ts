import { CATALOGUE, CampError, type ErrorCode, type FieldError } from '@campkit/core/errors'
import { isUnavailable } from '@campkit/db/pg-errors'
import type { FastifyError } from 'fastify'
import type { BodyFault } from './json-body.ts'

/** RFC 9457. Every answer of one code has the same fields in the same order. */
export const problemBody = (error: CampError, requestId: string, apiUrl: string) => ({
  type: `${apiUrl}/docs/errors/${error.code}`,
  title: titleOf(error.code),
  status: error.status,
  detail: detailOf(error),
  code: error.code,
  requestId,
  ...(error.reason && { reason: error.reason }),
  ...error.facts,
  ...(error.errors && { errors: error.errors }),
})

const MOST_SUMMED_UP = 3
const LONGEST_DETAIL = 1000

/** The message and the first few field errors in one line, for clients that keep only `detail`. */
function detailOf({ code, message, errors = [] }: CampError): string {
  if (errors.length === 0) return message
  const said = errors.slice(0, MOST_SUMMED_UP).map(sentenceOf).join('; ')
  const more = errors.length - MOST_SUMMED_UP
  const summary = more > 0 ? `${said}; and ${more} more.` : said.replace(/[^?.]$/, '$&.')
  const isAll = code === 'INVALID_REQUEST' || code === 'NOT_FOUND'
  return (isAll ? summary : `${message} ${summary}`).slice(0, LONGEST_DETAIL)
}

const sentenceOf = ({ pointer, message }: FieldError): string => `${pointer} ${message}`.trim()

/** `AUTH_REQUIRED` → `Auth required`. */
export const titleOf = (code: ErrorCode): string => {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// biome-ignore format: a table
const OF_FASTIFY: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  404: 'NO_SUCH_ADDRESS',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'INVALID_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'UNAVAILABLE',
}

/**
 * Two requests collided: a row that was just there is gone (23503) or a new one appeared (23505), or the database ended
 * one of two conflicting transactions (40P01, 40001).
 */
const MET = new Set(['23503', '23505', '40001', '40P01'])

/** Rules that the database itself enforces, by constraint name: each has its own code. */
// biome-ignore format: a table
const HELD_BY_DATABASE = new Map<string | undefined, ErrorCode>([
  ['season_is_open',           'SEASON_CLOSED'],
  ['member_is_active',         'MEMBER_DEACTIVATED'],
  ['member_has_joined',        'NOT_JOINED'],
  ['a_place_for_each',         'FULL'],
  ['one_late_fee_per_season',  'LATE_FEE_EXISTS'],
  ['charged_once',             'ALREADY_CHARGED'],
  ['deposit_not_negative',     'DEPOSIT_TOO_SMALL'],
  ['uses_left',                'REFERRAL_NOT_VALID'],
  ['mails_left_today',         'TOO_MANY_MAILS'],
  ['nobody_refers_themselves', 'OWN_REFERRAL'],
  ['bike_number_once',         'NUMBER_TAKEN'],
  ['one_open_assignment_per_bike', 'BIKE_TAKEN'],
  ['one_assignment_per_bike_and_member', 'BIKE_HELD'],
  ['bikes_per_member',         'BIKE_LIMIT'],
  ['bike_is_ridable',          'BIKE_NOT_RIDABLE'],
  ['bike_is_lent',             'BIKE_NOT_LENT'],
  ['bike_by_assignments',      'BIKE_IN_USE'],
  ['rider_is_confirmed',       'NOT_CONFIRMED'],
  ['one_bike_per_deposit',     'DEPOSIT_USED'],
  ['room_for_files',           'FILES_FULL'],
  ['named_file',               'FILE_IN_USE'],
  ['pool_has_it',             'POOL_EMPTY'],
  ['budget_covers_promises',  'BUDGET_PROMISED'],
  ['one_request_per_pool',    'ALREADY_REQUESTED'],
  ['decided_by_another',      'OWN_SCHOLARSHIP'],
  ['confirmed_in_season',     'NOT_CONFIRMED'],
  ['no_overlap',              'SHIFT_CONFLICT'],
  ['a_place_on_each_shift',   'FULL'],
  ['shift_is_published',      'NOT_PUBLISHED'],
  ['came_to_shift',           'INVALID_TRANSITION'],
  ['one_signup_per_shift',    'ALREADY_SIGNED_UP'],
  ['one_admission_per_member', 'TICKET_HELD'],
  ['one_access_per_day',       'TICKET_HELD'],
  ['code_once_per_kind',       'TICKET_CODE_TAKEN'],
  ['returned_by_its_buyer',    'TICKET_TRANSFERRED'],
  ['holder_is_confirmed',      'NOT_CONFIRMED'],
  ['arrives_by_pass',          'ARRIVAL_NEEDS_PASS'],
  ['batch_has_it',             'FULL'],
  ['quantity_covers_tickets',  'PLACES_TAKEN'],
  ['one_quota_per_day',        'QUOTA_EXISTS'],
  ['unit_fits',               'BEDS_TAKEN'],
  ['ticket_opened_gate',      'TICKET_USED'],
  ['unit_not_locked',         'UNIT_LOCKED'],
  ['unit_stands',             'UNIT_STRUCK'],
  ['plan_not_published',      'PLAN_PUBLISHED'],
  ['nights_of_the_stay',      'OUTSIDE_STAY'],
  ['sleeper_is_confirmed',    'NOT_CONFIRMED'],
  ['one_vehicle_per_pass',    'PASS_BOUND'],
  ['pass_in_hands',           'PASS_NOT_HELD'],
  ['driver_is_confirmed',     'NOT_CONFIRMED'],
  ['driver_rides_with_nobody', 'RIDE_HELD'],
  ['seats_cover_riders',      'PLACES_TAKEN'],
  ['vehicle_goes',            'VEHICLE_CANCELLED'],
  ['a_seat_for_each',         'FULL'],
  ['rider_is_confirmed',      'NOT_CONFIRMED'],
  ['rider_drives_nothing',    'DRIVES_OWN'],
  ['one_ride_per_leg',        'RIDE_HELD'],
  ['one_wait_per_vehicle',    'RIDE_HELD'],
  ['one_search_per_leg',      'RIDE_HELD'],
  ['forgiven_by_another',     'OWN_MONEY'],
  ['refunded_by_another',     'OWN_MONEY'],
])

/** Turns anything thrown into an error that the caller may see. */
export function campErrorFrom(thrown: unknown): CampError {
  if (thrown instanceof CampError) return thrown
  const error = thrown as Partial<FastifyError & BodyFault> & { readonly constraint?: string }
  const held = HELD_BY_DATABASE.get(error.constraint)
  if (held) return new CampError(held, 'held by the database', { cause: thrown })
  const code = OF_FASTIFY[error.statusCode ?? 500]
  if (code && code !== 'UNAVAILABLE') {
    const { detail } = error
    const broken = code === 'INVALID_REQUEST' && brokenBody(error)
    return new CampError(
      code,
      String(error.code),
      broken ? { errors: [broken], cause: thrown } : { detail },
    )
  }
  if (MET.has(String(error.code)))
    return new CampError('CONFLICT', String(error.code), { cause: thrown })
  const isAway = isUnavailable(thrown) || code === 'UNAVAILABLE'
  return new CampError(isAway ? 'UNAVAILABLE' : 'INTERNAL', 'unexpected', { cause: thrown })
}

const brokenBody = (error: Partial<FastifyError & BodyFault>): FieldError =>
  error.fault ??
  (error.code?.includes('BODY') || error instanceof SyntaxError
    ? { pointer: '/body', code: 'json', message: 'is not valid JSON' }
    : { pointer: '', code: 'malformed', message: 'The address or the body cannot be read' })

export const codes = Object.keys(CATALOGUE) as ErrorCode[]
