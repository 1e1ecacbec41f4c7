import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Problem } from '../src/api/problem.ts'

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
