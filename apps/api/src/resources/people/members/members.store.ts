import type { Role } from '@campkit/core/actor'
import { newId } from '@campkit/core/ids'
import { restrictedUse, type Vault } from '@campkit/core/vault'
import { isOneOf, keeping } from '@campkit/db/bounded'
import type { Query, Tx } from '@campkit/db/in-camp'
import { type From, type Order, paged } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { first, prepared } from '@campkit/db/prepared'
import type { SealedColumn } from '@campkit/db/reseal'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Purged } from '../../../purger.ts'
import type {
  Kept,
  MemberListItem,
  MemberPatch,
  RestrictedFields,
  RestrictedRecord,
} from './members.schema.ts'
import { isInRoster, type Roster, type RosterForm, STATUS } from './roster.store.ts'

const FIELDS = [
  'members.id',
  'members.role',
  'members.email',
  'members.legal_name as legalName',
  'members.camp_title as campTitle',
  'members.joined_on as joinedOn',
  'members.preferred_name as preferredName',
  'members.playa_name as playaName',
  'members.pronouns',
  'members.phone',
  'members.city',
  'members.country',
  'members.skills',
  'members.languages',
  'members.photo_changed_at as photoChangedAt',
  STATUS.as('status'),
  sql<boolean>`members.deactivated_at is null`.as('isActive'),
  sql<
    string | null
  >`case when members.invitation_status = 'invited' then members.invited_until end`.as(
    'invitedUntil',
  ),
  'members.version',
  'members.created_at as createdAt',
  'members.updated_at as updatedAt',
] as const

export const SORT_COLUMNS = {
  legalName: 'members.legal_name',
  '-legalName': 'members.legal_name',
  createdAt: 'members.created_at',
  '-createdAt': 'members.created_at',
}

export const SYNCED = {
  columns: SORT_COLUMNS,
  changes: { updatedAt: 'members.updated_at' },
  fixed: ['memberId'],
  idColumn: 'members.id',
} as const

const profiles = (query: Query) =>
  query.selectFrom('members').select(FIELDS).$assertType<MemberListItem>()

type One = { readonly id: string }

export const find = prepared((query, { id }: Slots<One>) =>
  profiles(query).where('members.id', '=', id),
)

/** `for no key update`: rows that only reference the member can still be written meanwhile. */
export const lock = prepared((query, { id }: Slots<One>) =>
  profiles(query).where('members.id', '=', id).forNoKeyUpdate(),
)

export const findByEmail = prepared((query, { email }: Slots<{ readonly email: string }>) =>
  profiles(query).where('members.email', '=', email),
)

type Filters = From &
  Roster & {
    /** Null means the whole camp. */
    readonly memberId: string | null
  }

export const list = prepared((query, at: Slots<Filters>, form: Order & RosterForm) =>
  paged(
    matching(profiles(query).where(isInRoster(at, form)), { 'members.id': at.memberId }),
    at,
    form,
  ),
)

const KEPT = [
  'confirmed_at as confirmedAt',
  sql<string | null>`app.purge_on(confirmed_at)`.as('purgeOn'),
] as const

export const findSealed = prepared((query, { memberId }: Slots<{ readonly memberId: string }>) =>
  query
    .selectFrom('member_restricted')
    .select('sealed')
    .select(KEPT)
    .where('member_id', '=', memberId),
)

const about = (memberId: string) => `member_restricted ${memberId}`

export const sealedFields: SealedColumn = {
  table: 'member_restricted',
  column: 'sealed',
  key: { member_id: 'text' },
  isOfCamp: true,
  use: restrictedUse,
  about: ({ member_id }) => about(`${member_id}`),
}

/** The policies decide whether the caller may read the row; only then is it opened. */
export async function findRestricted(
  tx: Tx,
  vault: Vault,
  memberId: string,
): Promise<RestrictedRecord | undefined> {
  const found = await first(tx, findSealed({ memberId }))
  return found && opened(vault, memberId, found)
}

export function opened(
  vault: Vault,
  memberId: string,
  { sealed, ...kept }: Kept & { readonly sealed: Buffer },
): RestrictedRecord {
  return { ...openedFields(vault, memberId, sealed), ...kept }
}

export const openedFields = (vault: Vault, memberId: string, sealed: Buffer): RestrictedFields =>
  vault.open<RestrictedFields>(about(memberId), sealed)

