import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { LEAD_ADDRESSES, MEMBER_ADDRESSES } from '../../apps/console/test/addresses.ts'
import { SOURCES } from './console-examples.ts'
import { CONSOLE } from './console-screens.ts'
import { SCREENS } from './screens.ts'

const ADDRESSES = [...LEAD_ADDRESSES, ...MEMBER_ADDRESSES]

/** Which of them shows a screen: the one with most words of its own. */
function addressOf(screen: string): string | undefined {
  const words = screen.replace(/\?.*/, '').split('/')
  const fits = (address: string) => {
    const own = address.split('/')
    return (
      own.length === words.length &&
      own.every((word, i) => word === words[i] || word.startsWith('$'))
    )
  }
  const dollars = (address: string) => address.split('$').length
  return ADDRESSES.filter(fits).sort((one, other) => dollars(one) - dollars(other))[0]
}

describe('the pictures of the console', () => {
  it('leave out no page', () => {
    const pictured = new Set(CONSOLE.map(({ address }) => addressOf(address)))
    assert.deepEqual(
      ADDRESSES.filter((address) => !pictured.has(address)),
      [],
    )
  })

  it('are of pages that there are', () => {
    const lost = CONSOLE.filter(({ address }) => address !== '' && !addressOf(address))
    assert.deepEqual(
      lost.map(({ name }) => name),
      [],
    )
  })

  it('show something for every word of an address', () => {
    const words = CONSOLE.flatMap(({ address }) => [...address.matchAll(/\$(\w+)/g)])
    assert.deepEqual(
      words.map(([, word = '']) => word).filter((word) => !(word in SOURCES)),
      [],
    )
  })

  it('do not overwrite each other', () => {
    const names = SCREENS.map(({ name }) => name)
    assert.deepEqual(
      names.filter((name, i) => names.indexOf(name) !== i),
      [],
    )
  })
})
