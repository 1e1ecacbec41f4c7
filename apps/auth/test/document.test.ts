import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiDocument, operationsOf, type Placed } from '@campkit/http/reference/document'
import { samplesOf } from '@campkit/http/reference/samples'
import { signInDocument } from '../src/document.ts'

const HOSTS = { apiUrl: 'http://api.test', authUrl: 'http://auth.test' }
const document = signInDocument(HOSTS) as ApiDocument
const operations = operationsOf(document)
const find = (id: string): Placed =>
  operations.find(({ operation }) => operation.operationId === id) ?? assert.fail(id)

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
  code: string,
) => unknown

describe('the document of the sign-in host', () => {
  it('introduces its parts, and says of every operation which credentials it needs', () => {
    for (const { name, description } of document.tags) assert.ok(description, name)
    for (const { operation } of operations) {
      assert.match(operation.description ?? '', /Needs|authenticates/, operation.operationId)
    }
  })

  it('has samples that are code, with every field that must be sent', () => {
    for (const placed of operations) {
      const { TypeScript, curl } = samplesOf(document, placed)
      new AsyncFunction(TypeScript)
      const content = Object.values(placed.operation.requestBody?.content ?? {})[0]
      const { required = [] } =
        ((content?.schema?.$ref
          ? document.components.schemas?.[content.schema.$ref.split('/').at(-1) ?? '']
          : content?.schema) as { required?: string[] } | undefined) ?? {}
      for (const field of required) {
        assert.ok(TypeScript.includes(`"${field}"`), `${placed.operation.operationId} ${field}`)
        assert.ok(curl.includes(field), `${placed.operation.operationId} ${field}`)
      }
    }
  })

  it('sends forms as forms, and reads errors as OAuth has them', () => {
    const { TypeScript, curl } = samplesOf(document, find('requestToken'))
    assert.match(TypeScript, /body: new URLSearchParams\(\{\n {4}"grant_type"/)
    assert.match(TypeScript, /error_description/)
    assert.match(curl, /--data-urlencode 'grant_type=authorization_code'/)
    assert.match(samplesOf(document, find('signIn')).TypeScript, /answer\.detail/)
  })
})