/** Confirms that the restricted fields are still right; undefined if there are none. */
export async function confirmRestricted(tx: Tx, memberId: string): Promise<Kept | undefined> {
  const kept = await tx
    .updateTable('member_restricted')
    .set({ confirmed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .returning(KEPT)
    .executeTakeFirst()
  if (kept) await moveVersions(tx, [memberId])
  return kept
}

/**
 * Removes the restricted fields of at most so many members whose retention is over. Locks members first, as writers do.
 */
export async function purgeRestricted(tx: Tx, atMost: number): Promise<readonly Purged[]> {
  const { rows: due } = await sql<{ id: string }>`
    select m.id from members m join member_restricted r on r.camp_id = m.camp_id and r.member_id = m.id
     where r.confirmed_at < (select app.purge_before())
     order by m.id limit ${atMost} for no key update of m skip locked`.execute(tx)
  if (due.length === 0) return []
  const purged = await tx
    .deleteFrom('member_restricted')
    .where(
      isOneOf(
        'member_id',
        due.map(({ id }) => id),
      ),
    )
    // Checked again, because they may have been confirmed in the meantime.
    .where(sql<boolean>`confirmed_at < (select app.purge_before())`)
    .returning(['member_id as memberId'])
    .execute()
  const ids = purged.map(({ memberId }) => memberId)
  if (ids.length > 0) await moveVersions(tx, ids)
  return purged
}

/** Restricted fields are shown as part of the profile, so the profile's version must move. */
const moveVersions = (tx: Tx, ids: readonly string[]) =>
  tx.updateTable('members').set({ version: sql`version + 1` }).where(isOneOf('id', ids)).execute()

export async function update(tx: Tx, id: string, patch: MemberPatch): Promise<void> {
  const changes = {
    preferred_name: patch.preferredName,
    playa_name: patch.playaName,
    pronouns: patch.pronouns,
    phone: patch.phone,
    city: patch.city,
    country: patch.country,
    skills: patch.skills,
    languages: patch.languages,
    legal_name: patch.legalName,
    camp_title: patch.campTitle,
    joined_on: patch.joinedOn,
  }
  const { isActive } = patch
  const given = [isActive, ...Object.values(changes)]
  if (given.every((value) => value === undefined)) return
  await tx
    .updateTable('members')
    .set({
      ...keeping(changes),
      ...(isActive !== undefined && { deactivated_at: isActive ? null : sql<string>`now()` }),
    })
    .where('id', '=', id)
    .execute()
}

export const NO_FIELDS: RestrictedFields = {
  emergencyContacts: [],
  dietary: null,
  medicalNotes: null,
  birthDate: null,
}

const isFilled = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** The member must be locked, because the patch is merged into what is stored. */
export async function updateRestricted(
  tx: Tx,
  vault: Vault,
  memberId: string,
  patch: Partial<RestrictedFields>,
) {
  const before = await findRestricted(tx, vault, memberId)
  const writing: Promise<unknown>[] = []
  if (!before || Object.keys(patch).length > 0) {
    const { confirmedAt: _, purgeOn: __, ...known } = { ...NO_FIELDS, ...before, ...NOT_KEPT }
    const fields = { ...known, ...patch }
    const row = {
      sealed: vault.seal(about(memberId), fields),
      filled: Object.entries(fields)
        .filter(([, value]) => isFilled(value))
        .map(([name]) => name),
    }
    writing.push(
      tx
        .insertInto('member_restricted')
        .values({ member_id: memberId, ...row })
        .onConflict((conflict) => conflict.columns(['camp_id', 'member_id']).doUpdateSet(row))
        .execute(),
    )
  }
  await Promise.all([...writing, moveVersions(tx, [memberId])])
}

export const NOT_KEPT = { confirmedAt: null, purgeOn: null }

export type Person = { readonly email: string; readonly legalName: string; readonly role: Role }

/** The account with this address; created if there is none. */
export const accountFor = (email: string) =>
  sql<string>`app.account_for(${newId('account')}, ${email})`

/** Creates a profile that counts at once. Only operators do this; everyone else is invited. */
export async function add(tx: Tx, { email, legalName, role }: Person): Promise<string> {
  const id = newId('member')
  await tx
    .insertInto('members')
    .values({ id, account_id: accountFor(email), role, email, legal_name: legalName })
    .execute()
  return id
}

export type Invited = Person & {
  readonly invitationId: string
  readonly invitedBy: string
  readonly until: Date
}

/**
 * A profile that waits for its person to accept: a new one, or one whose invitation has ended. Undefined if the person
 * has joined or is invited already. Of several invitations at once, only one succeeds.
 */
export async function invite(tx: Tx, invited: Invited): Promise<string | undefined> {
  const { email, legalName, role, invitationId, invitedBy, until } = invited
  const account = accountFor(email)
  const { rows } = await sql<{ id: string }>`
    insert into members as m (id, account_id, role, email, legal_name, joined_at, deactivated_at,
                              invitation_id, invitation_status, invited_by, invited_until)
    values (${newId('member')}, ${account}, ${role}, ${email}, ${legalName}, null, now(),
            ${invitationId}, 'invited', ${invitedBy}, ${until})
    on conflict (camp_id, account_id) do update
      set role = excluded.role, email = excluded.email, legal_name = excluded.legal_name,
          invitation_id = excluded.invitation_id, invitation_status = 'invited', invited_by = excluded.invited_by,
          invited_until = excluded.invited_until
      where m.joined_at is null and (m.invitation_status <> 'invited' or m.invited_until <= now())
    returning m.id`.execute(tx)
  return rows[0]?.id
}

export const setRole = (tx: Tx, id: string, role: Role) =>
  tx.updateTable('members').set({ role }).where('id', '=', id).execute()

/** Makes an applicant a member; undefined if the member has another role, which then stays. */
export const promoteApplicant = (tx: Tx, id: string) =>
  tx
    .updateTable('members')
    .set({ role: 'member' })
    .where('id', '=', id)
    .where('role', '=', 'applicant')
    .returning('id')
    .executeTakeFirst()
