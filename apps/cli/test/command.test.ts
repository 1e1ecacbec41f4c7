import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Command, parseCommand } from '../src/command.ts'

const revoke: Command = {
  name: 'signing-keys revoke',
  usage: '(--kid KID | --all)',
  summary: '',
  options: { kid: { type: 'string' }, all: { type: 'boolean' } },
  run: async () => {},
}
const valuesOf = (...args: string[]) => ({
  ...parseCommand([revoke], ['signing-keys', 'revoke', ...args]).values,
})

describe('the words of a command', () => {
  it('may hold an id that begins with dashes', () => {
    assert.deepEqual(valuesOf('--kid', '-x1'), { kid: '-x1' })
    assert.deepEqual(valuesOf('--kid', '--x1', '--json'), { kid: '--x1', json: true })
    assert.deepEqual(valuesOf('--kid=-x1', '--all'), { kid: '-x1', all: true })
  })

  it('are refused when an option is given in the place of a value', () => {
    assert.throws(() => valuesOf('--kid', '--all'), /--kid/)
    assert.throws(() => valuesOf('--kid'), /--kid/)
  })
})
