import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { embedKeyFrom, restKeyFrom } from '@campkit/core/credentials'
import { keysScan } from '../src/command-line/keys-scan.ts'
import { scan } from '../src/command-line/scan.ts'
import { creator } from '../src/secretlint.ts'
import { said } from './said.ts'

const key = restKeyFrom(randomBytes(20))
const secret = `cs_${randomBytes(32).toString('base64url')}.0a1b2c3d`
const token = `rt_${randomBytes(54).toString('base64url')}`
const typo = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`

describe('the rules for other scanners', () => {
  const text = `a = "${key}"; b = '${secret}'\nc: ${token}\n`
  const harmless = [
    embedKeyFrom(randomBytes(16)),
    key.slice(0, -1),
    secret.slice(0, -1),
    token.slice(0, -1),
    `x${token}`,
  ].join('\n')

  it('of secretlint find what campkit finds, by checksum, and show no whole secret', () => {
    const reports: { message: unknown; range: readonly [number, number] }[] = []
    const { file } = creator.create({
      createTranslator: (messages) => (id, told) => ({ message: messages[id]?.en(told) }),
      report: (found) => reports.push(found),
    })
    file({ content: `${harmless}\n${typo}` })
    assert.equal(reports.length, 0)
    file({ content: text })
    const found = reports.map(({ range }) => text.slice(...range))
    assert.deepEqual(found, [key, secret, token])
    for (const whole of found) assert.ok(!JSON.stringify(reports).includes(whole))
  })

  // The program itself is no package that a test could install; its rules are a regular expression and words each.
  it('of gitleaks find them, and nothing that only looks like one', () => {
    const toml = readFileSync(new URL('../rules/gitleaks.toml', import.meta.url), 'utf8')
    const rules = [...toml.matchAll(/^regex = '''(.+)'''\nkeywords = \["(.+)"\]$/gm)]
    assert.equal(rules.length, toml.match(/^\[\[rules\]\]$/gm)?.length)
    const found = rules.map(([, regex = '', word = '']) => {
      assert.ok(text.includes(word))
      assert.doesNotMatch(harmless, new RegExp(regex), regex)
      return text.match(new RegExp(regex))?.[0].trim()
    })
    assert.deepEqual(found, [key, secret, token])
  })
})

describe('a scan for secrets', () => {
  let folder: string
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const places = async (...paths: string[]) =>
    (await scan(paths, {}, folder)).found.map(
      ({ file, line, column, kind }) => `${file}:${line}:${column} ${kind}`,
    )

  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'campkit-scan-'))
    execFileSync('git', ['init', '-q', folder])
    write('.gitignore', '.env.local\ndist\nnode_modules\n')
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('finds each kind where it is, and nothing that only looks like one', async () => {
    write('src/a.js', `const é = 'ü'\n  f("${key}", '${secret}')\n`)
    write('src/b.txt', `${typo} ${embedKeyFrom(randomBytes(16))} ${key.slice(0, -1)} x${token}\n`)
    write('src/c.json', `{"token":"${token}"}`)
    assert.deepEqual((await places('src')).sort(), [
      'src/a.js:2:6 rest_key',
      `src/a.js:2:${6 + 60} client_secret`,
      'src/c.json:1:11 refresh_token',
    ])
  })

  it('finds them wherever a piece is cut, in one line of megabytes, and packed', async () => {
    const piece = 65_536
    for (const at of [
      piece - 200,
      piece - 97,
      piece - 56,
      piece - 30,
      piece - 1,
      piece,
      piece + 1,
    ]) {
      write('big/one.js', `${'x'.repeat(at - 1)}"${key}"${'y'.repeat(100_000)}\n"${secret}"`)
      assert.deepEqual(await places('big'), [
        `big/one.js:1:${at + 1} rest_key`,
        'big/one.js:2:2 client_secret',
      ])
    }
    rmSync(join(folder, 'big'), { recursive: true })
    write('big/a.js.gz', gzipSync(`"${key}"`))
    write('big/a.js.br', brotliCompressSync(`"${key}"`))
    write('big/not.gz', `"${key}"`)
    write('big/wide.env', Buffer.from(`\ufeffKEY=${key}`, 'utf16le'))
    assert.equal((await places('big')).length, 4)
  })

  it('counts settings that git ignores as kept, but not those that are served or committed', async () => {
    for (const path of ['.env.local', '.env', 'dist/app.js', 'public/.env.local']) {
      write(`app/${path}`, `KEY=${key}`)
    }
    write('app/node_modules/x/index.js', key)
    const { found, kept, files } = await scan(['app'], {}, folder)
    assert.deepEqual(
      kept.map(({ file }) => file),
      ['app/.env.local'],
    )
    const expected = ['app/.env', 'app/dist/app.js', 'app/public/.env.local']
    assert.deepEqual(found.map(({ file }) => file).sort(), expected)
    assert.equal(files, 4)
    const all = await scan(['app'], { nodeModules: true }, folder)
    assert.equal(all.found.length, 4)
    assert.equal((await scan(['app/node_modules'], {}, folder)).found.length, 1)
  })

  it('goes through links once, and not out of the folder', async () => {
    write('linked/deep/a.txt', key)
    write('elsewhere/b.txt', key)
    symlinkSync('..', join(folder, 'linked/deep/up'))
    symlinkSync('../elsewhere', join(folder, 'linked/out'))
    symlinkSync('nowhere', join(folder, 'linked/broken'))
    assert.deepEqual(await places('linked'), ['linked/deep/a.txt:1:1 rest_key'])
    const { outside, found } = await scan(['linked', 'linked/out/b.txt'], {}, folder)
    assert.deepEqual([outside, found.length], [['linked/out'], 2])
    write(
      'packed/cut.gz',
      gzipSync(`"${key}"${randomBytes(9999).toString('hex')}`).subarray(0, 999),
    )
    assert.deepEqual((await scan(['packed'], {}, folder)).unreadable, ['packed/cut.gz'])
  })

  it('shows four characters, ends with 3, and refuses what is not there', async () => {
    write('said/a.js', `"${key}" "${secret}" "${token}"`)
    const at = join(folder, 'said')
    const [lines, document] = [
      await said(keysScan, [at]),
      await said(keysScan, [at], { json: true }),
    ]
    assert.deepEqual([lines.code, document.code], [3, 3])
    assert.match(lines.stdout, /a\.js:1:2 {2}REST key pk_live_[0-9a-f]{4}…[0-9a-f]{4}\n/)
    assert.equal(JSON.parse(document.stdout).found.length, 3)
    for (const whole of [key, secret, token]) {
      assert.ok(!(lines.stdout + document.stdout).includes(whole.slice(8, 30)))
    }
    const one = await said(keysScan, [join(folder, '.gitignore')])
    assert.deepEqual([one.code, one.stdout], [0, '1 file, no secrets that must not be there.\n'])
    write('odd/a\n\x1b[31m.txt', key)
    const odd = await said(keysScan, [join(folder, 'odd')])
    assert.match(odd.stdout, /a\ufffd\ufffd\[31m\.txt:1:1 /)
    await assert.rejects(said(keysScan, [join(folder, 'nowhere')]), /there is no /)
  })
})
