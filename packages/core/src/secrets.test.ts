import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fingerprintOf, fixedSecret } from './secret.ts'
import { keyedHashes, SEAL_BYTES, seal, sealedHead, unseal } from './secrets.ts'

describe('secrets', () => {
  const secret = fixedSecret('one secret')
  const keys = secret.keysFor('a use')

  it('what was sealed is unsealed, whatever the text', () => {
    for (const text of ['', 'plain', 'Dünen 🏕', 'x'.repeat(100_000)]) {
      const sealed = seal(keys, text)
      assert.equal(unseal(keys, sealed), text)
      assert.equal(sealed.length, Buffer.byteLength(text) + SEAL_BYTES)
    }
  })

  it('the same text is sealed differently each time, and does not show', () => {
    const [one, other] = [seal(keys, 'the same text'), seal(keys, 'the same text')]
    assert.notDeepEqual(one, other)
    assert.equal(one.includes('same'), false)
  })

  it('one flipped bit anywhere, or a missing end, does not unseal', () => {
    const sealed = seal(keys, 'ten bytes.')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3] = changed.readUInt8(bit >> 3) ^ (1 << (bit & 7))
      assert.throws(() => unseal(keys, changed), `bit ${bit}`)
    }
    for (const length of [0, 1, 8, 9, 20, 21, 36, sealed.length - 1]) {
      assert.throws(() => unseal(keys, sealed.subarray(0, length)), `${length} bytes`)
    }
  })

  it('a tag that was cut short does not unseal, though what is left of it is right', () => {
    const sealed = seal(keys, '')
    for (const bytes of [4, 8, 12, 15]) {
      assert.throws(() => unseal(keys, sealed.subarray(0, 21 + bytes)), `${bytes} bytes`)
    }
  })

  it('neither another use nor another secret unseals, nor another place', () => {
    const sealed = seal(keys, 'text', 'here')
    assert.throws(() => unseal(secret.keysFor('another use'), sealed, 'here'))
    assert.throws(() => unseal(fixedSecret('another secret').keysFor('a use'), sealed, 'here'))
    assert.throws(() => unseal(keys, sealed, 'there'))
    assert.throws(() => unseal(keys, sealed))
    assert.equal(unseal(fixedSecret('one secret').keysFor('a use'), sealed, 'here'), 'text')
  })

  it('while it is changed the current one seals, and what the other sealed is opened', () => {
    const old = seal(keys, 'text')
    const changing = fixedSecret('the next', 'one secret').keysFor('a use')
    assert.equal(unseal(changing, old), 'text')
    const again = seal(changing, 'text')
    const head = sealedHead(fingerprintOf('the next'))
    assert.deepEqual(again.subarray(0, head.length), head)
    assert.throws(() => unseal(keys, again))
    assert.equal(unseal(fixedSecret('the next').keysFor('a use'), again), 'text')
    const [current, before] = keyedHashes(changing, 'a code')
    assert.deepEqual(before, keyedHashes(keys, 'a code')[0])
    assert.notDeepEqual(current, before)
  })
})
