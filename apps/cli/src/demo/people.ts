import { randomBytes } from 'node:crypto'
import { add, findByEmail } from '@campkit/api/resources/people/members/members.store'
import type { Role } from '@campkit/core/actor'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { findAccount, vouchForEmail } from '@campkit/identity/account'
import { setPassword } from '@campkit/identity/password'

export type DemoAccount = {
  readonly role: Role
  readonly email: string
  readonly password: string
  readonly memberId: string
}

export const CAMPS = [
  {
    slug: 'dusty-pines',
    name: 'Dusty Pines',
    looks: {
      accent: '#c4411b',
      tagline: 'Shade, slow breakfast and a piano in the dust',
      intro:
        'We are sixty people who feed our neighbours every morning and keep the lights low at night. Come and build it with us.',
      helpUrl: 'mailto:hello@demo.campkit.test',
      privacyUrl: 'https://demo.campkit.test/privacy',
    },
  },
  {
    slug: 'second-sunrise',
    name: 'Second Sunrise',
    looks: {
      accent: '#f2b134',
      tagline: 'Coffee for everybody who is still awake',
      intro: 'A small camp with a large stove. We open when the others close.',
    },
  },
] as const

type Person = {
  readonly email: string
  readonly name: string
  readonly roles: Readonly<Record<string, Role>>
}

// Robin is in both camps with different roles; Noor has no profile in the first.
// biome-ignore format: a table
const PEOPLE: readonly Person[] = [
  { email: 'sam@demo.campkit.test',    name: 'Sam Okafor',    roles: { 'dusty-pines': 'super_admin' } },
  { email: 'alex@demo.campkit.test',   name: 'Alex Lindqvist', roles: { 'dusty-pines': 'admin' } },
  { email: 'ana@demo.campkit.test',    name: 'Ana Duarte',    roles: { 'dusty-pines': 'member' } },
  { email: 'ben@demo.campkit.test',    name: 'Ben Hollis',    roles: { 'dusty-pines': 'member' } },
  { email: 'pat@demo.campkit.test',    name: 'Pat Nguyen',    roles: { 'dusty-pines': 'applicant' } },
  { email: 'robin@demo.campkit.test',  name: 'Robin Achterberg', roles: { 'dusty-pines': 'member', 'second-sunrise': 'admin' } },
  { email: 'noor@demo.campkit.test',   name: 'Noor Haddad',   roles: { 'second-sunrise': 'super_admin' } },
]

const passwords = new Map<string, Promise<string>>()

export async function seedPeople(
  owner: Database,
  campId: string,
  slug: string,
): Promise<DemoAccount[]> {
  const accounts: DemoAccount[] = []
  for (const { email, name, roles } of PEOPLE) {
    const role = roles[slug]
    if (!role) continue
    // Continues a first start that was interrupted.
    const memberId = await inCamp(owner, enterCamp(campId), async (tx) => {
      const seeded = await first(tx, findByEmail({ email }))
      return seeded?.id ?? add(tx, { email, legalName: name, role })
    })
    accounts.push({ role, email, password: await passwordOf(owner, email), memberId })
  }
  return accounts
}

/** One password per account, however many camps it is in. */
function passwordOf(owner: Database, email: string): Promise<string> {
  const known = passwords.get(email) ?? givePassword(owner, email)
  passwords.set(email, known)
  return known
}

async function givePassword(owner: Database, email: string): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const accountId = await findAccount(owner.batch, email)
  if (accountId !== undefined) {
    await setPassword(owner.batch, { accountId, password })
    await vouchForEmail(owner.batch, accountId)
  }
  return password
}
