import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { faultOfRedirectUri, LONGEST_ADDRESS, registeredFor } from '../src/redirect-uri.ts'

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
    assert.match(faultOfRedirectUri(`${longest}x`) ?? '', /at most 500 characters/)
  })

  const LOOPBACK = [
    'http://127.0.0.1/callback',
    'http://[::1]/callback?x=1',
    'http://localhost:3000/callback',
    'https://app.example.org/callback',
  ]

  it('of a public client, on loopback, may have any port; all else is to the letter', () => {
    const app = { kind: 'public', redirectUris: LOOPBACK }
    // biome-ignore format: a table
    const allowed = [
      ['http://127.0.0.1/callback',           0],
      ['http://127.0.0.1:1/callback',         0],
      ['http://127.0.0.1:65535/callback',     0],
      ['http://[::1]:49152/callback?x=1',     1],
      ['http://localhost:3000/callback',      2],
      ['http://localhost:3001/callback',      2],
      ['http://localhost/callback',           2],
      ['https://app.example.org/callback',    3],
    ] as const
    for (const [uri, i] of allowed) assert.equal(registeredFor(app, uri), LOOPBACK[i], uri)
    for (const uri of [
      'https://127.0.0.1:1/callback',
      'http://127.0.0.1:1/callback/',
      'http://127.0.0.1:1/Callback',
      'http://127.0.0.1:1/callback?x=1',
      'http://127.0.0.1:1/callback#x',
      'http://127.0.0.1:1/',
      'http://127.0.0.1:1',
      'http://127.0.0.1:/callback',
      'http://127.0.0.1:0/callback',
      'http://127.0.0.1:01/callback',
      'http://127.0.0.1:65536/callback',
      'http://127.0.0.1:123456/callback',
      'http://127.0.0.1:1:2/callback',
      'http://127.0.0.1:1@evil.example/callback',
      'http://127.0.0.1:1.evil.example/callback',
      'http://127.0.0.1.evil.example/callback',
      'http://127.0.0.1@evil.example/callback',
      'http://127.0.0.2:1/callback',
      'http://127.1:1/callback',
      'http://2130706433/callback',
      'http://[::1]:1/callback',
      'http://[::ffff:127.0.0.1]:1/callback',
      'http://LOCALHOST:1/callback',
      'http://localhost.:1/callback',
      'HTTP://127.0.0.1:1/callback',
      'http://127.0.0.1:1\\callback',
      ' http://127.0.0.1:1/callback',
      'https://app.example.org:444/callback',
      'https://app.example.org:443/callback',
    ]) {
      assert.equal(registeredFor(app, uri), undefined, uri)
    }
  })

  it('of a confidential client is one of its own, to the letter, on loopback too', () => {
    const app = { kind: 'confidential', redirectUris: LOOPBACK }
    for (const uri of LOOPBACK) assert.equal(registeredFor(app, uri), uri)
    for (const uri of ['http://127.0.0.1:1/callback', 'http://localhost:3001/callback']) {
      assert.equal(registeredFor(app, uri), undefined)
    }
  })
})
