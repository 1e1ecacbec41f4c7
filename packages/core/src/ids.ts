import { randomFillSync } from 'node:crypto'

/** The prefix of each kind of record's ids. */
export const PREFIXES = {
  account: 'acc',
  announcement: 'ann',
  application: 'app',
  audit: 'aud',
  bike: 'bik',
  bikeAssignment: 'bka',
  bulkCharge: 'blk',
  calendarFeed: 'cal',
  camp: 'cmp',
  carryOver: 'cov',
  checkIn: 'chk',
  client: 'cli',
  contact: 'con',
  document: 'doc',
  acknowledgement: 'ack',
  due: 'due',
  enrollment: 'enr',
  event: 'evt',
  feeItem: 'fee',
  file: 'fil',
  form: 'frm',
  instalment: 'ins',
  invitation: 'inv',
  key: 'key',
  ledgerEntry: 'led',
  mail: 'eml',
  member: 'mem',
  grant: 'grt',
  notification: 'ntf',
  payment: 'pay',
  plan: 'pln',
  pool: 'pol',
  referral: 'ref',
  refund: 'rfd',
  request: 'req',
  rideSeat: 'rid',
  scheduleEntry: 'sch',
  scholarship: 'sho',
  season: 'sea',
  session: 'ses',
  settlement: 'stl',
  shift: 'shf',
  shiftRole: 'srl',
  shiftSignup: 'sgn',
  shelterAssignment: 'sha',
  shelterChange: 'shc',
  shelterRequest: 'shr',
  shelterUnit: 'shu',
  shiftSwap: 'swp',
  shiftTemplate: 'stp',
  tag: 'tag',
  team: 'tem',
  ticket: 'tkt',
  ticketBatch: 'tkb',
  ticketRequest: 'tkr',
  vehicle: 'veh',
  worklogEntry: 'wrk',
} as const
export type IdKind = keyof typeof PREFIXES

// Crockford's alphabet: its characters sort by their values, so ids sort by the time they were made.
const ALPHABET = Buffer.from('0123456789abcdefghjkmnpqrstvwxyz')
const TEXT = Buffer.alloc(26)
const RANDOM_POOL = Buffer.alloc(10 * 512)
let poolOffset = RANDOM_POOL.length

function tenRandomBytes(): Buffer {
  if (poolOffset === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL)
    poolOffset = 0
  }
  poolOffset += 10
  return RANDOM_POOL.subarray(poolOffset - 10, poolOffset)
}

/** 128 bits as 26 characters, most significant first. */
function base32(bytes: Buffer): string {
  let length = 0
  let bits = 2
  let rest = 0
  for (const byte of bytes) {
    rest = (rest << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      TEXT[length++] = ALPHABET[(rest >>> bits) & 31] as number
    }
    rest &= (1 << bits) - 1
  }
  return TEXT.toString('latin1')
}

/** A new id: the kind's prefix and a UUIDv7 in lower-case base32. */
export function newId(kind: IdKind, at: number = Date.now()): string {
  const bytes = Buffer.allocUnsafe(16)
  bytes.writeUIntBE(at, 0, 6)
  tenRandomBytes().copy(bytes, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  return `${PREFIXES[kind]}_${base32(bytes)}`
}

/** A regular expression source, for schemas. */
export const idPattern = (kind: IdKind): string => `^${PREFIXES[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`
