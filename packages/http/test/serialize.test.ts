import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { closed, nullable } from '@campkit/http/schemas'
import { type AnswerSchema, serializerOf } from '@campkit/http/serialize'
import { Type } from 'typebox'

const Part = closed({ name: Type.String(), note: Type.Optional(nullable(Type.String())) })
const Whole = closed({
  id: Type.String(),
  parts: Type.Array(Part),
  first: nullable(Part),
  tags: Type.Array(Type.String()),
  open: Type.Object({ kind: Type.String() }, { additionalProperties: true }),
})
const write = serializerOf(Whole as AnswerSchema)
const whole = {
  id: 'x',
  parts: [{ name: 'a', note: null }, { name: 'b' }],
  first: null,
  tags: ['"', '\\', '\n', '\u2028', '\ud800'],
  open: { kind: 'k', more: [1, { deep: true }] },
}

describe('serialising an answer', () => {
  it('writes what is declared, as JSON has it', () => {
    assert.deepEqual(JSON.parse(write(whole)), whole)
    assert.equal(write(whole), JSON.stringify(whole))
    assert.equal(serializerOf({ type: 'null' })(null), 'null')
  })

  it('leaves out what is not, at every depth', () => {
    const secret = { secret: 1 }
    const parts = whole.parts.map((part) => ({ ...part, ...secret }))
    const more = { ...whole, ...secret, parts, first: { name: 'c', ...secret } }
    assert.deepEqual(JSON.parse(write(more)), { ...whole, first: { name: 'c' } })
  })

  it('fails when a required field is missing, and not when it is null', () => {
    const { id: _, ...without } = whole
    assert.throws(() => write(without), /lacks id/)
    assert.throws(() => write({ ...whole, parts: [{ note: null }] }), /lacks name/)
    assert.equal(JSON.parse(write({ ...whole, id: null })).id, null)
  })
})
