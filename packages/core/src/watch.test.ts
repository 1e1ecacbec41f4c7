import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { watch } from './watch.ts'

describe('a watch', () => {
  it('is not fresh before its first reading, and not by one that failed', async () => {
    let isDown = true
    const watched = watch(async () => {
      if (isDown) throw new Error('down')
    })
    assert.equal(watched.isFresh(), false)
    await assert.rejects(watched.anew(), /down/)
    assert.equal(watched.isFresh(), false)
    isDown = false
    await watched.anew()
    assert.equal(watched.isFresh(), true)
  })

  it('shares a reading among all who ask before it begins, and gives the next ones another', async () => {
    let readings = 0
    let finish = () => {}
    const watched = watch(() => {
      readings += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    const first = [watched.anew(), watched.anew()]
    while (readings < 1) await new Promise(setImmediate)
    // The reading has begun, so it may not see what changed since.
    const second = [watched.anew(), watched.anew(), watched.anew()]
    finish()
    await Promise.all(first)
    while (readings < 2) await new Promise(setImmediate)
    finish()
    await Promise.all(second)
    assert.equal(readings, 2)
  })

  it('goes by when a reading began, not by when it ended', async (t) => {
    let now = 0
    t.mock.method(performance, 'now', () => now)
    const watched = watch(async () => {
      now += 3000
    })
    await watched.anew()
    assert.equal(watched.isFresh(), true)
    now += 1000
    assert.equal(watched.isFresh(), false)
  })
})
