import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { embedKeyFrom, hintOf, isEmbedKey, isRestKey, restKeyFrom } from './credentials.ts'

describe('keys', () => {
  it('a REST key is pk_live_ and 48 hexadecimal characters, the last 8 of them CRC-32', () => {
    const key = restKeyFrom(Buffer.alloc(20))
    assert.equal(key, `pk_live_${'0'.repeat(40)}963fbb8e`)
    assert.ok(isRestKey(key))
  })

  it('any one wrong character is told from the key alone, at every place', () => {
    const key = restKeyFrom(randomBytes(20))
    for (let i = 0; i < key.length; i++) {
      const other = key[i] === '0' ? '1' : '0'
      assert.equal(isRestKey(`${key.slice(0, i)}${other}${key.slice(i + 1)}`), false, `at ${i}`)
    }
  })

  it('two neighbours that changed places are told, too', () => {
    const key = restKeyFrom(Buffer.from('0123456789abcdef0123456789abcdef01234567', 'hex'))
    for (let i = 8; i < 47; i++) {
      const swapped = `${key.slice(0, i)}${key[i + 1]}${key[i]}${key.slice(i + 2)}`
      if (swapped !== key) assert.equal(isRestKey(swapped), false, `at ${i}`)
    }
  })

  it('no key in upper case, with something around it, shorter or longer', () => {
    const key = restKeyFrom(randomBytes(20))
    const wrong = [
      key.toUpperCase(),
      ` ${key}`,
      `${key}\n`,
      key.slice(0, -1),
      `${key}0`,
      'pk_live_',
      '',
    ]
    for (const text of wrong) assert.equal(isRestKey(text), false, JSON.stringify(text))
  })

  it('an embed key is never a REST key, nor the other way round', () => {
    const [rest, embed] = [restKeyFrom(randomBytes(20)), embedKeyFrom(randomBytes(20))]
    assert.match(embed, /^pk_live_[0-9a-f]{32}$/)
    assert.deepEqual([isEmbedKey(embed), isRestKey(embed)], [true, false])
    assert.deepEqual([isEmbedKey(rest), isRestKey(rest)], [false, true])
  })

  it('a hint shows 8 of the 48 characters', () => {
    const key = restKeyFrom(Buffer.alloc(20, 0xab))
    assert.equal(hintOf(key), `pk_live_abab…${key.slice(-4)}`)
  })
})
