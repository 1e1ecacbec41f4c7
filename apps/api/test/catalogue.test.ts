import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { cloneTemplate } from '@campkit/testing/template'
import pg from 'pg'

/** What the sign-in host keeps of people: one account has profiles in many camps. */
// biome-ignore format: a list
const OF_ACCOUNTS = [
  'account_events', 'accounts', 'attempts', 'former_addresses', 'known_places', 'mailed_codes', 'passkeys', 'recovery_codes', 'sessions',
  'totp_factors', 'used_challenges',
]
/** Where mail goes in development. */
const OUTBOX = 'dev_outbox'
/** Tables that belong to no camp: people and who signs. Nothing else may join them. */
const OF_SECRETS = ['former_keys', 'secrets', 'service_log', 'signing_keys']
const WITHOUT_CAMP = [...OF_ACCOUNTS, OUTBOX, 'rate_windows', ...OF_SECRETS].sort()
/** Locked away: read before the camp is known, so no role of the service has any right on them. */
const LOCKED_AWAY = ['api_keys', 'grants', 'key_hours', 'rate_windows', ...OF_SECRETS]
/** The sign-in host's own: it serves all camps, and the API has no right on them. */
const SIGN_IN_ONLY = ['chains', 'clients']
/** Of the camps only the register: name and looks of a page. */
const CALLED_BY_SIGN_IN = [
  'answer_invitation',
  'former_keys',
  'secret_states',
  'apply',
  'ended_membership',
  'enqueue',
  'hold_client',
  'lease_quota',
  'public_keys',
  'signing_key',
]
const SEEN_BY_SIGN_IN = [
  ...OF_ACCOUNTS,
  ...SIGN_IN_ONLY,
  OUTBOX,
  'camps',
  'sign_in_events',
  'profiles',
  'front_doors',
  'invitations',
  'migrations',
].sort()
/** How rows are found whose camp is not known yet. */
const BEFORE_THE_CAMP = [
  'api_keys_by_hash',
  'chains_by_session',
  'clients_by_id',
  'clients_by_origin',
  'grants_by_session',
]
/** `version` is that of the document that was read, not of the row. */
const OF_OTHER_VERSIONS = ['acknowledgements']
/** Whoever acts adds to them, also of what their act did to others. */
const LOGS = ['audit_log', 'events', 'notifications', 'sign_in_events']
/** The register of tenants: its slug must be unique among all camps. */
const REGISTER = 'camps'

