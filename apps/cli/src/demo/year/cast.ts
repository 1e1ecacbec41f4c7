import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { dayIn, momentIn } from '../days.ts'
import type { DemoAccount } from '../people.ts'
import { addPeople, type NewPerson } from '../rows.store.ts'
import { type Folk, folkOfCamp, type Part } from './folk.ts'

/** Who is in a camp, by the part they have in it. Everybody is named by the id of their profile. */
export type Cast = {
  readonly of: (...parts: readonly Part[]) => readonly string[]
  /** Somebody whom the start message names, if they are in this camp. */
  readonly named: (name: string) => readonly string[]
  /** The leads: the first acts most often. */
  readonly leads: readonly [string, string]
}

const APPLYING: readonly Part[] = [
  'draft',
  'submitted',
  'in_review',
  'info_requested',
  'application_declined',
  'application_waitlisted',
  'application_withdrawn',
]

/** What became of an invitation to the camp. */
const INVITED: Partial<Record<Part, string>> = {
  asked: 'invited',
  refused: 'declined',
  taken_back: 'withdrawn',
  unanswered: 'expired',
}

const SKILLS = ['carpentry', 'cooking', 'first aid', 'rigging', 'sound', 'sewing', 'electrics']
const PRONOUNS = ['she/her', 'he/him', 'they/them']

/** Adds everybody who is not there yet. */
export async function addCast(
  tx: Tx,
  slug: string,
  accounts: readonly DemoAccount[],
): Promise<Cast> {
  const folk = folkOfCamp(slug).map((one) => ({ ...one, id: newId('member') }))
  const ofRole = (role: string) => accounts.filter((one) => one.role === role)
  const [lead, second] = [...ofRole('super_admin'), ...ofRole('admin')]
  if (!lead || !second) throw new Error('a camp of the demo has two leads')
  await addPeople(
    tx,
    folk.map((one, i) => personOf(one, i, lead.memberId)),
  )
  return {
    of: (...parts) => folk.filter(({ part }) => parts.includes(part)).map(({ id }) => id),
    named: (name) =>
      accounts.filter(({ email }) => email.startsWith(`${name}@`)).map(({ memberId }) => memberId),
    leads: [lead.memberId, second.memberId],
  }
}

function personOf(folk: Folk & { readonly id: string }, i: number, lead: string): NewPerson {
  const { id, name, email, playaName, city, country, part } = folk
  const role = APPLYING.includes(part) ? 'applicant' : 'member'
  const named = { id, account_id: newId('account'), role, email, legal_name: name, city, country }
  const status = INVITED[part] ?? (i === INVITED_NEWCOMER ? 'accepted' : undefined)
  const person = {
    ...named,
    playa_name: playaName,
    pronouns: PRONOUNS[i % 3] ?? null,
    skills: [SKILLS[i % SKILLS.length]],
    languages: ['en'],
    phone: i % 4 === 0 ? `+1555010${100 + i}` : null,
    joined_on: role === 'member' ? dayIn(part === 'new' ? -90 - i : -400 - 30 * (i % 20)) : null,
  }
  if (status === undefined) return person
  const until = status === 'invited' ? momentIn(9) : momentIn(-20 - i)
  const invited = {
    ...person,
    invitation_id: newId('invitation'),
    invitation_status: status,
    invited_by: lead,
    invited_until: until,
  }
  if (status === 'accepted') return invited
  return { ...invited, joined_on: null, joined_at: null, deactivated_at: momentIn(-21 - i) }
}

/** One of the newcomers of the first camp came by an invitation. */
const INVITED_NEWCOMER = 30
