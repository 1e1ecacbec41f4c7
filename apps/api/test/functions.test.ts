import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cloneTemplate } from '@campkit/testing/template'
import pg from 'pg'

/**
 * Which functions of ours each role may call, kept by hand: whoever adds one says here for whom it is. What everyone may
 * call runs with the caller's own rights and says nothing that the caller may not read. `app.enter`, which
 * believes what it is told, is nobody's but the owner's.
 */
// biome-ignore format: lists
const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  // With their own rights.
  everyone: [
    'access_pass_on', 'application_transitions', 'assert_free_for_shift', 'assert_fresh_super_admin',
    'assert_may_have_bike', 'assert_place', 'audiences', 'bike_held_as', 'bike_setting', 'bike_transitions',
    'bike_waitlist_position', 'bikes_of', 'came_to_shift', 'camp_day', 'camp_id', 'camp_midnight', 'camp_today', 'camp_zone', 'changes_lock', 'close_with_season',
    'committed_cents', 'days_later', 'deadlines', 'drop_cutoff', 'embed_camp_id', 'embed_client_id', 'enrollment_transitions', 'enter_season', 'hold_in_camp', 'hold_season_status',
    'hold_shift', 'holds_bed', 'holds_bike', 'holds_place', 'holds_ride', 'holds_shift', 'is_active_ticket',
    'is_fresh', 'is_in_audience', 'is_in_hands', 'is_own_application_transition', 'is_own_signup_transition', 'is_own_transition',
    'is_recent', 'keep_deadlines', 'keep_for_leads', 'keys_of', 'member_id', 'member_points', 'most_held', 'network_of', 'new_id', 'note_answered_files',
    'only_empties', 'only_reseals', 'payment_allocations', 'places_of_shifts', 'pool_committed', 'protect_camp_table',
    'protect_log_table', 'protect_member_table', 'protect_published_table', 'purge_before', 'purge_day', 'purge_on',
    'questions_of_class', 'queue_for_season', 'referral_outcome', 'referral_outcomes', 'refuse_answers', 'refuse_bike', 'refuse_ride',
    'refuse_signup', 'refuse_transition', 'retention_days', 'ride_name', 'ride_offers', 'ride_position',
    'ride_searches', 'ride_transitions', 'role', 'roommates', 'rsvps_to', 'scholarship_transitions', 'season_places', 'season_queue',
    'seasons_to_purge', 'sees_camp', 'shelter_held', 'shelter_transitions', 'shelter_waiting', 'shift_places',
    'shift_points', 'shift_setting', 'shift_transitions', 'shift_waiting', 'shift_waitlist_position', 'shift_worth',
    'signup_transitions', 'stamp_change', 'sync_published_table', 'sync_table', 'synced_until', 'tag_counts', 'takes_time', 'ticket_counts',
    'ticket_position', 'ticket_rank', 'ticket_transitions', 'time_in', 'version_table', 'waiting',
    'waitlist_position', 'whom_named', 'wish_status', 'worklog_transitions', 'works_between',
  ],
  // The REST host.
  campkit_app: [
    'account_for', 'authenticate', 'authenticate_console', 'authenticate_embed', 'camp_clients', 'camp_key_calls', 'camp_keys', 'camps_at_hours', 'camps_to_remind',
    'camps_with_closed_seasons', 'camps_with_late_fees', 'change_client', 'change_embed_key', 'changes_since',
    'create_client', 'create_embed_key', 'create_key', 'disable_client', 'embedded_camp', 'embedded_form', 'embedded_schedule', 'embeds_at', 'enqueue',
    'former_keys', 'heard_changes', 'issue_grant', 'keys_used', 'leaked_key', 'lease_quota', 'my_camps',
    'prove_fresh', 'public_keys', 'record_refused_keys', 'record_requests', 'revoke_key', 'rotate_client_secret', 'rotate_key',
    'secret_states', 'sweep', 'takes_payments', 'tell_of_leaked_key',
  ],
  // The sign-in host.
  campkit_auth: [
    'answer_invitation', 'apply', 'ended_membership', 'enqueue', 'former_keys', 'hold_client', 'lease_quota', 'public_keys',
    'secret_states', 'signing_key',
  ],
  // The workers.
  campkit_worker: [
    'add_signing_key', 'enqueue', 'lacks_signing_key', 'payments_to_reconcile', 'put_in_outbox',
    'rotate_signing_key',
  ],
  // Owns the functions that let callers in.
  campkit_gate: [
    'authenticate', 'authenticate_console', 'authenticate_embed', 'camps_at_hours', 'camps_to_remind', 'camps_with_closed_seasons',
    'camps_with_late_fees', 'changes_since', 'embedded_camp', 'embedded_form', 'embedded_schedule', 'embeds_at', 'ended_membership', 'has_joined', 'heard_changes', 'my_camps', 'profiles_of', 'prove_fresh', 'record_refused_keys',
    'record_requests', 'takes_payments',
  ],
}

describe('who may call which function', () => {
  let client: pg.Client
  let drop: () => Promise<void>
  before(async () => {
    const clone = await cloneTemplate()
    drop = clone.drop
    client = new pg.Client({ connectionString: clone.url })
    await client.connect()
  })
  after(async () => {
    await client.end()
    await drop()
  })

  const OURS = `p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)
    and p.prorettype <> 'trigger'::regtype`
  const FOR_ALL = `(p.proacl is null or exists (select from aclexplode(p.proacl) a where a.grantee = 0))`
  const namesOf = async (query: string, values: readonly string[] = []) => {
    const { rows } = await client.query<{ name: string }>(query, [...values])
    return rows.map(({ name }) => name)
  }

  it('everyone: what says nothing; each role: what it is there for', async () => {
    const found: Record<string, readonly string[]> = {
      everyone: await namesOf(
        `select distinct p.proname as name from pg_proc p where ${OURS} and ${FOR_ALL} order by 1`,
      ),
    }
    for (const role of Object.keys(MAY_CALL).slice(1)) {
      found[role] = await namesOf(
        `select distinct p.proname as name from pg_proc p
         where ${OURS} and not ${FOR_ALL} and has_function_privilege($1, p.oid, 'execute') order by 1`,
        [role],
      )
    }
    assert.deepEqual(found, MAY_CALL)
  })

  it('nobody but the owner: to say who is at work, and be believed', async () => {
    for (const role of Object.keys(MAY_CALL).slice(1)) {
      for (const name of ['app.enter(text, text, text)', 'app.enter_as_operator(text)']) {
        const { rows } = await client.query(
          `select has_function_privilege($1, $2, 'execute') as may`,
          [role, name],
        )
        assert.equal(rows[0]?.may, false, `${role} ${name}`)
      }
    }
  })
})
