// Generated from the migrations by npm run generate. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Goes in as JSON text, comes out parsed. */
type Json = ColumnType<unknown, string | null | undefined, string | null>

type AccountEvents = {
  id: Generated<number>
  account_id: string
  kind: string
  address: string | null
  user_agent: string | null
  at: Generated<string>
}

type Accounts = {
  id: string
  email: string
  password_hash: string | null
  created_at: Generated<string>
  disabled_at: string | null
  email_verified_at: string | null
  credentials_version: Generated<number>
}

type Acknowledgements = {
  camp_id: Generated<string>
  id: string
  document_id: string
  version: number
  member_id: string
  acknowledged_at: Generated<string>
}

type AnnouncementRecipients = {
  camp_id: Generated<string>
  announcement_id: string
  member_id: string
  outcome: Generated<'waiting' | 'told' | 'skipped'>
  was_mailed: Generated<boolean>
  was_read: Generated<boolean>
}

type Announcements = {
  camp_id: Generated<string>
  id: string
  subject: string
  text: string
  audience: Json
  tests: Generated<number>
  created_by: string
  sent_at: string | null
  sent_by: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ApiKeys = {
  camp_id: string
  id: string
  kind: 'rest' | 'embed'
  key_hash: Buffer
  hint: string
  description: string
  scopes: string[]
  allowed_networks: string[] | null
  member_token_required: Generated<boolean>
  created_at: Generated<string>
  expires_at: string | null
  revoked_at: string | null
  rotated_to: string | null
  last_used_at: string | null
  origins: string[] | null
  client_id: string | null
  leak_told_at: string | null
  created_by: Generated<string | null>
  last_address: string | null
  last_user_agent: string | null
  settings_version: Generated<number>
}

type ApplicationForms = {
  camp_id: Generated<string>
  id: string
  season_id: string
  form_version: number
  intro: string | null
  questions: Json
  published_at: Generated<string>
}

type ApplicationRestrictedAnswers = {
  camp_id: Generated<string>
  application_id: string
  season_id: string
  member_id: string
  sealed: Buffer
  answered: string[]
  files: Json
}

type ApplicationReviews = {
  camp_id: Generated<string>
  application_id: string
  season_id: string
  applicant_id: string
  assignee_id: string | null
  score: number | null
  internal_note: string | null
  decided_by: string | null
  interview_status: Generated<'none' | 'assigned' | 'scheduled' | 'done' | 'no_response' | 'skipped'>
  interviewer_id: string | null
  interview_at: string | null
  interview_notes: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Applications = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  form_version: number | null
  status: Generated<'draft' | 'submitted' | 'in_review' | 'info_requested' | 'accepted' | 'declined' | 'waitlisted' | 'withdrawn' | 'offer_expired'>
  answers: Generated<Json>
  desired_shelter_kind: string | null
  arrival_on: string | null
  departure_on: string | null
  contribution: string | null
  experience: 'first_timer' | 'been_before' | 'veteran' | null
  info_request: string | null
  info_answer: string | null
  decision_message: string | null
  submitted_at: string | null
  decided_at: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Attempts = {
  kind: string
  subject: string
  taken: number
  until: string
  locks: Generated<number>
}

type AuditLog = {
  camp_id: Generated<string>
  id: string
  member_id: string | null
  actor_kind: 'member' | 'key' | 'system'
  actor_id: string
  key_id: string | null
  action: string
  target_id: string
  before: Json | null
  after: Json | null
  reason: string | null
  request_id: string | null
  address: string | null
  recorded_at: Generated<string>
}

type BikeAssignments = {
  camp_id: Generated<string>
  id: string
  season_id: string
  bike_id: string
  member_id: string
  status: 'requested' | 'waitlisted' | 'offered' | 'reserved' | 'checked_out' | 'returned' | 'returned_damaged' | 'lost' | 'denied' | 'cancelled' | 'expired'
  has_priority: Generated<boolean>
  waitlisted_at: string | null
  offer_expires_at: string | null
  reserved_at: string | null
  checked_out_at: string | null
  checked_out_by: string | null
  out_condition: 'ok' | 'needs_repair' | 'in_repair' | 'unsafe' | null
  due_at: string | null
  returned_at: string | null
  returned_by: string | null
  return_condition: 'ok' | 'needs_repair' | 'in_repair' | 'unsafe' | null
  return_note: string | null
  return_photo_file_id: string | null
  deposit_due_id: string | null
  kept_cents: number | null
  released_cents: number | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  overridden: Generated<('BIKE_NOT_RIDABLE' | 'BIKE_LIMIT')[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type BikeLockCodes = {
  camp_id: Generated<string>
  bike_id: string
  sealed: Buffer
}

type BikePhotos = {
  camp_id: Generated<string>
  bike_id: string
  name: string
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/plain'
  bytes: Buffer
}

type Bikes = {
  camp_id: Generated<string>
  id: string
  number: string
  nickname: string | null
  frame_size: string | null
  kind: 'cruiser' | 'city' | 'mountain' | 'road' | 'cargo' | 'electric' | 'tricycle' | 'child' | 'other'
  photo_file_id: string | null
  condition: Generated<'ok' | 'needs_repair' | 'in_repair' | 'unsafe'>
  status: Generated<'available' | 'reserved' | 'checked_out' | 'missing' | 'retired'>
  ownership: Generated<'camp' | 'member_stored'>
  owner_member_id: string | null
  storage: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type BulkChargeMembers = {
  camp_id: Generated<string>
  bulk_charge_id: string
  member_id: string
  outcome: Generated<'waiting' | 'charged' | 'skipped' | 'failed'>
}

type BulkCharges = {
  camp_id: Generated<string>
  id: string
  season_id: string
  fee_item_id: string
  tier_key: string | null
  amount_cents: number
  due_on: string
  created_by: string
  created_at: Generated<string>
}

type CalendarFeeds = {
  camp_id: Generated<string>
  id: string
  member_id: string
  season_id: string | null
  team_id: string | null
  token_hash: Buffer
  created_at: Generated<string>
}

type Camps = {
  camp_id: string
  slug: string
  name: string
  created_at: Generated<string>
  closed_at: string | null
  accent: string | null
  logo: Buffer | null
  logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml' | null
  tagline: string | null
  intro: string | null
  help_url: string | null
  privacy_url: string | null
}

type CarryOvers = {
  camp_id: Generated<string>
  id: string
  member_id: string
  kind: 'carry_over' | 'write_off'
  what: 'debt' | 'credit' | 'deposit' | 'unpaid_deposit'
  from_season_id: string
  to_season_id: string | null
  amount_cents: number
  currency: string
  due_id: string | null
  reason: string
  created_by: string
  created_at: Generated<string>
  reversed_at: string | null
  reversed_by: string | null
  reverse_reason: string | null
}

type Chains = {
  camp_id: string
  id: string
  client_id: string
  account_id: string
  session_id: string
  code_hash: Buffer
  code_challenge: string
  code_until: string
  redirect_uri: string
  registered_uri: string
  scope: string
  nonce: string | null
  generation: Generated<number>
  refresh_until: string | null
  chain_until: string
  rotated_at: string | null
  retry_hash: Buffer | null
  authenticated_at: string
  methods: string[]
  created_at: Generated<string>
  revoked_at: string | null
  revoked_reason: string | null
}

type CheckIns = {
  camp_id: Generated<string>
  id: string
  member_id: string
  kind: 'arrival' | 'departure' | 'shift_in' | 'shift_out' | 'meeting' | 'meal' | 'safety'
  occurred_at: string
  recorded_at: Generated<string>
  recorded_by: string
  source: 'self' | 'kiosk' | 'qr' | 'import' | 'offline'
  client_event_id: string
  location: string | null
  note: string | null
  annulled_at: string | null
  annulled_by: string | null
  annul_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  overridden: Generated<('NOT_CONFIRMED' | 'NO_TICKET' | 'TOO_EARLY' | 'PASS_DATE' | 'NOT_IN' | 'WINDOW' | 'NOT_CHECKED_IN')[]>
  warnings: Generated<('NOT_CONFIRMED' | 'NO_TICKET' | 'TOO_EARLY' | 'PASS_DATE' | 'NOT_IN' | 'WINDOW' | 'NOT_CHECKED_IN')[]>
  shift_id: string | null
  signup_id: string | null
}

type Clients = {
  camp_id: string
  id: string
  kind: 'public' | 'confidential'
  name: string
  secret_hash: Buffer | null
  previous_secret_hash: Buffer | null
  previous_secret_until: string | null
  redirect_uris: string[]
  logout_uris: Generated<string[]>
  origins: Generated<string[]>
  alg: Generated<'ES256' | 'RS256'>
  created_at: Generated<string>
  disabled_at: string | null
  version: Generated<number>
  updated_at: Generated<string>
  is_first_party: Generated<boolean>
  created_by: Generated<string | null>
}

type Contacts = {
  camp_id: Generated<string>
  id: string
  name: string
  role_title: string | null
  kind: 'lead' | 'emergency' | 'vendor' | 'placement' | 'neighbour' | 'medical' | 'ranger' | 'supplier'
  member_id: string | null
  phone: string | null
  radio_channel: string | null
  on_site_location: string | null
  hours: string | null
  priority: number
  visibility: 'public' | 'members' | 'leads'
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  delivery_slot: string | null
  contract_document_id: string | null
  gate_pass: string | null
}

type Deactivations = {
  camp_id: Generated<string>
  member_id: string
  ended: Json
  created_at: Generated<string>
}

type DevOutbox = {
  id: Generated<number>
  message_id: string
  sealed: Buffer
  created_at: Generated<string>
}

type DocumentVersions = {
  camp_id: Generated<string>
  document_id: string
  number: number
  body: string | null
  change_note: string | null
  published_at: Generated<string>
  url: string | null
  file_name: string | null
  file_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/plain' | null
  bytes: Buffer | null
  size_bytes: GeneratedAlways<number | null>
  checksum: GeneratedAlways<string | null>
  format: GeneratedAlways<string>
}

type Documents = {
  camp_id: Generated<string>
  id: string
  slug: string
  title: string
  category: 'guide' | 'policy' | 'form' | 'map' | 'recipe' | 'budget'
  visibility: 'public' | 'members' | 'leads'
  pinned: Generated<boolean>
  ack_required: 'none' | 'once' | 'each_season' | 'each_version'
  current_version: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  format: Generated<'text' | 'file' | 'link'>
}

type Dues = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  fee_item_id: string | null
  name: string
  kind: 'dues' | 'deposit' | 'power' | 'meal' | 'rv' | 'bike' | 'late_fee' | 'merch' | 'donation' | 'other'
  account: GeneratedAlways<'dues' | 'deposit'>
  tier_key: string | null
  due_on: string
  scholarship_eligible: boolean
  late_for_id: string | null
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_reason: string | null
  created_at: Generated<string>
}

type DuesReminders = {
  camp_id: Generated<string>
  due_id: string
  level: number
  member_id: string
  season_id: string
  account: 'dues' | 'deposit'
  sent_at: Generated<string>
}

type Enrollments = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  status: Generated<'invited' | 'pending' | 'confirmed' | 'waitlisted' | 'offered' | 'offer_expired' | 'declined' | 'withdrawn' | 'removed' | 'completed'>
  intent: Generated<'unknown' | 'yes' | 'maybe' | 'no'>
  cohort: Generated<'new' | 'returning'>
  arrival_on: string | null
  arrival_window: 'morning' | 'afternoon' | 'evening' | 'night' | null
  departure_on: string | null
  transport: Json | null
  build_crew: Generated<boolean>
  strike_crew: Generated<boolean>
  camp_role: string | null
  access_pass_on: string | null
  waitlisted_at: string | null
  offer_expires_at: string | null
  confirmed_at: string | null
  withdrawn_at: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Events = {
  camp_id: Generated<string>
  id: string
  type: string
  target_id: string
  member_id: string | null
  season_id: string | null
  status: string | null
  occurred_at: Generated<string>
  transaction: Generated<string>
}

type FeeItems = {
  camp_id: Generated<string>
  id: string
  season_id: string
  name: string
  kind: 'dues' | 'deposit' | 'power' | 'meal' | 'rv' | 'bike' | 'late_fee' | 'merch' | 'donation' | 'other'
  amount_cents: number
  tiers: Json
  due_on: string | null
  applies_to: Json
  scholarship_eligible: Generated<boolean>
  refundable: Generated<'none' | 'full' | 'until_date' | 'conditional'>
  refundable_until_on: string | null
  late_after_days: number | null
  active: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  tier_choice: Generated<'leads' | 'members'>
}

type FileUses = {
  camp_id: Generated<string>
  file_id: string
  member_id: string
  used_by: string
  place: string
  is_restricted: boolean
}

type Files = {
  camp_id: Generated<string>
  id: string
  member_id: string
  name: string
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/plain'
  bytes: Buffer
  size_bytes: GeneratedAlways<number>
  is_restricted: Generated<boolean>
  created_at: Generated<string>
}

type FormerAddresses = {
  link_hash: Buffer
  account_id: string
  email: string
  changed_at: Generated<string>
  until: string
}

type FormerKeys = {
  use: string
  fingerprint: string
  sealed: Buffer
  until: string
}

type Grants = {
  camp_id: string
  id: string
  key_id: string
  session_id: Generated<string>
  member_id: string | null
  role: string
  scopes: string[]
  valid_until: string
}

type IdempotencyKeys = {
  camp_id: Generated<string>
  key_id: string
  member_id: string
  route: string
  idempotency_key: string
  fingerprint: Buffer
  status: number
  body: Buffer
  etag: string | null
  created_at: Generated<string>
}

type Instalments = {
  camp_id: Generated<string>
  plan_id: string
  number: number
  member_id: string
  amount_cents: number
  due_on: string
}

type KeyHours = {
  camp_id: string
  key_id: string
  hour: string
  calls: number
}

type KnownPlaces = {
  account_id: string
  place: string
  seen_at: Generated<string>
}

type LedgerEntries = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  account: 'dues' | 'deposit'
  kind: 'charge' | 'payment' | 'refund' | 'scholarship_credit' | 'adjustment' | 'waiver' | 'late_fee' | 'rebate' | 'deposit_charge' | 'deposit_release' | 'deposit_forfeit' | 'transfer' | 'write_off' | 'reversal'
  debit_cents: Generated<number>
  credit_cents: Generated<number>
  due_id: string | null
  reverses_id: string | null
  memo: string | null
  source: string
  source_id: string
  occurred_at: Generated<string>
  posted_at: Generated<string>
  posted_by: string
  payment_id: string | null
  covers: ('dues' | 'power' | 'meal' | 'rv' | 'bike' | 'late_fee' | 'merch' | 'donation' | 'other')[] | null
}

type MailedCodes = {
  account_id: string
  purpose: 'sign_in' | 'verify_email' | 'reset_password' | 'change_email'
  email: string
  code_hash: Buffer
  code_until: string
  link_hash: Buffer
  link_until: string
  browser_hash: Buffer | null
  password_hash: string | null
  tries_left: Generated<number>
  credentials_version: number
}

type MemberPhotos = {
  camp_id: Generated<string>
  member_id: string
  content_type: 'image/png' | 'image/webp' | 'image/jpeg'
  bytes: Buffer
}

type MemberRestricted = {
  camp_id: Generated<string>
  member_id: string
  sealed: Buffer
  filled: Generated<string[]>
  confirmed_at: Generated<string>
}

type MemberTags = {
  camp_id: Generated<string>
  member_id: string
  tag: string
  added_at: Generated<string>
  season_id: string | null
  expires_at: string | null
}

type Members = {
  camp_id: Generated<string>
  id: string
  account_id: string
  role: 'applicant' | 'member' | 'admin' | 'super_admin'
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
  joined_at: Generated<string | null>
  invitation_id: string | null
  invitation_status: 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
  invited_by: string | null
  invited_until: string | null
  invitation_mails: Generated<number>
  invitation_mails_since: string | null
  photo_changed_at: string | null
}

type NotificationDigests = {
  camp_id: Generated<string>
  member_id: string
  day: string
  sent_at: Generated<string>
}

type NotificationPreferences = {
  camp_id: Generated<string>
  member_id: string
  kind: 'announcement' | 'application_decision' | 'application_ended' | 'application_question' | 'application_received' | 'bike_changed' | 'bike_offer_ended' | 'bike_offer_ending' | 'bike_offered' | 'bike_out_of_service' | 'bike_returned' | 'bike_waits_for_lead' | 'carried_over' | 'changed_for_you' | 'charged' | 'deposit_settled' | 'dues_reminder' | 'enrollment_changed' | 'event_changed' | 'invitation' | 'late_fee' | 'leads_digest' | 'membership_changed' | 'offer_ended' | 'offer_ending' | 'payment_rejected' | 'place_offered' | 'plan_changed' | 'receipt' | 'referral_rewarded' | 'refund' | 'ride_answered' | 'ride_asked' | 'ride_offer_ended' | 'ride_offer_ending' | 'ride_offered' | 'ride_riders_changed' | 'role_changed' | 'scholarship_decision' | 'shelter_answered' | 'shelter_changed' | 'shelter_offer_ended' | 'shelter_offer_ending' | 'shelter_offered' | 'shelter_published' | 'shelter_waits_for_lead' | 'shift_cancelled' | 'shift_changed' | 'shift_moved' | 'shift_offer_ended' | 'shift_offer_ending' | 'shift_offered' | 'shift_reminder' | 'shift_swap_answered' | 'shift_swap_asked' | 'shift_waits_for_lead' | 'shifts_ended_with_season' | 'shifts_given_back' | 'shifts_left_open' | 'ticket_changed' | 'ticket_offer_ended' | 'ticket_offer_ending' | 'ticket_offered' | 'vehicle_changed' | 'waitlist_promoted' | 'work_decided' | 'work_waits_for_lead' | 'rest_key_in_page' | 'payment_taken_back'
  mail: 'at_once' | 'daily' | 'none'
}

type Notifications = {
  camp_id: Generated<string>
  id: string
  member_id: string
  kind: 'announcement' | 'application_decision' | 'application_ended' | 'application_question' | 'application_received' | 'bike_changed' | 'bike_offer_ended' | 'bike_offer_ending' | 'bike_offered' | 'bike_out_of_service' | 'bike_returned' | 'bike_waits_for_lead' | 'carried_over' | 'changed_for_you' | 'charged' | 'deposit_settled' | 'dues_reminder' | 'enrollment_changed' | 'event_changed' | 'invitation' | 'late_fee' | 'membership_changed' | 'offer_ended' | 'offer_ending' | 'payment_rejected' | 'place_offered' | 'plan_changed' | 'receipt' | 'referral_rewarded' | 'refund' | 'ride_answered' | 'ride_asked' | 'ride_offer_ended' | 'ride_offer_ending' | 'ride_offered' | 'ride_riders_changed' | 'role_changed' | 'scholarship_decision' | 'shelter_answered' | 'shelter_changed' | 'shelter_offer_ended' | 'shelter_offer_ending' | 'shelter_offered' | 'shelter_published' | 'shelter_waits_for_lead' | 'shift_cancelled' | 'shift_changed' | 'shift_moved' | 'shift_offer_ended' | 'shift_offer_ending' | 'shift_offered' | 'shift_reminder' | 'shift_swap_answered' | 'shift_swap_asked' | 'shift_waits_for_lead' | 'shifts_ended_with_season' | 'shifts_given_back' | 'shifts_left_open' | 'ticket_changed' | 'ticket_offer_ended' | 'ticket_offer_ending' | 'ticket_offered' | 'vehicle_changed' | 'waitlist_promoted' | 'work_decided' | 'work_waits_for_lead' | 'rest_key_in_page' | 'payment_taken_back'
  season_id: string | null
  about_id: string | null
  details: Json
  dedupe_key: string
  mail_status: 'waiting' | 'daily' | 'mailed' | 'apart' | 'none'
  created_at: Generated<string>
  read_at: string | null
  mailed_at: string | null
}

type OnboardingMarks = {
  camp_id: Generated<string>
  season_id: string
  member_id: string
  step_key: string
  kind: 'acknowledged' | 'waived'
  marked_by: string
  marked_at: Generated<string>
  reason: string | null
}

type OnboardingSteps = {
  camp_id: Generated<string>
  season_id: string
  step_key: string
  required: boolean
  due_on: string | null
  active: boolean
}

type Passkeys = {
  id: string
  account_id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  is_backed_up: boolean
  created_at: Generated<string>
  last_used_at: string | null
}

type PaymentPlans = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  total_cents: number
  due_ids: string[]
  created_by: string
  cancelled_at: string | null
  cancelled_by: string | null
  created_at: Generated<string>
}

type PaymentProviders = {
  camp_id: Generated<string>
  provider: 'stripe' | 'test'
  secret_sealed: Buffer
  webhook_secret_sealed: Buffer
  connected_at: Generated<string>
}

type Payments = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  amount_cents: number
  currency: string
  method: 'card' | 'bank' | 'paypal' | 'venmo' | 'zelle' | 'cash' | 'check' | 'credit' | 'other'
  channel: 'page' | 'manual' | 'import' | 'webhook'
  status: 'created' | 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'reported' | 'rejected' | 'partially_refunded' | 'refunded' | 'disputed' | 'lost' | 'taken_back'
  reference: string
  due_ids: Generated<string[]>
  provider: string | null
  provider_ref: string | null
  paid_cents: number | null
  fee_cents: Generated<number>
  return_url: string | null
  cancel_url: string | null
  expires_at: string | null
  reported_by: string | null
  confirmed_by: string | null
  received_by: string | null
  occurred_at: string | null
  note: string | null
  proof_file_id: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  asks_for: 'due' | 'charges' | 'amount' | null
  asked_cents: number | null
}

type ProviderEvents = {
  camp_id: Generated<string>
  provider: string
  event_id: string
  body: Buffer
  received_at: Generated<string>
  processed_at: string | null
}

type RateWindows = {
  bucket: string
  starts_at: string
  used: number
}

type RecoveryCodes = {
  account_id: string
  code_hash: Buffer
  used_at: string | null
}

type ReferralUses = {
  camp_id: Generated<string>
  application_id: string
  season_id: string
  applicant_id: string
  referral_id: string
  member_id: string
  reward_id: string | null
  created_at: Generated<string>
}

type Referrals = {
  camp_id: Generated<string>
  id: string
  member_id: string
  code: string
  channel: 'personal' | 'link' | 'campaign'
  invitee_email: string | null
  invitee_name: string | null
  vouch: Json | null
  max_uses: Generated<number>
  uses: Generated<number>
  clicks: Generated<number>
  sent_at: string | null
  expires_at: string | null
  revoked_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Refunds = {
  camp_id: Generated<string>
  id: string
  payment_id: string
  member_id: string
  amount_cents: number
  mode: 'provider' | 'manual'
  status: 'pending' | 'succeeded' | 'failed'
  provider_ref: string | null
  failure: string | null
  reason: string
  processed_by: string
  created_at: Generated<string>
}

type Requests = {
  camp_id: string
  id: string
  answered_at: string
  method: string
  route: string
  status: number
  code: string | null
  reason: string | null
  duration_ms: number
  key_id: string | null
  member_id: string | null
}

type ReturnPhotos = {
  camp_id: Generated<string>
  assignment_id: string
  member_id: string
  name: string
  content_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/plain'
  bytes: Buffer
}

type RideSeats = {
  camp_id: Generated<string>
  id: string
  season_id: string
  vehicle_id: string | null
  driver_id: string | null
  member_id: string
  leg: 'in' | 'out'
  status: 'looking' | 'requested' | 'waitlisted' | 'offered' | 'accepted' | 'declined' | 'offer_expired' | 'cancelled'
  is_invited: Generated<boolean>
  note: string | null
  waitlisted_at: string | null
  offer_expires_at: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  overridden: Generated<('FULL' | 'DRIVES_OWN')[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ScheduleEntries = {
  camp_id: Generated<string>
  id: string
  title: string
  kind: 'program' | 'meal' | 'meeting' | 'build' | 'strike' | 'deadline' | 'gate' | 'travel'
  starts_at: string
  ends_at: string
  all_day: Generated<boolean>
  location: string | null
  description: string | null
  visibility: 'public' | 'members' | 'leads'
  status: 'draft' | 'published' | 'cancelled' | 'moved'
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  season_id: string | null
  series_id: string | null
  host_member_ids: Generated<string[]>
  takes_rsvps: Generated<boolean>
  rsvp_max: number | null
  source_ref: string | null
  shown_from: string | null
  audience: Json | null
}

type ScheduleRsvps = {
  camp_id: Generated<string>
  entry_id: string
  member_id: string
  created_at: Generated<string>
}

type ScholarshipPools = {
  camp_id: Generated<string>
  id: string
  season_id: string
  name: string
  budget_cents: number
  opens_at: string | null
  closes_at: string | null
  max_per_member_cents: number | null
  covers: ('dues' | 'power' | 'meal' | 'rv' | 'bike' | 'late_fee' | 'merch' | 'donation' | 'other')[]
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ScholarshipReasons = {
  camp_id: Generated<string>
  scholarship_id: string
  member_id: string
  sealed: Buffer
}

type ScholarshipReviews = {
  camp_id: Generated<string>
  scholarship_id: string
  reviewer_id: string
}

type ScholarshipScores = {
  camp_id: Generated<string>
  scholarship_id: string
  reviewer_id: string
  score: number
  comment: string | null
  scored_at: Generated<string>
}

type Scholarships = {
  camp_id: Generated<string>
  id: string
  season_id: string
  pool_id: string
  member_id: string
  status: Generated<'draft' | 'submitted' | 'in_review' | 'approved' | 'accepted' | 'applied' | 'declined' | 'waitlisted' | 'lapsed' | 'declined_by_member' | 'revoked' | 'withdrawn'>
  requested_cents: number | null
  requested_percent: number | null
  can_pay_cents: number | null
  offers: string | null
  approved_cents: number | null
  approved_percent: number | null
  applied_cents: number | null
  conditions: string | null
  decided_by: string | null
  decided_at: string | null
  expires_at: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Seasons = {
  camp_id: Generated<string>
  id: string
  name: string
  status: Generated<'planned' | 'active' | 'closed'>
  currency: string
  build_starts_on: string | null
  gate_opens_on: string | null
  gate_closes_on: string | null
  strike_ends_on: string | null
  max_members: number | null
  offer_hours: Generated<number>
  opened_at: string | null
  closed_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  settings_dates: Generated<Json>
}

type Secrets = {
  fingerprint: string
  state: 'current' | 'leaving' | 'gone'
  since: Generated<string>
}

type ServiceLog = {
  id: Generated<number>
  actor: string
  action: string
  target_id: string
  at: Generated<string>
}

type Sessions = {
  id: string
  account_id: string
  app_camp_id: string | null
  created_at: Generated<string>
  expires_at: string
  revoked_at: string | null
  kind: Generated<'browser' | 'app' | 'direct'>
  parent_id: string | null
  cookie_hash: Buffer | null
  authenticated_at: Generated<string>
  methods: Generated<string[]>
  device: string | null
  address: string | null
  last_used_at: string | null
  is_first_party: Generated<boolean>
}

type Settings = {
  camp_id: Generated<string>
  identity: Json
  windows: Json
  shifts: Json
  privacy: Json
  features: Json
  applications: Json
  referrals: Json
  dues: Json
  version: number
  created_at: Generated<string>
  updated_at: Generated<string>
  notifications: Json
  bikes: Json
}

type Settlements = {
  camp_id: Generated<string>
  id: string
  season_id: string
  enrollment_id: string
  member_id: string
  opened_at: Generated<string>
  settled_at: string | null
  settled_by: string | null
  note: string | null
  settled_owed_cents: number | null
  settled_held_cents: number | null
  overridden: Generated<boolean>
}

type ShelterAssignments = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  unit_id: string | null
  kind: 'tent' | 'shiftpod' | 'yurt' | 'hexayurt' | 'rv' | 'trailer' | 'dorm' | 'shade_spot' | 'vehicle' | 'other' | null
  bed: string | null
  first_night_on: string
  last_night_on: string
  status: 'waitlisted' | 'proposed' | 'confirmed' | 'checked_in' | 'vacated' | 'declined' | 'expired' | 'moved' | 'cancelled'
  note: string | null
  waitlisted_at: string | null
  offer_expires_at: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  overridden: Generated<('FULL' | 'UNIT_LOCKED' | 'PLAN_PUBLISHED' | 'OUTSIDE_STAY')[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  overridden_at: string | null
}

type ShelterChanges = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  unit_id: string | null
  with_member_id: string | null
  reason: string
  status: 'open' | 'granted' | 'refused' | 'withdrawn' | 'ended'
  answered_at: string | null
  answered_by: string | null
  answer: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShelterNights = {
  camp_id: Generated<string>
  assignment_id: string
  night_on: string
  season_id: string
  unit_id: string
  member_id: string
  bed: string | null
}

type ShelterPlans = {
  camp_id: Generated<string>
  season_id: string
  lot_length_cm: number | null
  lot_width_cm: number | null
  circuits: Json
  offer_hours: Generated<number>
  published_at: string | null
  published_by: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShelterRequests = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  kinds: ('tent' | 'shiftpod' | 'yurt' | 'hexayurt' | 'rv' | 'trailer' | 'dorm' | 'shade_spot' | 'vehicle' | 'other')[]
  bring: 'own' | 'camp' | 'share'
  own_kind: 'tent' | 'shiftpod' | 'yurt' | 'hexayurt' | 'rv' | 'trailer' | 'dorm' | 'shade_spot' | 'vehicle' | 'other' | null
  own_length_cm: number | null
  own_width_cm: number | null
  with_member_ids: string[]
  near_member_ids: string[]
  first_night_on: string | null
  last_night_on: string | null
  power: 'none' | 'amp15' | 'amp30' | 'amp50'
  quiet: boolean
  notes: string | null
  withdrawn_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  with_names: Generated<string[]>
}

type ShelterRestricted = {
  camp_id: Generated<string>
  request_id: string
  member_id: string
  sealed: Buffer
}

type ShelterUnits = {
  camp_id: Generated<string>
  id: string
  season_id: string
  label: string
  kind: 'tent' | 'shiftpod' | 'yurt' | 'hexayurt' | 'rv' | 'trailer' | 'dorm' | 'shade_spot' | 'vehicle' | 'other'
  ownership: 'camp' | 'member'
  owner_member_id: string | null
  capacity: number
  power: 'none' | 'amp15' | 'amp30' | 'amp50'
  circuit: string | null
  length_cm: number | null
  width_cm: number | null
  x_cm: number | null
  y_cm: number | null
  rotation_degrees: number
  zone: string | null
  accessible: boolean
  quiet: boolean
  open_to_members: boolean
  status: 'planned' | 'ready' | 'occupied' | 'struck'
  locked: boolean
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShiftRoles = {
  camp_id: Generated<string>
  id: string
  season_id: string
  team_id: string
  name: string
  description: string | null
  requires_tags: Generated<string[]>
  requires_ack: Generated<string[]>
  training_role_id: string | null
  requires_dues: Generated<boolean>
  points: Generated<number>
  min_rest_minutes: Generated<number>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShiftSignups = {
  camp_id: Generated<string>
  id: string
  season_id: string
  shift_id: string
  member_id: string
  status: 'pending' | 'confirmed' | 'refused' | 'checked_in' | 'completed' | 'dropped' | 'removed' | 'no_show' | 'excused' | 'waitlisted' | 'offered' | 'offer_expired' | 'cancelled' | 'swap_pending' | 'swapped'
  origin: 'self' | 'assigned' | 'swap' | 'waitlist'
  comment: string | null
  starts_at: string
  ends_at: string
  needs_reconfirm: Generated<boolean>
  is_late: Generated<boolean>
  waitlisted_at: string | null
  offer_expires_at: string | null
  points_credited: number | null
  minutes_credited: number | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  overridden_by: string | null
  override_reason: string | null
  overridden: Generated<('FULL' | 'SHIFT_CONFLICT' | 'EVENT_CONFLICT' | 'REST_TOO_SHORT' | 'REQUIREMENT_MISSING' | 'NOT_YET_OPEN' | 'WINDOW_CLOSED' | 'ENDED' | 'LIMIT_REACHED')[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShiftSwaps = {
  camp_id: Generated<string>
  id: string
  season_id: string
  signup_id: string
  shift_id: string
  asker_id: string
  to_member_id: string | null
  for_shift_id: string | null
  note: string | null
  status: Generated<'open' | 'accepted' | 'declined' | 'withdrawn' | 'ended'>
  status_changed_at: Generated<string>
  status_changed_by: string
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type ShiftTemplates = {
  camp_id: Generated<string>
  id: string
  season_id: string
  role_id: string
  title: string
  description: string | null
  location: string | null
  min: number
  max: number
  points: number
  multiplier_percent: Generated<number>
  policy: Generated<'open' | 'approval' | 'assigned'>
  phase: Generated<'pre_event' | 'build' | 'event' | 'strike' | 'post' | 'year_round'>
  start_time: string
  duration_minutes: number
  first_on: string | null
  last_on: string | null
  first_day: number | null
  last_day: number | null
  weekdays: Generated<('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Shifts = {
  camp_id: Generated<string>
  id: string
  season_id: string
  role_id: string
  title: string
  description: string | null
  location: string | null
  starts_at: string
  ends_at: string
  min: number
  max: number
  points: number
  multiplier_percent: Generated<number>
  policy: Generated<'open' | 'approval' | 'assigned'>
  phase: Generated<'pre_event' | 'build' | 'event' | 'strike' | 'post' | 'year_round'>
  signup_opens_at: string | null
  signup_closes_at: string | null
  drop_cutoff_at: string | null
  status: Generated<'draft' | 'published' | 'cancelled' | 'completed'>
  status_changed_at: Generated<string>
  status_changed_by: Generated<string>
  status_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  template_id: string | null
  template_on: string | null
}

type SignInEvents = {
  camp_id: string
  id: Generated<number>
  chain_id: string | null
  client_id: string | null
  account_id: string
  kind: string
  generation: number | null
  address: string | null
  at: Generated<string>
}

type SigningKeys = {
  kid: string
  alg: 'ES256' | 'RS256'
  public_jwk: Json
  private_sealed: Buffer
  created_at: Generated<string>
  revoked_at: string | null
  active_from: Generated<string>
  retired_at: string | null
}

type Tags = {
  camp_id: Generated<string>
  key: string
  label: string
  colour: string | null
  kind: 'free' | 'skill' | 'team' | 'status' | 'system'
  assignable_by: 'admin' | 'self'
  description: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Teams = {
  camp_id: Generated<string>
  id: string
  season_id: string
  name: string
  description: string | null
  lead_member_ids: Generated<string[]>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type TestCheckouts = {
  camp_id: Generated<string>
  id: string
  payment_id: string
  amount_cents: number
  currency: string
  return_url: string
  cancel_url: string
  status: Generated<'open' | 'paid' | 'declined' | 'expired'>
  dispute: Generated<'none' | 'open' | 'won' | 'lost'>
  refunds: Json
  expires_at: string
}

type TicketBatches = {
  camp_id: Generated<string>
  id: string
  season_id: string
  name: string
  kind: 'admission' | 'child' | 'vehicle_pass' | 'setup_access'
  source: 'steward' | 'main' | 'fomo' | 'omg' | 'ticket_aid' | 'staff' | 'art' | 'gift' | 'step' | 'transfer' | 'other'
  quantity: number
  face_value_cents: number | null
  valid_from_on: string | null
  claim_opens_at: string | null
  claim_closes_at: string | null
  offer_hours: Generated<number>
  queue_rule: Generated<'first_come' | 'tenure' | 'build_crew' | 'random'>
  published_at: string | null
  notes: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type TicketCodes = {
  camp_id: Generated<string>
  ticket_id: string
  season_id: string
  kind: 'admission' | 'child' | 'vehicle_pass' | 'setup_access'
  sealed: Buffer
  digest: Buffer
}

type TicketRequests = {
  camp_id: Generated<string>
  id: string
  season_id: string
  batch_id: string
  kind: 'admission' | 'child' | 'vehicle_pass' | 'setup_access'
  member_id: string
  status: Generated<'waiting' | 'offered' | 'met' | 'withdrawn' | 'ended'>
  reason: string | null
  ticket_id: string | null
  asked_at: Generated<string>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type TicketTransfers = {
  camp_id: Generated<string>
  ticket_id: string
  number: number
  from_member_id: string | null
  to_member_id: string | null
  from_status: string
  to_status: string
  changed_by: string
  reason: string | null
  changed_at: Generated<string>
}

type Tickets = {
  camp_id: Generated<string>
  id: string
  season_id: string
  batch_id: string | null
  kind: 'admission' | 'child' | 'vehicle_pass' | 'setup_access'
  source: 'steward' | 'main' | 'fomo' | 'omg' | 'ticket_aid' | 'staff' | 'art' | 'gift' | 'step' | 'transfer' | 'other'
  ownership: 'camp_allotment' | 'member_own'
  member_id: string | null
  purchaser_id: string | null
  status: 'available' | 'offered' | 'claimed' | 'purchased' | 'in_hand' | 'used' | 'returned' | 'sold_elsewhere' | 'cancelled' | 'reported' | 'verified'
  purpose: Generated<'own' | 'for_sale' | 'for_friend'>
  price_cents: number | null
  delivery: 'digital' | 'will_call' | 'mail' | 'hand' | null
  valid_from_on: string | null
  offer_expires_at: string | null
  to_recover: Generated<boolean>
  access_reason: string | null
  notes: string | null
  overridden_by: string | null
  override_reason: string | null
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  check_in_id: string | null
}

type Tombstones = {
  camp_id: Generated<string>
  resource: string
  id: string
  visibility: 'public' | 'members' | 'leads'
  deleted_at: string
}

type TotpFactors = {
  account_id: string
  secret_sealed: Buffer
  begun_at: Generated<string>
  confirmed_at: string | null
  last_step: Generated<number>
}

type UsedChallenges = {
  challenge_hash: Buffer
  expires_at: string
}

type Vehicles = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  type: 'car' | 'suv' | 'truck' | 'van' | 'box_truck' | 'rv' | 'bus' | 'motorcycle' | 'other'
  trailer: 'none' | 'small' | 'medium' | 'large'
  length_ft: number | null
  width_ft: number | null
  plate: string | null
  sleeping: boolean
  tows_camp_gear: boolean
  needs_pass: boolean
  seats_total: number
  seats_offered: number
  pass_ticket_id: string | null
  parked_at: string | null
  note: string | null
  status: Generated<'planned' | 'cancelled'>
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

type Worklog = {
  camp_id: Generated<string>
  id: string
  season_id: string
  member_id: string
  team_id: string | null
  phase: 'pre_event' | 'build' | 'event' | 'strike' | 'post' | 'year_round'
  worked_on: string
  minutes: number
  description: string
  status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  status_changed_at: Generated<string>
  status_changed_by: string
  status_reason: string | null
  points_credited: number | null
  version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

export type DB = {
  account_events: AccountEvents
  accounts: Accounts
  acknowledgements: Acknowledgements
  announcement_recipients: AnnouncementRecipients
  announcements: Announcements
  api_keys: ApiKeys
  application_forms: ApplicationForms
  application_restricted_answers: ApplicationRestrictedAnswers
  application_reviews: ApplicationReviews
  applications: Applications
  attempts: Attempts
  audit_log: AuditLog
  bike_assignments: BikeAssignments
  bike_lock_codes: BikeLockCodes
  bike_photos: BikePhotos
  bikes: Bikes
  bulk_charge_members: BulkChargeMembers
  bulk_charges: BulkCharges
  calendar_feeds: CalendarFeeds
  camps: Camps
  carry_overs: CarryOvers
  chains: Chains
  check_ins: CheckIns
  clients: Clients
  contacts: Contacts
  deactivations: Deactivations
  dev_outbox: DevOutbox
  document_versions: DocumentVersions
  documents: Documents
  dues: Dues
  dues_reminders: DuesReminders
  enrollments: Enrollments
  events: Events
  fee_items: FeeItems
  file_uses: FileUses
  files: Files
  former_addresses: FormerAddresses
  former_keys: FormerKeys
  grants: Grants
  idempotency_keys: IdempotencyKeys
  instalments: Instalments
  key_hours: KeyHours
  known_places: KnownPlaces
  ledger_entries: LedgerEntries
  mailed_codes: MailedCodes
  member_photos: MemberPhotos
  member_restricted: MemberRestricted
  member_tags: MemberTags
  members: Members
  notification_digests: NotificationDigests
  notification_preferences: NotificationPreferences
  notifications: Notifications
  onboarding_marks: OnboardingMarks
  onboarding_steps: OnboardingSteps
  passkeys: Passkeys
  payment_plans: PaymentPlans
  payment_providers: PaymentProviders
  payments: Payments
  provider_events: ProviderEvents
  rate_windows: RateWindows
  recovery_codes: RecoveryCodes
  referral_uses: ReferralUses
  referrals: Referrals
  refunds: Refunds
  requests: Requests
  return_photos: ReturnPhotos
  ride_seats: RideSeats
  schedule_entries: ScheduleEntries
  schedule_rsvps: ScheduleRsvps
  scholarship_pools: ScholarshipPools
  scholarship_reasons: ScholarshipReasons
  scholarship_reviews: ScholarshipReviews
  scholarship_scores: ScholarshipScores
  scholarships: Scholarships
  seasons: Seasons
  secrets: Secrets
  service_log: ServiceLog
  sessions: Sessions
  settings: Settings
  settlements: Settlements
  shelter_assignments: ShelterAssignments
  shelter_changes: ShelterChanges
  shelter_nights: ShelterNights
  shelter_plans: ShelterPlans
  shelter_requests: ShelterRequests
  shelter_restricted: ShelterRestricted
  shelter_units: ShelterUnits
  shift_roles: ShiftRoles
  shift_signups: ShiftSignups
  shift_swaps: ShiftSwaps
  shift_templates: ShiftTemplates
  shifts: Shifts
  sign_in_events: SignInEvents
  signing_keys: SigningKeys
  tags: Tags
  teams: Teams
  test_checkouts: TestCheckouts
  ticket_batches: TicketBatches
  ticket_codes: TicketCodes
  ticket_requests: TicketRequests
  ticket_transfers: TicketTransfers
  tickets: Tickets
  tombstones: Tombstones
  totp_factors: TotpFactors
  used_challenges: UsedChallenges
  vehicles: Vehicles
  worklog: Worklog
}
