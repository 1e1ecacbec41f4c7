import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { saidBelow } from '../src/api/fault-words.ts'
import { Problem } from '../src/api/problem.ts'

const inDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const refusal = (detail: string, ...errors: readonly { pointer: string; message: string }[]) =>
  new Problem(400, {
    code: 'INVALID_REQUEST',
    detail,
    errors: errors.map((error) => ({ code: 'any', ...error })),
  })

describe('the words of a refusal', () => {
  const order = { pointer: '/body/departureOn', message: 'must not be before arrivalOn' }

  it('names no field as the API does, neither by pointer nor by name', () => {
    const problem = refusal('/body/departureOn must not be before arrivalOn.', order)
    assert.equal(problem.message, 'Departure must not be before arrival.')
    assert.equal(problem.of('departureOn'), 'must not be before arrival')
  })

  it('says to people how long to wait, not to programs', () => {
    const detail = 'Too many requests. Wait as many seconds as the header Retry-After says.'
    const told = { code: 'RATE_LIMITED', detail }
    const said = (more: object) => new Problem(429, { ...told, ...more }).message
    assert.equal(
      said({ retryAfterSeconds: 12 }),
      'Too many requests at once. Try again in 12 seconds.',
    )
    assert.equal(said({}), 'Too many requests at once. Try again in a moment.')
  })

  it('says what is wrong in plain words, by the label that stands above the field', () => {
    const places = { pointer: '/body/maxMembers', message: 'must be a whole number or null' }
    const problem = refusal('/body/maxMembers must be a whole number or null.', places)
    assert.equal(problem.message, 'Places must be a whole number, or stay empty.')
    const few = { pointer: '/body/min', message: 'must not be more than max' }
    const shift = refusal('/body/min must not be more than max.', few)
    assert.equal(shift.message, 'Needed must not be more than places.')
    const below = saidBelow('Needed', shift.of('min') ?? '')
    assert.equal(below, 'Needed must not be more than places.')
    assert.equal(saidBelow('Reason', 'Type a reason.'), 'Type a reason.')
  })

  it('says amounts in the camp’s money, not in cents', () => {
    const message = 'must be at most 10000000'
    const [price, places] = [
      { pointer: '/body/faceValueCents', code: 'maximum', message },
      { pointer: '/body/quantity', code: 'maximum', message },
    ]
    const problem = new Problem(400, { errors: [price, places] }, inDollars)
    assert.equal(problem.of('faceValueCents'), 'must be at most $100000.00')
    assert.equal(problem.of('quantity'), 'must be at most 10000000')
    const detail = '40000 cents are open; the instalments are 39999 cents.'
    const parts = new Problem(409, { code: 'ANY', detail }, inDollars)
    assert.equal(parts.message, '$400.00 are open; the instalments are $399.99.')
  })

  it('knows which faults stand at no field', () => {
    const [a, b] = [
      { pointer: '/body/min', message: 'is required' },
      { pointer: '/body/max', message: 'is required' },
    ] as const
    const problem = refusal('', a, b)
    problem.of('min')
    assert.deepEqual(
      problem.shownNowhere.map(({ pointer }) => pointer),
      ['/body/max'],
    )
  })

  it('counts entries of a list from one', () => {
    const entry = { pointer: '/body/instalments/1/dueOn', message: 'is required' }
    const problem = refusal('/body/instalments/1/dueOn is required.', entry)
    assert.equal(problem.message, 'Instalments 2 due is required.')
  })

  it('keeps what is said before the faults, and details that have none', () => {
    const problem = refusal('No bed was changed. /body/departureOn must not be before …', order)
    assert.equal(problem.message, 'No bed was changed. Departure must not be before arrival.')
    assert.equal(refusal('That is iPhone’s own.').message, 'That is iPhone’s own.')
  })
})
