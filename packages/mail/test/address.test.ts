import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAddress, parseSender } from '@campkit/mail/address'

describe('mail addresses', () => {
  it('are one mailbox', () => {
    for (const good of [
      'ada@example.org',
      "o'hara+x.y@a-b.example.org",
      'дя@пример.рф',
      'a@localhost',
    ]) {
      assert.equal(isAddress(good), true, good)
    }
  })

  it('are nothing that could be more, or something else', () => {
    const bad = [
      '',
      '@',
      'ada',
      'ada@',
      '@example.org',
      'a b@example.org',
      'a@b@example.org',
      'a@example.org,b@example.org',
      'a@example.org;b@example.org',
      'a@example.org b@example.org',
      'Ada <a@example.org>',
      '<a@example.org>',
      '"a b"@example.org',
      'a(b)@example.org',
      'group:a@example.org',
      'a@example.org\r\nBcc: evil@example.org',
      'a\r\n@example.org',
      'a@example.org\n',
      'a@exa\0mple.org',
      'a\u2028@example.org',
      'a\u202e@example.org',
      'a@-example.org',
      'a@example..org',
      'a@.org',
      'a@[127.0.0.1]',
      `${'a'.repeat(65)}@example.org`,
      `a@${'b'.repeat(260)}.org`,
    ]
    for (const text of bad) assert.equal(isAddress(text), false, JSON.stringify(text))
  })

  it('the sender may have a name', () => {
    assert.deepEqual(parseSender('Campkit <no-reply@example.org>'), {
      name: 'Campkit',
      address: 'no-reply@example.org',
    })
    assert.deepEqual(parseSender('no-reply@example.org'), {
      name: '',
      address: 'no-reply@example.org',
    })
    for (const bad of [
      '',
      'Campkit',
      'A <a>',
      'A <a@b.org>\r\nBcc: x@y.org',
      'A\nB <a@b.org>',
      'A <a@b.org> <c@d.org>',
    ]) {
      assert.throws(() => parseSender(bad), /not a mail address/, bad)
    }
  })
})
