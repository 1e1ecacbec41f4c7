import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { deriveKey, seal, unseal } from './secrets.ts'

describe('secrets', () => {
  const key = deriveKey('one secret', 'a use')

  it('what was sealed is unsealed, whatever the text', () => {
    for (const text of ['', 'plain', 'Dünen 🏕', 'x'.repeat(100_000)]) {
      assert.equal(unseal(key, seal(key, text)), text)
    }
  })

  it('the same text is sealed differently each time, and does not show', () => {
    const [one, other] = [seal(key, 'the same text'), seal(key, 'the same text')]
    assert.notDeepEqual(one, other)
    assert.equal(one.includes('same'), false)
  })

  it('one flipped bit anywhere, or a missing end, does not unseal', () => {
    const sealed = seal(key, 'ten bytes.')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = changed.readUInt8(bit >> 3) ^ (1 << (bit & 7))
      assert.throws(() => unseal(key, changed), `bit ${bit}`)
    }
    for (const length of [0, 11, 12, 20, 27, sealed.length - 1]) {
      assert.throws(() => unseal(key, sealed.subarray(0, length)), `${length} bytes`)
    }
  })

  it('a tag that was cut short does not unseal, though what is left of it is right', () => {
    const sealed = seal(key, '')
    for (const bytes of [4, 8, 12, 15]) {
      assert.throws(() => unseal(key, sealed.subarray(0, 12 + bytes)), `${bytes} bytes`)
    }
  })

  it('neither another use nor another secret unseals', () => {
    const sealed = seal(key, 'text')
    assert.throws(() => unseal(deriveKey('one secret', 'another use'), sealed))
    assert.throws(() => unseal(deriveKey('another secret', 'a use'), sealed))
    assert.equal(unseal(deriveKey('one secret', 'a use'), sealed), 'text')
  })
})
