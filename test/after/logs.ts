import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PLANTED_WORDS } from '@campkit/testing/planted'

/** Reads what every server of the test run has logged. Run by scripts/test.ts when all tests are over. */
const LOGS = fileURLToPath(new URL('../../.campkit-test/logs/', import.meta.url))
const FEWEST_LINES = 1000

// biome-ignore format: a table
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a key',               /pk_live_[0-9a-f]/i],
  ['a JSON web token',    /eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/],
  ['a header',            /bearer\s|authorization|x-service-member-token/i],
  ['a password',          /passwor[dt]|\$argon2/i],
  ['an e-mail address',   /[\w.+-]+@[\w-]+\.[\w.]+/],
  ['a database address',  /postgres(ql)?:\/\//i],
  ['a query string',      /\/api\/v1\/[^"\s]*\?/],
]

const files = (() => {
  try {
    return readdirSync(LOGS).filter((name) => name.endsWith('.log'))
  } catch {
    return []
  }
})()
const lines = files.flatMap((name) =>
  readFileSync(`${LOGS}${name}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name, line })),
)

/** Stack frames name files, routes are patterns from our own code: neither can hold a secret. */
const withoutOurs = (line: string) =>
  line.replaceAll(/(file:\/\/)?\/[^"\s]*node_modules[^"\s]*/g, '').replace(/"route":"[^"]*"/, '')

describe('the logs of the test run', () => {
  it(`hold at least ${FEWEST_LINES} answers, or nothing was proved`, () => {
    const answered = lines.filter(({ line }) => line.includes('"msg":"answered"'))
    assert.ok(answered.length >= FEWEST_LINES, `${answered.length} in ${files.length} files`)
  })

  for (const [what, pattern] of SECRETS) {
    it(`hold no line with ${what}`, () => {
      const found = lines.filter(({ line }) => pattern.test(withoutOurs(line)))
      assert.deepEqual(found.slice(0, 5), [])
    })
  }

  it('hold no word of the restricted fields and bodies that the tests planted', () => {
    const found = lines.filter(({ line }) => PLANTED_WORDS.some((word) => line.includes(word)))
    assert.deepEqual(found.slice(0, 5), [])
  })

  it('hold only the few fields that a line is built from', () => {
    const known = ['level', 'time', 'pid', 'hostname', 'reqId', 'requestId', 'method', 'route']
    const more = [
      'status',
      'ms',
      'address',
      'keyId',
      'campId',
      'memberId',
      'code',
      'because',
      'cause',
      // How many records of the request log were dropped: a number.
      'count',
      'msg',
    ]
    const strange = lines.flatMap(({ name, line }) =>
      Object.keys(JSON.parse(line))
        .filter((field) => ![...known, ...more].includes(field))
        .map((field) => `${name}: ${field}`),
    )
    assert.deepEqual([...new Set(strange)].slice(0, 5), [])
  })
})
