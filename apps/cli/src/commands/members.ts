import { add as addMember } from '@campkit/api/resources/people/members/members.store'
import { ROLES, type Role } from '@campkit/core/actor'
import { enterCamp, inCamp } from '@campkit/db/in-camp'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { OPERATOR, recordChanges } from '@campkit/events/changes'
import { emailAddress } from '@campkit/identity/email-address'
import { type Command, print, wanted } from '../command.ts'
import { UsageError } from '../config.ts'
import { campNamed } from '../find-camp.ts'
import { withOwner } from '../with-owner.ts'

const add: Command = {
  name: 'members add',
  usage: '--camp SLUG --email ADDRESS --name NAME [--role ROLE]',
  summary:
    'gives a person a profile in a camp at once, without asking them; leads invite by the API',
  options: {
    camp: { type: 'string', value: 'SLUG', about: 'the camp’s word in addresses' },
    email: { type: 'string', value: 'ADDRESS', about: 'by which the person signs in' },
    name: { type: 'string', value: 'NAME', about: 'the legal name' },
    role: {
      type: 'string',
      value: 'ROLE',
      default: 'member',
      about: 'applicant, member, admin or super_admin',
    },
  },
  examples: [
    'campkit members add --camp moon-kitchen --email robin@example.org --name "Robin Lead" --role super_admin',
  ],
  next: 'The person signs in at {auth_url}/c/SLUG with a code by mail.',
  async run({ config, values }) {
    const email = wanted(values, 'email')
    const legalName = wanted(values, 'name')
    const role = wanted(values, 'role') as Role
    if (emailAddress(email) === undefined) throw new UsageError(`not an e-mail address: ${email}`)
    if (!ROLES.includes(role)) throw new UsageError(`a role is one of ${ROLES.join(', ')}`)
    const id = await withOwner(config, async (db) => {
      const campId = await campNamed(db.batch, wanted(values, 'camp'))
      return inCamp(db, enterCamp(campId), async (tx) => {
        const memberId = await addMember(tx, { email, legalName, role })
        const change = { action: 'members.added', targetId: memberId, memberId, after: { role } }
        recordChanges(tx, OPERATOR, null, [change])
        return memberId
      })
    }).catch((error) => {
      if (isUniqueViolation(error, 'one_profile_per_camp')) {
        throw new UsageError(`${email} has a profile in this camp already`)
      }
      throw error
    })
    print(values, { id, email, role }, [`added ${email} as ${role}, ${id}`])
  },
}

export const commands: readonly Command[] = [add]