describe('the catalogue of the migrated database', () => {
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

  const column = async (query: string, values: unknown[] = []): Promise<string[]> =>
    (await client.query({ text: query, values, rowMode: 'array' })).rows.map(([value]) => value)

  it('every table has a camp, or is one of the few that belong to none', async () => {
    const campless = await column(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'camp_id')
      order by 1`)
    assert.deepEqual(campless, WITHOUT_CAMP)
  })

  it('every table with a camp is under forced row-level security that the roles cannot widen', async () => {
    const unprotected = await column(
      `select c.relname from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'camp_id')
         and not (c.relrowsecurity and c.relforcerowsecurity and exists (
           select from pg_policy p
           where p.polrelid = c.oid and p.polname = 'same_camp' and not p.polpermissive
             and p.polcmd = '*' and pg_get_expr(p.polqual, p.polrelid) like '%app.camp_id()%'
             and (p.polroles = '{0}' or 'campkit_app'::regrole = any (p.polroles))))
         and c.relname <> all ($1)`,
      [[...LOCKED_AWAY, ...SIGN_IN_ONLY]],
    )
    assert.deepEqual(unprotected, [])
  })

  it('every table with a member_id shows members their own rows only', async () => {
    const open = await column(
      `select c.relname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relname <> all ($1)
         and not exists (
           select from pg_policy p
           where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
             and p.polname in ('own_rows', 'audience'))`,
      [LOCKED_AWAY],
    )
    assert.deepEqual(open, [])
  })

  it('every table with a visibility is shown to its audience only', async () => {
    const open = await column(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'visibility'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not exists (
          select from pg_policy p
          where p.polrelid = c.oid and not p.polpermissive and p.polname = 'audience')`)
    assert.deepEqual(open, [])
  })

  it('no policy of camp or owner lets rows be written that it does not show, but for logs', async () => {
    const wider = await column(`
      select p.polrelid::regclass::text from pg_policy p
      where p.polname in ('same_camp', 'own_rows', 'audience')
        and pg_get_expr(p.polwithcheck, p.polrelid) <> pg_get_expr(p.polqual, p.polrelid)
      order by 1`)
    assert.deepEqual(wider, LOGS)
  })

  it('what is locked away is granted to nobody but the gate', async () => {
    const grants = await column(
      `select table_name || ' ' || grantee from information_schema.column_privileges
       where table_name = any ($1) and grantee in ('campkit_app', 'campkit_auth', 'PUBLIC')`,
      [LOCKED_AWAY],
    )
    assert.deepEqual(grants, [])
  })

  it('the API may neither truncate nor alter anything, and sees nothing of accounts and sessions', async () => {
    const grants = await column(
      `select table_name || ' ' || privilege_type from information_schema.role_table_grants
       where grantee in ('campkit_app', 'PUBLIC') and table_schema = 'public'
         and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or table_name = any ($1))`,
      [[...OF_ACCOUNTS, ...SIGN_IN_ONLY]],
    )
    assert.deepEqual(grants, [])
  })

  it('the sign-in host sees nothing of the camps’ data', async () => {
    const grants = await column(
      `select distinct table_name from information_schema.column_privileges
       where grantee = 'campkit_auth' and table_schema in ('public', 'app') order by 1`,
    )
    assert.deepEqual(grants, SEEN_BY_SIGN_IN)
    const written = await column(
      `select distinct table_name from information_schema.column_privileges
       where grantee = 'campkit_auth' and table_schema = 'public' and table_name in ('camps', 'clients')
         and privilege_type <> 'SELECT'`,
    )
    assert.deepEqual(written, [])
  })

  it('the worker sees no table of the service: its tasks go through functions', async () => {
    const grants = await column(
      `select distinct table_name from information_schema.column_privileges
       where grantee = 'campkit_worker' and table_schema = 'public' order by 1`,
    )
    assert.deepEqual(grants, [])
  })

  for (const [role, log] of [
    ['campkit_app', 'audit_log'],
    ['campkit_auth', 'account_events'],
  ]) {
    it(`${log} can be added to and read, nothing else`, async () => {
      const grants = await column(
        `select privilege_type from information_schema.role_table_grants
         where grantee = $1 and table_name = $2 order by 1`,
        [role, log],
      )
      assert.deepEqual(grants, ['INSERT', 'SELECT'])
    })
  }

  it('primary keys, unique constraints and indexes of camps’ tables lead with camp_id', async () => {
    const others = await column(
      `select i.indexrelid::regclass::text from pg_index i
       join pg_class t on t.oid = i.indrelid
       join pg_attribute c on c.attrelid = t.oid and c.attname = 'camp_id'
       where t.relnamespace = 'public'::regnamespace and t.relname <> $1
         and i.indkey[0] <> c.attnum and i.indexrelid::regclass::text <> all ($2)`,
      [REGISTER, BEFORE_THE_CAMP],
    )
    assert.deepEqual(others, [])
  })

  it('foreign keys between camps’ tables carry the camp, so no row points into another', async () => {
    const loose = await column(`
      select k.conname from pg_constraint k
      join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'camp_id'
      join pg_attribute far on far.attrelid = k.confrelid and far.attname = 'camp_id'
      where k.contype = 'f' and not (own.attnum = any (k.conkey) and far.attnum = any (k.confkey))`)
    assert.deepEqual(loose, [])
  })

  it('every change of a row with a version moves it: its trigger is there, for each row, and switched on', async () => {
    const still = await column(
      `select c.relname from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'version' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and c.relname <> all ($1)
         and not exists (
           select from pg_trigger t
           where t.tgrelid = c.oid and t.tgfoid = 'app.touch'::regproc and t.tgenabled = 'O'
             and pg_get_triggerdef(t.oid) like '% BEFORE UPDATE ON % FOR EACH ROW %')`,
      [OF_OTHER_VERSIONS],
    )
    assert.deepEqual(still, [])
  })

  it('functions with the owner’s rights name their search path and are not everyone’s', async () => {
    const loose = await column(
      `select p.proname from pg_proc p
      where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and (p.proconfig is null or p.proacl is null
             or exists (select from aclexplode(p.proacl) a where a.grantee = 0)
             or has_function_privilege('campkit_auth', p.oid, 'execute') and p.proname <> all ($1))`,
      [CALLED_BY_SIGN_IN],
    )
    assert.deepEqual(loose, [])
  })
})
