import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { faultOfRedirectUri, LONGEST_ADDRESS } from '../src/redirect-uri.ts'

describe('the address of an app', () => {
  it('is taken as it is written: https, or http on this machine', () => {
    for (const uri of [
      'https://app.example.org/cb',
      'https://app.example.org',
      'https://app.example.org/cb?tenant=1',
      'http://localhost:5173/cb',
      'http://[::1]:5173/cb',
    ]) {
      assert.equal(faultOfRedirectUri(uri), undefined, uri)
    }
  })

  it('is no longer than a sign-in can carry', () => {
    const start = 'https://app.example.org/'
    const longest = start.padEnd(LONGEST_ADDRESS, 'x')
    assert.equal(faultOfRedirectUri(longest), undefined)
    assert.match(faultOfRedirectUri(`${longest}x`) ?? '', /longer than 500/)
  })
})
