import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CampAuthError } from '@campkit/sdk/camp-auth-error'
import { CampError } from '@campkit/sdk/camp-error'
import { type Command, parseCommand, usageOf } from '@campkit/sdk/command-line/command'
import { UsageError } from '@campkit/sdk/command-line/failure'
import { helpOf } from '@campkit/sdk/command-line/help'
import { nearest } from '@campkit/sdk/command-line/nearest'
import { run } from '@campkit/sdk/command-line/run'
import { plainly } from '../src/plainly.ts'
import { TABLE } from '../src/table.ts'

const revoke: Command = {
  name: 'signing-keys revoke',
  usage: '(--kid KID | --all)',
  summary: '',
  options: { kid: { type: 'string', about: 'one' }, all: { type: 'boolean', about: 'all' } },
  examples: [],
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

  it('are refused when they are more than the usage has', () => {
    const parsed = (usage: string, ...args: string[]) =>
      parseCommand([{ ...revoke, name: 'x', usage }], ['x', ...args]).positionals
    assert.throws(() => parsed('', 'nope'), /“nope” is a word too many\nusage: campkit x/)
    assert.throws(() => parsed('(--kid KID | --all)', 'a', '--all'), { exitCode: 2 })
    assert.throws(() => parsed('[CAMP-PAGE] [--kid KID]', 'a', 'b'), /“b”/)
    assert.deepEqual(parsed('[app] [service]', 'a', 'b'), ['a', 'b'])
    assert.deepEqual(parsed('[PATH…] [--kid KID]', 'a', 'b', 'c'), ['a', 'b', 'c'])
  })

  it('that are mistyped are answered with what was meant, if that is near', () => {
    assert.throws(
      () => valuesOf('--al'),
      /no option --al; did you mean --all\?\nusage: campkit sig/,
    )
    assert.throws(() => valuesOf('-a'), /no option -a\nusage/)
    const commands = ['keys create', 'keys list', 'serve', 'init']
    for (const [typed, meant] of [
      ['keys crate', 'keys create'],
      ['keys craete', 'keys create'],
      ['key list', 'keys list'],
      ['sevre', 'serve'],
      ['inti', 'init'],
      ['toString', undefined],
      ['xx', undefined],
    ] as const) {
      assert.equal(nearest(typed, commands), meant, typed)
    }
  })
})

describe('what went wrong', () => {
  /** The code, and what was said on stderr. */
  async function ended(error: unknown, ...args: string[]) {
    const fails = async () => {
      throw error
    }
    const command = { ...revoke, name: 'fail', options: {}, run: fails }
    const table = { '': { fail: async () => ({ commands: [command] }) } }
    const [texts, { write }, before] = [[] as string[], process.stderr, process.exitCode]
    process.stderr.write = ((text: string) => texts.push(text) > 0) as typeof write
    try {
      await run(['fail', ...args], { table, inputOf: (typed) => typed, plainly })
      return { code: process.exitCode, said: texts.join('') }
    } finally {
      process.stderr.write = write
      process.exitCode = before
    }
  }
  const ofService = (status: number) => new CampError(status, { code: 'X', detail: 'said' })
  const pg = (code: string) => Object.assign(new Error('no'), { code })

  // biome-ignore format: a table
  const ends: readonly (readonly [number, string, unknown])[] = [
    [1, 'internal',         new Error('a bug')],
    [2, 'usage',            new UsageError('mistyped')],
    [2, 'database_login',   pg('28P01')],
    [2, 'X',                ofService(409)],
    [4, 'unreachable',      pg('ECONNREFUSED')],
    [4, 'unreachable',      ofService(503)],
    [4, 'unreachable',      new CampAuthError('host_unavailable', 'silent')],
    [5, 'X',                ofService(401)],
    [5, 'X',                ofService(403)],
    [5, 'sign_in_refused',  new CampAuthError('sign_in_refused', 'no')],
  ]
  for (const [code, word, error] of ends) {
    it(`ends with ${code}, and is called ${word}: ${(error as Error).message}`, async () => {
      const json = await ended(error, '--json')
      assert.deepEqual([json.code, JSON.parse(json.said).error.code], [code, word])
      const told = await ended(error)
      assert.match(told.said, /^campkit: /)
      assert.equal(told.said.includes('\n    at '), code === 1, 'a stack is for our bugs alone')
    })
  }
})

describe('every command', async () => {
  const loads = Object.values(TABLE).flatMap((subjects) => Object.values(subjects))
  const commands = (await Promise.all(loads.map((load) => load()))).flatMap((it) => it.commands)
  const help = (name: string) => helpOf([{ title: '', commands }], name.split(' ')) ?? ''

  it('is there', () => assert.ok(commands.length > 20))

  for (const command of commands) {
    const { name, options, usage } = command
    it(`${name} teaches: each option by a line, and examples that can be typed`, () => {
      const said = help(name)
      assert.ok(said.startsWith(usageOf(command)))
      assert.ok(command.examples.length > 0)
      for (const option of Object.keys(options)) {
        assert.match(said, new RegExp(`^  --${option}( [^ ]+)?  +[^ ]`, 'm'))
        assert.ok(usage.includes(`--${option}`), `--${option} is not in the usage line`)
      }
      for (const example of command.examples) {
        const words = example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
        const typed = words.slice(words.indexOf('campkit') + 1)
        assert.equal(parseCommand(commands, typed).command.name, name, example)
      }
      assert.deepEqual(
        said.split('\n').filter((line) => line.length > 100 && !line.includes('campkit ')),
        [],
      )
    })
  }
})
