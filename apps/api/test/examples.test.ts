import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { Route } from '@campkit/http/define-route'
import { Compile } from 'typebox/compile'
import { routes } from '../src/resources/index.ts'
import { type Callers, makeCallers, type Who } from './callers.ts'
import { plainExample } from './plain-example.ts'
import { send, sendAtConsole, sendAtEmbed } from './send.ts'

const FILE = new URL('../src/examples.generated.json', import.meta.url)
/** `npm run examples` writes what is answered; every other run holds what is written to the schemas. */
const isWriting = process.env.CAMPKIT_WRITE_EXAMPLES === '1'

const answersJson = ({ status, attachment }: Route) => status !== 204 && !attachment

const WHO: readonly Who[] = ['member, me', 'admin, another', 'super_admin, another', 'key alone']

/** Without those whom the matrix sees refused: a row would be planted for them in vain. */
function whoMay({ access }: Route): readonly Who[] {
  const isLow = (who: Who) =>
    (access.kind === 'admin' && who.startsWith('member')) ||
    (access.kind === 'superAdmin' && !who.startsWith('super_admin'))
  return WHO.filter((who) => !isLow(who))
}

describe('the examples of the document', () => {
  let callers: Callers
  const written = isWriting ? {} : JSON.parse(readFileSync(FILE, 'utf8'))
  const answered: Record<string, unknown> = {}
  before(async () => {
    callers = await makeCallers()
  })
  after(async () => {
    if (isWriting) writeFileSync(FILE, `${JSON.stringify(answered, null, 1)}\n`)
    await callers.camp.close()
  })

  for (const route of routes.filter(answersJson)) {
    it(`${route.id} is an answer that was given, and has the fields of the schema`, async () => {
      const given = plainExample(await answerOf(callers, route))
      answered[route.id] = given
      const example: object = isWriting ? given : written[route.id]
      const faults = [...Compile(route.response).Errors(example)].map(({ message }) => message)
      assert.deepEqual(faults, [], `${route.id}: run npm run examples`)
      assert.deepEqual(fieldsOf(example), fieldsOf(given), `${route.id}: run npm run examples`)
    })
  }

  it('belong to operations that there are', () => {
    const known = new Set(routes.map(({ id }) => id))
    assert.deepEqual(
      Object.keys(written).filter((id) => !known.has(id)),
      [],
    )
  })
})

const fieldsOf = (body: object | undefined): readonly string[] => {
  const { data: [first] = [body] } = (body ?? {}) as { data?: object[] }
  return Object.keys(first ?? {}).sort()
}

/** As the first caller who is let in. */
async function answerOf(callers: Callers, route: Route): Promise<unknown> {
  const refused: string[] = []
  const isDone = (status: number) => [route.status, route.unchangedStatus].includes(status as 200)
  if (route.access.kind === 'console' || route.access.kind === 'embed') {
    const sending = route.access.kind === 'console' ? sendAtConsole : sendAtEmbed
    const { status, json, text } = await sending(callers, route, 'super_admin')
    if (isDone(status)) return json
    refused.push(text)
  } else {
    for (const who of whoMay(route)) {
      const { status, json, text } = await send(callers, route, who)
      if (isDone(status)) return json
      refused.push(`${who}: ${text}`)
    }
  }
  return assert.fail(`${route.id} answered nobody: ${refused.join('\n')}`)
}
