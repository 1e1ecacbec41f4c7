import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nextStepOf } from '../src/camp-pages/door/next-step.ts'
import type { Known } from '../src/camp-pages/door/panel.ts'
import type { FrontDoor } from '../src/camp-pages/front-door.store.ts'
import { type LeftBehind, leftBehindPart } from '../src/camp-pages/money/left-behind.ts'
import type { Dues } from '../src/camp-pages/money/money-records.ts'
import { chargesOf, sharesOf, takesPayments } from '../src/camp-pages/money/money-words.ts'
import { hasMoneyHere } from '../src/camp-pages/money/settling.ts'
import type { Context } from '../src/context.ts'

const CAMP = { season: 'Burn 2027', takesApplications: true, opensAt: null, closesAt: null }
const DUES = {
  balanceCents: 5000,
  dueNowCents: 5000,
  nextDue: null,
  accounts: { dues: { balanceCents: 5000, creditCents: 0 }, deposit: {} },
  charges: [{ kind: 'dues', openCents: 5000, scholarshipEligible: true }],
  plan: null,
}

/** A member with nothing, and what differs. */
const next = (known: object, camp: object = {}) => {
  const person = {
    profile: { role: 'member' },
    reported: [],
    leftBehind: [],
    ...known,
  } as unknown as Known
  const step = nextStepOf({ ...CAMP, ...camp } as unknown as FrontDoor, person)
  return step && `${step.how} ${step.panel}`
}
const applicant = (known: object, camp: object = {}) =>
  next({ profile: { role: 'applicant' }, ...known }, camp)

describe('what comes first on the camp’s page', () => {
  it('what has a deadline, then questions, then money, then waiting', () => {
    const offered = { enrollment: { status: 'offered' } }
    const asked = { application: { status: 'info_requested' } }
    const approved = { scholarship: { status: 'approved' }, covers: ['dues'] }
    const confirmed = { enrollment: { status: 'confirmed' } }
    const owing = { dues: DUES }
    assert.equal(next({ ...offered, ...asked, ...approved, ...owing }), 'act place')
    assert.equal(applicant({ ...asked, ...owing }), 'act application')
    assert.equal(next({ enrollment: { status: 'pending' }, ...owing }), 'act place')
    assert.equal(next({ ...confirmed, ...approved, ...owing }), 'act scholarship')
    const useless = { ...approved, covers: ['meal'] }
    assert.equal(next({ ...confirmed, ...useless, ...owing }), 'act money')
    assert.equal(next({ ...confirmed, ...owing }), 'act money')
    assert.equal(next(confirmed), 'wait place')
    assert.equal(next({}), 'act place')
    assert.equal(next({ enrollment: { status: 'withdrawn' } }), undefined)
  })

  it('of applicants: to apply or to finish while applications are open, else to wait', () => {
    const over = { closesAt: '2020-01-01T00:00:00Z' }
    assert.equal(applicant({}), 'act application')
    assert.equal(applicant({}, over), 'wait application')
    assert.equal(applicant({ application: { status: 'draft' } }), 'act application')
    assert.equal(applicant({ application: { status: 'draft' } }, over), undefined)
    assert.equal(applicant({ application: { status: 'in_review' } }), 'wait application')
  })

  it('nobody on the waitlist pays, and nobody pays again what they have reported', () => {
    assert.equal(next({ enrollment: { status: 'waitlisted' }, dues: DUES }), 'wait place')
    for (const status of ['withdrawn', 'removed', 'declined', 'offer_expired']) {
      assert.equal(next({ enrollment: { status }, dues: DUES }), undefined, status)
    }
    const reported = [{ amountCents: 5000 }]
    const confirmed = { enrollment: { status: 'confirmed' } }
    assert.equal(next({ ...confirmed, dues: DUES, reported }), 'wait place')
    assert.equal(next({ ...confirmed, dues: DUES, reported: [{ amountCents: 1 }] }), 'act money')
  })
})

describe('whether money of somebody who left is with the camp', () => {
  const of = (paidCents: number, creditCents = 0, heldCents = 0) =>
    ({
      accounts: { dues: { creditCents }, deposit: { heldCents } },
      charges: [{ account: 'dues', paidCents }],
    }) as unknown as Dues

  it('what they paid, credit and a deposit are; what a scholarship paid is not', () => {
    assert.deepEqual(
      [hasMoneyHere(of(100), 0), hasMoneyHere(of(100), 99), hasMoneyHere(of(0, 1), 0)],
      [true, true, true],
    )
    assert.equal(hasMoneyHere(of(0, 0, 1), 0), true)
    assert.deepEqual([hasMoneyHere(of(100), 100), hasMoneyHere(of(0), 0)], [false, false])
  })
})

describe('seasons that are over', () => {
  const owing = (name: string, dueNowCents: number) =>
    ({
      season: { id: name, name },
      dues: { ...DUES, currency: 'USD', dueNowCents },
      hasLeft: false,
      reported: [],
    }) as unknown as LeftBehind

  it('of several to pay for, one has the primary button', () => {
    const camp = { slug: 'pines', timeZone: 'UTC' } as FrontDoor
    const place = { camp, flow: 'f', paysOnline: true, kind: 'primary' } as const
    const left = [owing('Later', 0), owing('First', 5000), owing('Second', 5000)]
    const buttons = leftBehindPart(place, left).text.matchAll(/class="(btn[^"]*)"[^>]*>([^<]+)/g)
    assert.deepEqual(
      [...buttons].map(([, kind, words]) => `${kind}: ${words}`),
      [
        'btn plain: See what is open',
        'btn primary: Pay First, $50.00',
        'btn plain: Pay Second, $50.00',
      ],
    )
  })
})

describe('what the buttons pay', () => {
  const charge = (id: string, account: string, status: string, dueOn: string) => ({
    ...{ id, account, status, dueOn },
    openCents: 100,
  })
  const charges = [
    charge('late', 'dues', 'overdue', '2027-01-01'),
    charge('soon', 'dues', 'upcoming', '2027-06-01'),
    charge('deposit', 'deposit', 'due', '2027-03-01'),
  ]
  const of = (more: object) => ({ ...DUES, charges, ...more }) as unknown as Dues

  it('names what is due; of a plan, what is beside it', () => {
    const nextDue = { amountCents: 100, dueOn: '2027-06-01' }
    assert.deepEqual(chargesOf(of({}), 'due'), ['late', 'deposit'])
    assert.deepEqual(chargesOf(of({ nextDue }), 'next'), ['soon'])
    assert.deepEqual(chargesOf(of({ plan: { status: 'active', dueIds: ['late'] } }), 'due'), [
      'deposit',
    ])
    assert.deepEqual(chargesOf(of({}), 'all'), [])
  })

  it('offers what is due, else what is next, and all of it where that is more', () => {
    const later = { dueNowCents: 0, nextDue: { amountCents: 5000, dueOn: '2027-06-01' } }
    assert.deepEqual(sharesOf(of({})), ['due'])
    assert.deepEqual(sharesOf(of({ balanceCents: 9000 })), ['due', 'all'])
    assert.deepEqual(sharesOf(of(later)), ['next'])
    assert.deepEqual(sharesOf(of({ dueNowCents: 0 })), [])
  })

  it('in production the built-in provider takes no payments', () => {
    const takes = (paysBy: string | null, isProduction: boolean) =>
      takesPayments({ isProduction } as Context, { paysBy } as FrontDoor)
    assert.deepEqual(
      [takes(null, false), takes('test', false), takes('test', true)],
      [false, true, false],
    )
    assert.equal(takes('stripe', true), true)
  })
})
