import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { camp as ofCamp } from '@campkit/access/access'
import { type Cell, csv } from '@campkit/http/csv'
import { readRoute } from '@campkit/http/define-route'
import { named } from '@campkit/http/schemas'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { Type } from 'typebox'

let cell: Cell = null
const table = readRoute({
  id: 'getTable',
  path: '/table',
  summary: 'One cell.',
  access: ofCamp('things:read'),
  response: named('Cell', Type.Unsafe<never>({})),
  csv: true,
  example: {},
  handler: async () => csv(['cell'], [[cell]]),
})

describe('CSV', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp([table])
    server = await camp.serve()
    key = (await camp.addKey(['things:read'])).key
  })
  after(() => camp.close())

  const written = async (value: Cell) => {
    cell = value
    const { text } = await call(server, '/api/v1/table', { key })
    return text.slice('cell\r\n'.length, -'\r\n'.length)
  }

  it('makes text of what a spreadsheet would run, also behind spaces and in full width', async () => {
    for (const formula of ['=1', '+1', '-1', '@A1', ' =1', '\u00a0@A1', '＝1', '＠A1', '\t1']) {
      assert.equal(await written(formula), `'${formula}`)
    }
    assert.equal(await written('\n=1'), `"'\n=1"`)
  })

  it('leaves a number a number, below zero too', async () => {
    assert.equal(await written(-500), '-500')
    assert.equal(await written(0.5), '0.5')
  })

  it('quotes what holds a comma, a quote or a new line, and leaves other text alone', async () => {
    assert.equal(await written('Zoë "Q", 漢\r\n'), '"Zoë ""Q"", 漢\r\n"')
    assert.equal(await written('a = b - c'), 'a = b - c')
    assert.equal(await written(null), '')
  })
})
