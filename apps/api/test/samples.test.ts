import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openApi } from '@campkit/http/document/openapi'
import { type ApiDocument, operationsOf } from '@campkit/http/reference/document'
import { samplesOf } from '@campkit/http/reference/samples'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { examples } from '../src/examples.ts'
import { routes } from '../src/resources/index.ts'

const HOSTS = { apiUrl: 'http://api.test', authUrl: 'http://auth.test' }
const document = openApi(routes, HOSTS, { examples }) as ApiDocument
const samples = operationsOf(document).map((placed) => ({
  id: placed.operation.operationId,
  ...samplesOf(document, placed),
}))

const Runnable = Object.getPrototypeOf(async () => {}).constructor as new (
  ...parts: string[]
) => (process: object, console: object) => Promise<void>
const compile = (code: string) => new Runnable('process', 'console', code)

describe('the samples of the reference', () => {
  let camp: TestCamp
  let server: string
  const env: Record<string, string> = {}
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    env.CAMP_KEY = (await camp.addKey(['members:read', 'contacts:read', 'contacts:write'])).key
    env.MEMBER_TOKEN = (await camp.addMember('admin')).token
  })
  after(() => camp.close())

  /** Runs the TypeScript sample as it is, and returns what it prints. */
  async function run(id: string, change = (code: string) => code): Promise<unknown> {
    const { TypeScript: code } = samples.find((one) => one.id === id) ?? assert.fail(id)
    const printed: unknown[] = []
    const own = change(code.replace(HOSTS.apiUrl, server))
    await compile(own)({ env }, { log: (value: unknown) => printed.push(value) })
    return printed[0]
  }

  it('are code for every operation, without braces that curl would expand', () => {
    assert.ok(samples.length > 100)
    for (const { id, curl, TypeScript } of samples) {
      compile(TypeScript)
      assert.doesNotMatch(curl.split('\n')[0] ?? '', /[{}[\]]/, id)
    }
  })

  it('work as they are: reading, writing, and an operation without an answer', async () => {
    const me = (await run('getMember')) as { role: string }
    assert.equal(me.role, 'admin')
    const made = (await run('createContact')) as { id: string; name: string }
    assert.equal(made.name, 'Medical tent')
    const toIt = (code: string) => code.replace(/contacts\/\w+/, `contacts/${made.id}`)
    await run('deleteContact', toIt)
    await assert.rejects(
      run('getContact', toIt),
      (error: Error & { cause?: { code?: string } }) =>
        error.cause?.code === 'NOT_FOUND' && /no such record/i.test(error.message),
    )
  })
})
