import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { campkit } from './campkit.ts'

describe('campkit, asked or misled', () => {
  it('says what there is, by subject, when asked or when nothing was typed, and that is no failure', async () => {
    const [asked, alone, json] = await Promise.all([
      campkit({}, 'help'),
      campkit({}),
      campkit({}, '--help', '--json'),
    ])
    for (const { code, stderr } of [asked, alone, json]) {
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    }
    assert.equal(alone.stdout, asked.stdout)
    const names: string[] = JSON.parse(json.stdout).commands.map((it: { name: string }) => it.name)
    assert.ok(names.length > 20)
    for (const name of names) assert.match(asked.stdout, new RegExp(`^  ${name}  +\\S`, 'm'))
    assert.match(asked.stdout, /^ {2}3 {2}a check found something/m)
  })

  it('of one subject or one command, too', async () => {
    const [keys, one, asked] = await Promise.all([
      campkit({}, 'keys', '--help'),
      campkit({}, 'keys', 'revoke', '--help'),
      campkit({}, 'help', 'keys', 'revoke'),
    ])
    assert.ok((keys.stdout.match(/^ {2}keys /gm)?.length ?? 0) >= 4)
    assert.doesNotMatch(keys.stdout, /^ {2}serve/m)
    assert.match(one.stdout, /^campkit keys revoke ID\n/)
    assert.equal(asked.stdout, one.stdout)
    assert.deepEqual([keys.code, one.code], [0, 0])
  })

  it('names what was typed wrong, and what was meant, with exit 2', async () => {
    const [unknown, half, option, json] = await Promise.all([
      campkit({}, 'toString'),
      campkit({}, 'keys', 'crate'),
      campkit({}, 'token', '--cmap', 'x'),
      campkit({}, 'keys', 'crate', '--json'),
    ])
    assert.match(unknown.stderr, /^campkit: no command toString\ncampkit help lists/)
    assert.match(
      half.stderr,
      /no command keys crate; did you mean campkit keys create\?\nthere are/,
    )
    assert.match(option.stderr, /no option --cmap; did you mean --camp\?\nusage: campkit token --/)
    const { error } = JSON.parse(json.stderr)
    assert.equal(error.code, 'usage')
    assert.match(error.message, /did you mean campkit keys create/)
    for (const { code, stdout } of [unknown, half, option, json]) {
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' })
    }
  })
})
