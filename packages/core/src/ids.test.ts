import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type IdKind, idPattern, newId, PREFIXES } from './ids.ts'

const kinds = Object.keys(PREFIXES) as IdKind[]

/** Reverses the base32, so that the UUID inside can be checked. */
const uuidOf = (id: string): bigint =>
  [...id.slice(id.indexOf('_') + 1)].reduce(
    (sum, character) => sum * 32n + BigInt('0123456789abcdefghjkmnpqrstvwxyz'.indexOf(character)),
    0n,
  )

describe('ids', () => {
  it('a prefix of its own for each kind, and 26 characters that fit the pattern of that kind only', () => {
    assert.equal(new Set(Object.values(PREFIXES)).size, kinds.length)
    for (const kind of kinds) {
      const id = newId(kind)
      assert.equal(id.length, PREFIXES[kind].length + 1 + 26)
      for (const other of kinds) {
        assert.equal(new RegExp(idPattern(other)).test(id), other === kind, `${id} as ${other}`)
      }
    }
  })

  it('sort by the millisecond they were made in', () => {
    const instants = [0, 1, 2 ** 32, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1]
    const ids = instants.map((at) => newId('member', at))
    assert.deepEqual([...ids].sort(), ids)
  })

  it('are UUIDs of version 7: the time, the version, the variant, and 74 random bits', () => {
    const at = 1_767_225_600_123
    const uuid = uuidOf(newId('member', at))
    assert.equal(uuid >> 80n, BigInt(at))
    assert.equal((uuid >> 76n) & 15n, 7n)
    assert.equal((uuid >> 62n) & 3n, 2n)
  })

  it('differ, also 20 000 of the same millisecond, past the end of the random pool', () => {
    const ids = new Set(Array.from({ length: 20_000 }, () => newId('member', 1)))
    assert.equal(ids.size, 20_000)
  })

  it('the pattern takes no upper case, no letter left out of the alphabet, no more than 128 bits', () => {
    const pattern = new RegExp(idPattern('member'))
    const id = newId('member')
    const wrong = [id.toUpperCase(), `${id}0`, id.slice(0, -1), `${id.slice(0, -1)}u`]
    for (const text of [...wrong, `mem_8${id.slice(5)}`, `${id}\n`]) {
      assert.equal(pattern.test(text), false, text)
    }
  })
})
