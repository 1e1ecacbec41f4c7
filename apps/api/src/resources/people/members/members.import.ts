import { CampError } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import { onTheWire } from '@campkit/db/in-camp'
import { all, only } from '@campkit/db/prepared'
import { addressOf, refusedRow, rowsOf } from './import.rows.ts'
import type { ImportedPerson, ImportResult } from './import.schema.ts'
import * as store from './import.store.ts'
import {
  type Inviting,
  inDays,
  lockMails,
  MAILS_OF_CAMP,
  MAILS_TO_ONE,
  sendInvitation,
} from './members.invite.ts'

/** Someone invited by an import, with what the row said of them. */
type Made = { readonly person: ImportedPerson; readonly id: string }

type Imported = { readonly results: readonly ImportResult[]; readonly made: readonly Made[] }

/** Invites everybody of a list who can be invited, in as many round trips for 200 as for one. */
export async function importPeople(
  inviting: Inviting,
  sent: readonly unknown[],
): Promise<Imported> {
  const { tx, caller } = inviting
  const rows = rowsOf(sent)
  const people = rows.flatMap((row) => (row instanceof CampError ? [] : [row]))
  const addresses = people.map(addressOf)
  const invitedBy = caller.actor?.memberId ?? null
  const [mails, found, sender] = await Promise.all([
    lockMails(tx),
    all(tx, store.findAll({ addresses })),
    only(tx, store.findSender({ invitedBy })),
  ])
  const before = byAddress(found)
  const wanted = people.filter((person) => before.get(addressOf(person))?.mayBeInvited ?? true)
  const inTime = wanted.slice(0, Math.max(0, MAILS_OF_CAMP - mails))
  const until = inDays()
  const [invited, after] = await Promise.all([
    store.inviteAll(
      tx,
      inTime.map((person) => ({ ...person, invitationId: newId('invitation') })),
      { invitedBy, until, mailsToOne: MAILS_TO_ONE },
    ),
    onTheWire(all(tx, store.findAll({ addresses }))),
  ])
  for (const { id, ...to } of invited) {
    sendInvitation(inviting, { ...sender, ...to }, { memberId: id, until })
  }
  const known = { before, after: byAddress(after), invited: byAddress(invited.map(withAddress)) }
  const isLate = new Set(wanted.slice(inTime.length))
  const results = rows.map((row, at) => {
    if (row instanceof CampError) return refusedRow(sent[at], row)
    if (isLate.has(row))
      return refusedRow(row, enough(`A camp can send ${MAILS_OF_CAMP} in a day.`))
    return resultOf(row, known)
  })
  return { results, made: madeOf(people, known) }
}

type Known = {
  readonly before: ReadonlyMap<string, store.Profile>
  readonly after: ReadonlyMap<string, store.Profile>
  readonly invited: ReadonlyMap<string, store.Invited>
}

function resultOf(person: ImportedPerson, { before, after, invited }: Known): ImportResult {
  const address = addressOf(person)
  const was = before.get(address)
  const made = invited.get(address)
  const isOffer = was !== undefined && was.status !== 'active' && was.status !== 'deactivated'
  const said = {
    email: person.email,
    status: was?.status ?? null,
    differs: isOffer ? store.differing(person, was) : [],
    problem: null,
  }
  if (made) return { ...said, result: 'invited', memberId: made.id }
  // As it is now: somebody may have joined while this was under way.
  const is = after.get(address)
  if (!is) return refusedRow(person, new CampError('ALREADY_A_MEMBER', 'by another address'))
  if (is.mayBeInvited) {
    return refusedRow(person, enough(`One person can be sent ${MAILS_TO_ONE} in a day.`))
  }
  const result = is.status === 'invited' ? 'already_invited' : 'already_member'
  return { ...said, status: is.status, result, memberId: is.id }
}

const madeOf = (people: readonly ImportedPerson[], { invited }: Known): Made[] =>
  people.flatMap((person) => {
    const made = invited.get(addressOf(person))
    return made ? [{ person, id: made.id }] : []
  })

const enough = (detail: string) => new CampError('INVITED_ENOUGH', 'mails of an import', { detail })

const withAddress = (one: store.Invited) => ({ ...one, address: addressOf(one) })

const byAddress = <T extends { readonly address: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.address, one]))
