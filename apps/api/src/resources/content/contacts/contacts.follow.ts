import { asCamp } from '@campkit/db/as-camp'
import { all, only } from '@campkit/db/prepared'
import type { Act } from '../../../act.ts'
import * as store from './contacts.store.ts'

type Profile = {
  readonly id: string
  readonly legalName: string
  readonly preferredName: string | null
  readonly playaName: string | null
  readonly phone: string | null
}

const NAMES = ['playaName', 'preferredName', 'legalName'] as const

/**
 * A contact linked to a member follows their profile: a value that matched the old profile becomes the new one. Other
 * values, such as a duty phone, stay.
 */
export async function followProfile(
  act: Pick<Act, 'tx' | 'record'>,
  before: Profile,
  after: Profile,
): Promise<void> {
  const isFollowed = ['phone', ...NAMES] as const
  if (isFollowed.every((field) => before[field] === after[field])) return
  await asCamp(act.tx, async () => {
    for (const contact of await all(act.tx, store.lockOfMember({ memberId: after.id }))) {
      const name = nameOf(contact.name, before, after)
      const isOwnPhone = contact.phone !== null && contact.phone === before.phone
      const phone = isOwnPhone ? after.phone : contact.phone
      if (name === contact.name && phone === contact.phone) continue
      const changed = await only(act.tx, store.update({ ...contact, name, phone }))
      const { id } = contact
      act.record({ action: 'contacts.changed', targetId: id, before: contact, after: changed })
    }
  })
}

/** If the name was removed from the profile, the contact keeps the old one. */
function nameOf(shown: string, before: Profile, after: Profile): string {
  const field = NAMES.find((name) => before[name] === shown)
  return (field && after[field]) || shown
}
