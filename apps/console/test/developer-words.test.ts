import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { words as embeds } from '#words/developer-embed-keys'
import { words } from '#words/developer-keys'

describe('words of the Developer section', () => {
  it('one call is no calls', () => {
    assert.equal(words.usedBy('now', '1'), 'Last used now, 1 call in 24 hours.')
    assert.equal(embeds.usedAt('now', '12'), 'Last used now, 12 calls in 24 hours.')
  })
})
