import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import { IMPORTED_FIELDS, type ImportedPerson } from './import.schema.ts'
import { STATUS } from './roster.store.ts'

const FIELDS = [
  'members.id',
  sql<string>`lower(members.email)`.as('address'),
  'members.legal_name as legalName',
  'members.preferred_name as preferredName',
  'members.playa_name as playaName',
  'members.pronouns',
  'members.phone',
  'members.city',
  'members.country',
  'members.camp_title as campTitle',
  sql<boolean>`members.joined_at is null and (members.invitation_status <> 'invited'
    or members.invited_until <= now())`.as('mayBeInvited'),
  STATUS.as('status'),
] as const

/** The profiles with these addresses, in lower-case letters. */
export const findAll = prepared((query, { addresses }: Slots<{ readonly addresses: string[] }>) =>
  query
    .selectFrom('members')
    .select(FIELDS)
    .where(sql<boolean>`lower(members.email) = any (${addresses})`),
)

export type Profile = NonNullable<ReturnType<typeof findAll>['rows']>[number]

type By = { readonly invitedBy: string | null }

/** What the mails of an import say of the camp and of who invites. A key alone has no name. */
export const findSender = prepared((query, { invitedBy }: Slots<By>) =>
  query
    .selectFrom('camps')
    .leftJoin('members as inviter', (join) => join.on('inviter.id', '=', invitedBy))
    .select([
      'camps.name as campName',
      'camps.slug',
      'camps.accent',
      'camps.help_url as helpUrl',
      sql<string | null>`coalesce(inviter.preferred_name, inviter.playa_name)`.as('invitedBy'),
    ]),
)

type Inviting = By & { readonly until: Date; readonly mailsToOne: number }

/** `email` is that of the account: the letters of an address count for nobody. */
export type Invited = { readonly id: string; readonly email: string; readonly invitationId: string }

/**
 * Invites all of them in one statement, as `invite` does one: who has joined or has an open invitation by now, or was
 * mailed too often today, is left as they are and not returned. Accounts are made in the order of their addresses, so
 * that two camps with the same people wait for each other and never in a circle.
 */
export async function inviteAll(
  tx: Tx,
  people: readonly (ImportedPerson & { readonly invitationId: string })[],
  { invitedBy, until, mailsToOne }: Inviting,
): Promise<readonly Invited[]> {
  const rows = people
    .map((person) => ({ ...person, id: newId('member'), accountId: newId('account') }))
    .toSorted((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))
  const { rows: invited } = await sql<Invited>`
    insert into members as m (id, account_id, role, email, legal_name, preferred_name, playa_name, pronouns, phone, city,
                              country, camp_title, joined_at, deactivated_at, invitation_id, invitation_status,
                              invited_by, invited_until, invitation_mails, invitation_mails_since)
    select p.id, app.account_for(p."accountId", p.email), coalesce(p.role, 'member'), p.email, p."legalName",
           p."preferredName", p."playaName", p.pronouns, p.phone, p.city, p.country, p."campTitle", null, now(),
           p."invitationId", 'invited', ${invitedBy}, ${until}, 1, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p(
        id text, "accountId" text, role text, email text, "legalName" text, "preferredName" text, "playaName" text,
        pronouns text, phone text, city text, country text, "campTitle" text, "invitationId" text)
    on conflict (camp_id, account_id) do update
      set role = excluded.role, email = excluded.email, legal_name = excluded.legal_name,
          ${sql.join(OPTIONAL.map(asSent))},
          invitation_id = excluded.invitation_id, invitation_status = 'invited', invited_by = excluded.invited_by,
          invited_until = excluded.invited_until,
          invitation_mails = case when m.invitation_mails_since > now() - interval '1 day'
                                  then m.invitation_mails else 0 end + 1,
          invitation_mails_since = case when m.invitation_mails_since > now() - interval '1 day'
                                        then m.invitation_mails_since else now() end
      where m.joined_at is null and (m.invitation_status <> 'invited' or m.invited_until <= now())
        and (m.invitation_mails < ${mailsToOne} or m.invitation_mails_since <= now() - interval '1 day'
             or m.invitation_mails_since is null)
    returning m.id, m.email, m.invitation_id as "invitationId"`.execute(tx)
  return invited
}

const OPTIONAL = [
  ...['preferred_name', 'playa_name', 'pronouns', 'phone', 'city', 'country', 'camp_title'],
]

/** What a spreadsheet does not say stays as leads have prepared it. */
const asSent = (column: string) =>
  sql`${sql.ref(column)} = coalesce(${sql.ref(`excluded.${column}`)}, ${sql.ref(`m.${column}`)})`

/** The fields sent that are other than in the profile. */
export const differing = (person: ImportedPerson, there: Profile) =>
  IMPORTED_FIELDS.filter((field) => person[field] !== undefined && person[field] !== there[field])
