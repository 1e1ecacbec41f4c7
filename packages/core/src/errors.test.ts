import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  authRequired,
  CATALOGUE,
  type CampError,
  forbidden,
  invalidRequest,
  memberIdRequired,
  notFound,
  REASONS,
} from './errors.ts'

const says = ({ code, status, message, reason }: CampError) => ({ code, status, message, reason })

describe('errors', () => {
  it('every code has an error status and a sentence of its own', () => {
    const sentences = Object.values(CATALOGUE).map(([, sentence]) => sentence)
    assert.equal(new Set(sentences).size, sentences.length)
    for (const [code, [status, sentence]] of Object.entries(CATALOGUE)) {
      assert.ok(status >= 400 && status < 600, code)
      assert.match(sentence, /^[A-Z].*\.$|: send memberId\.$/, code)
      assert.match(code, /^[A-Z]+(_[A-Z]+)*$/)
    }
    for (const reason of Object.keys(REASONS)) assert.match(reason, /^[a-z]+(_[a-z]+)*$/)
  })

  it('the codes of authentication and authorization have the statuses the specification gives them', () => {
    const statuses = { AUTH_REQUIRED: 401, FORBIDDEN: 403, NOT_FOUND: 404, INVALID_REQUEST: 400 }
    for (const [code, status] of Object.entries(statuses)) {
      assert.equal(CATALOGUE[code as keyof typeof CATALOGUE][0], status, code)
    }
    assert.equal(memberIdRequired().status, 400)
    assert.equal(memberIdRequired().code, 'MEMBER_ID_REQUIRED')
  })

  it('a reason speaks instead of the code, and a detail is added to it', () => {
    assert.equal(authRequired('key_missing').message, REASONS.key_missing)
    const lacking = forbidden('scope_missing', 'It needs dues:read.')
    assert.equal(lacking.message, `${REASONS.scope_missing} It needs dues:read.`)
    assert.equal(lacking.reason, 'scope_missing')
  })

  it('404 says the same whatever the cause, which stays for the log', () => {
    const [hidden, missing] = [notFound('not visible'), notFound('absent')]
    assert.deepEqual(says(hidden), says(missing))
    assert.notEqual(hidden.because, missing.because)
  })

  it('400 carries every fault', () => {
    const faults = [
      { pointer: '/body/a', code: 'required', message: 'is required' },
      { pointer: '/body/b', code: 'type', message: 'must be string' },
    ]
    assert.deepEqual(invalidRequest(faults).errors, faults)
  })
})
