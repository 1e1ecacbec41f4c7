import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '../src/format/money.ts'
import { clockOf } from '../src/format/time.ts'
import { historyLine } from '../src/pages/audit/history-line.ts'

const reader = { clock: clockOf('UTC'), money: moneyOf('USD'), memberOf: () => 'Ana' }
const recordedAt = '2026-03-04T10:00:00.000Z'
const lineOf = (entry: object) =>
  historyLine({ before: null, reason: null, recordedAt, ...entry } as AuditEntry, reader, 'Sam')

describe('a line of a history', () => {
  it('says how somebody paid, and nothing twice', () => {
    const after = { method: 'cash', status: 'reported', amountCents: 700 }
    assert.equal(lineOf({ action: 'payments.reported', after }), '$7.00, in cash. By Sam.')
    const rejected = { ...after, method: 'bank', status: 'rejected' }
    assert.equal(
      lineOf({ action: 'payments.rejected', after: rejected, reason: 'Never came' }),
      '$7.00, by bank. By Sam. Reason: Never came.',
    )
    const charged = { feeItemId: null, amountCents: 4000 }
    const power = { action: 'dues.charged', targetName: 'Power', after: charged }
    assert.equal(lineOf(power), 'Power, $40.00. By Sam.')
  })

  it('says what a field was and is, and of days what they mean', () => {
    const city = { before: { city: 'Tucson', phone: null }, after: { city: 'Lisbon', phone: null } }
    assert.equal(
      lineOf({ action: 'members.changed', ...city }),
      'City is Lisbon, was Tucson. By Sam.',
    )
    assert.equal(
      lineOf({ action: 'members.changed', before: { city: 'Tucson' }, after: { city: null } }),
      'City removed, was Tucson. By Sam.',
    )
    const role = { before: { campRole: null }, after: { campRole: 'Cook' } }
    assert.equal(lineOf({ action: 'enrollments.changed', ...role }), 'Camp role is Cook. By Sam.')
    const nights = { firstNightOn: '2020-12-18', lastNightOn: '2020-12-23' }
    assert.equal(
      lineOf({ action: 'shelter.changed', targetName: 'Family tent', after: nights }),
      'Family tent, from the night of Fri, 18 Dec 2020, to the night of Wed, 23 Dec 2020. By Sam.',
    )
    const sealed = { restricted: ['medicalNotes', 'birthDate'] }
    assert.equal(
      lineOf({ action: 'members.changed', after: sealed }),
      'Private details changed: medical notes, birth date. By Sam.',
    )
    const photo = { before: { hasPhoto: false }, after: { type: 'image/png', sizeBytes: 178 } }
    assert.equal(lineOf({ action: 'members.photo_changed', ...photo }), 'By Sam.')
    const step = { action: 'onboarding.waived', after: { step: 'documents' } }
    assert.equal(lineOf(step), 'Read the documents. By Sam.')
  })

  it('says of a pass what it is, until when, and who held it', () => {
    const offered = { kind: 'setup_access', until: '2026-11-22T09:00:00.000Z' }
    assert.equal(
      lineOf({ action: 'tickets.offered', after: offered }),
      'Setup access, until Sun, 22 Nov 2026, 09:00. By Sam.',
    )
    const member = 'mem_01m7thdk0heckvdtavpsfxa8ps'
    const back = { before: { holder: member }, after: { holder: null } }
    assert.equal(lineOf({ action: 'tickets.returned', ...back }), 'No longer held by Ana. By Sam.')
    const given = { before: { holder: null }, after: { holder: member } }
    assert.equal(lineOf({ action: 'tickets.given', ...given }), 'Held by Ana. By Sam.')
    const bike = { before: { kind: 'cruiser' }, after: { kind: 'cargo' } }
    assert.equal(
      lineOf({ action: 'bikes.changed', ...bike }),
      'Kind is cargo, was cruiser. By Sam.',
    )
  })

  it('says which tags were given and taken away', () => {
    const given = { action: 'tags.changed', after: { add: ['gate-crew'], drop: [] } }
    assert.equal(lineOf(given), 'Gate-crew added. By Sam.')
    const both = { action: 'tags.changed', after: { add: ['cook'], drop: ['driver', 'medic'] } }
    assert.equal(lineOf(both), 'Cook added, driver, medic taken away. By Sam.')
  })

  it('says which rules were set aside, in words, and when only where it was not then', () => {
    const after = {
      kind: 'arrival',
      occurredAt: recordedAt,
      overridden: ['NO_TICKET', 'TOO_EARLY'],
    }
    assert.equal(
      lineOf({ action: 'check-ins.recorded', after, reason: 'Early!' }),
      'Although they had no ticket, it was too early. By Sam. Reason: Early!',
    )
    const late = { kind: 'arrival', occurredAt: '2026-03-04T07:30:00.000Z' }
    assert.match(
      lineOf({ action: 'check-ins.recorded', after: late }),
      /^At Wed, 4 Mar 2026, 07:30\./,
    )
  })
})
