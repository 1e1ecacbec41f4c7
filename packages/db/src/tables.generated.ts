// Generated from the migrations by npm run generate. Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Goes in as JSON text, comes out parsed. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

type Accounts = {
  id: string
  email: string
  password_hash: string | null
  created_at: Generated<string>
  disabled_at: string | null
}

type ApiKeys = {
  camp_id: string
  id: string
  kind: string
  key_hash: Buffer
  hint: string
  description: string
  scopes: string[]
  allowed_networks: string[] | null
  created_at: Generated<string>
  expires_at: string | null
  revoked_at: string | null
  rotated_to: string | null
  last_used_at: string | null
}

type AuditLog = {
  camp_id: Generated<string>
  id: string
  member_id: string | null
  actor_kind: string
  actor_id: string
  key_id: string | null
  action: string
  target_id: string
  before: Json | null
  after: Json | null
  reason: string | null
  request_id: string | null
  recorded_at: Generated<string>
}

type Camps = {
  camp_id: string
  slug: string
  name: string
  created_at: Generated<string>
}

type IdempotencyKeys = {
  camp_id: Generated<string>
  key_id: string
  member_id: string
  route: string
  idempotency_key: string
  fingerprint: Buffer
  status: number
  body: string
  etag: string | null
  created_at: Generated<string>
}

type MemberRestricted = {
  camp_id: Generated<string>
  member_id: string
  emergency_contacts: Generated<Json>
  dietary: Json | null
  medical_notes: string | null
  birth_date: string | null
}

type MemberTags = {
  camp_id: Generated<string>
  member_id: string
  tag: string
  added_at: Generated<string>
}

type Members = {
  camp_id: Generated<string>
  id: string
  account_id: string
  role: string
  deactivated_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  email: string
  legal_name: string
  preferred_name: string | null
  playa_name: string | null
  pronouns: string | null
  phone: string | null
  city: string | null
  country: string | null
  skills: Generated<string[]>
  languages: Generated<string[]>
  camp_title: string | null
  joined_on: string | null
}

type RateWindows = {
  bucket: string
  starts_at: string
  used: number
}

type Sessions = {
  id: string
  account_id: string
  created_at: Generated<string>
  expires_at: string
  revoked_at: string | null
}

type SigningKeys = {
  kid: string
  alg: string
  public_jwk: Json
  private_sealed: Buffer
  created_at: Generated<string>
  revoked_at: string | null
}

type Tags = {
  camp_id: Generated<string>
  key: string
  label: string
  colour: string | null
  kind: string
  assignable_by: string
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type DB = {
  accounts: Accounts
  api_keys: ApiKeys
  audit_log: AuditLog
  camps: Camps
  idempotency_keys: IdempotencyKeys
  member_restricted: MemberRestricted
  member_tags: MemberTags
  members: Members
  rate_windows: RateWindows
  sessions: Sessions
  signing_keys: SigningKeys
  tags: Tags
}
