import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FastifyReply } from 'fastify'
import { type Cell, csv, sendCsv } from './csv.ts'

const reply = { header: () => reply, serializer: () => reply } as unknown as FastifyReply
const textOf = (cell: Cell) =>
  sendCsv(reply, csv(['field'], [[cell]])).slice('field\r\n'.length, -2)

describe('csv', () => {
  it('makes text of what a spreadsheet would run', () => {
    for (const start of ['=', '+', '-', '@', '\t']) {
      assert.equal(textOf(`${start}1+1`), `'${start}1+1`)
    }
    assert.equal(textOf('\r=1+1'), `"'\r=1+1"`)
    assert.equal(textOf('=HYPERLINK("x")'), `"'=HYPERLINK(""x"")"`)
  })

  it('quotes what holds a comma, a quote or a line break, and leaves the rest alone', () => {
    assert.equal(textOf('a, "b"\nc'), '"a, ""b""\nc"')
    assert.equal(textOf('plain'), 'plain')
    assert.equal(textOf(null), '')
    assert.equal(textOf(7), '7')
  })
})
