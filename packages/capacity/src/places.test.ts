import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { free, type Places, passOn, passOnInTurn, take } from './places.ts'

/** Records the order of the calls. */
function placesOf(limit: number | null, held: number) {
  const asked: string[] = []
  const places: Places = {
    lock: async () => {
      asked.push('lock')
      return limit
    },
    held: async () => {
      asked.push('held')
      return held
    },
  }
  return { places, asked }
}
const outcomes = { take: async () => 'taken', full: async () => 'full' }

describe('places', () => {
  it('locks before it counts', async () => {
    const { places, asked } = placesOf(3, 1)
    assert.equal(await free(places), 2)
    assert.deepEqual(asked, ['lock', 'held'])
  })

  it('takes what fits, all of it or nothing', async () => {
    assert.equal(await take(placesOf(3, 1).places, 2, outcomes), 'taken')
    assert.equal(await take(placesOf(3, 1).places, 3, outcomes), 'full')
    assert.equal(await take(placesOf(3, 4).places, 1, outcomes), 'full')
    assert.equal(await take(placesOf(null, 4).places, 1, outcomes), 'taken')
  })

  it('offers as many as are free, and asks nobody when none is', async () => {
    const offer = async (atMost: number) => ['ana', 'ben', 'cleo'].slice(0, atMost)
    assert.deepEqual(await passOn(placesOf(5, 3).places, offer), ['ana', 'ben'])
    assert.deepEqual(await passOn(placesOf(null, 3).places, offer), ['ana', 'ben', 'cleo'])
    const never = () => assert.fail('nothing is free')
    assert.deepEqual(await passOn(placesOf(3, 3).places, never), [])
    assert.deepEqual(await passOn(placesOf(3, 4).places, never), [])
  })

  it('offers in turn to those who want different parts; who finds no room keeps waiting', async () => {
    const taken = new Map([['mon', 1]])
    const waiting = [
      { name: 'ana', nights: ['mon', 'tue'] },
      { name: 'ben', nights: ['tue'] },
      { name: 'cleo', nights: ['tue', 'wed'] },
      { name: 'dan', nights: ['wed'] },
    ]
    const held = (nights: string[]) => Math.max(...nights.map((night) => taken.get(night) ?? 0))
    const offered = await passOnInTurn(
      waiting,
      ({ nights }) => ({ lock: async () => 1, held: async () => held(nights) }),
      async ({ name, nights }) => {
        for (const night of nights) taken.set(night, (taken.get(night) ?? 0) + 1)
        return name
      },
    )
    assert.deepEqual(offered, ['ben', 'dan'])
  })
})
