import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { campkit } from './campkit.ts'

describe('campkit, asked or misled', () => {
  it('says what there is when asked, and that is no failure', async () => {
    const { code, stdout, stderr } = await campkit({}, '--help')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    for (const command of [
      'serve [api]',
      'migrate',
      'camps close',
      'keys create --camp',
      'reset',
    ]) {
      assert.match(stdout, new RegExp(`^  campkit ${command.replace('[', '\\[')}`, 'm'))
    }
  })

  it('of one subject or one command, too', async () => {
    const [keys, one] = await Promise.all([
      campkit({}, 'keys', '--help'),
      campkit({}, 'keys', 'revoke', '--help'),
    ])
    assert.equal(keys.stdout.match(/^ {2}campkit keys /gm)?.length, 4)
    assert.doesNotMatch(keys.stdout, /campkit serve/)
    assert.match(one.stdout, /^campkit keys revoke ID\n/)
    assert.deepEqual([keys.code, one.code], [0, 0])
  })

  it('names what was typed wrong, and what can be typed, with exit 2', async () => {
    const [none, unknown, half, option] = await Promise.all([
      campkit({}),
      campkit({}, 'toString'),
      campkit({}, 'keys', 'crate'),
      campkit({}, 'token', '--nope'),
    ])
    assert.match(none.stderr, /^campkit: no command; there are:\n {2}campkit serve/)
    assert.match(unknown.stderr, /no command toString; there are:\n {2}campkit serve/)
    assert.match(half.stderr, /no command keys crate; there are:\n {2}campkit keys create/)
    assert.match(option.stderr, /--nope.*\nusage: campkit token --camp/)
    for (const { code, stdout } of [none, unknown, half, option]) {
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    }
  })
})
