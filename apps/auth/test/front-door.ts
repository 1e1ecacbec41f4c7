import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { mountEmbedScript } from '@campkit/api/embed-script/embed-script.routes'
import { tellOfLeakedKey } from '@campkit/api/resources/camp/embeds/leaked-key'
import { routes } from '@campkit/api/resources/index'
import { scopes } from '@campkit/api/scopes'
import { createBrowserSession } from '@campkit/identity/session'
import { call } from '@campkit/testing/call'
import type { TestMember } from '@campkit/testing/test-camp'
import { newBrowser } from './browsing.ts'
import { type AuthHost, openAuthHost } from './host.ts'

export type DoorWorld = Awaited<ReturnType<typeof openFrontDoor>>
export type Browsing = ReturnType<typeof newBrowser>
export type Shown = Awaited<ReturnType<Browsing['visit']>>

/** The way from the sign-in host to the API, which can be cut. */
async function openWay() {
  let target = 0
  let isCut = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    near.on('error', () => {}).on('close', () => open.delete(near))
    if (isCut) return void near.destroy()
    const far = connect(target, '127.0.0.1').on('error', () => near.destroy())
    far.pipe(near).pipe(far)
    near.on('close', () => far.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = (is: boolean) => {
    isCut = is
    if (is) for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => {
      target = Number(new URL(url).port)
    },
    cut,
    close: () => {
      cut(true)
      server.close()
    },
  }
}

export const QUESTIONS = [
  { id: 'name', label: 'What are you called?', kind: 'line', required: true },
  { id: 'why', label: 'Why us?', kind: 'text', required: true, help: 'Two sentences are plenty.' },
  { id: 'years', label: 'How many years?', kind: 'number' },
  { id: 'since', label: 'Since when?', kind: 'date' },
  { id: 'drives', label: 'Do you drive?', kind: 'boolean', required: true },
  { id: 'crew', label: 'Which crew?', kind: 'choice', options: ['Build', 'Kitchen & bar'] },
  { id: 'crafts', label: 'What can you do?', kind: 'multi', options: ['cook', 'weld', 'sing'] },
  { id: 'plan', label: 'Show us something', kind: 'file' },
  { id: 'health', label: 'Your health?', kind: 'text', class: 'restricted' },
] as const

export const GOOD = {
  name: 'Farah',
  why: 'I fix bikes.\r\nAnd stoves.',
  years: '2,5',
  since: '2019-08-01',
  drives: 'no',
  crew: 'Kitchen & bar',
  crafts: ['cook', 'sing'],
  health: 'Bee stings.',
} as const
export type Filled = Readonly<Record<string, string | readonly string[]>>

/** Both hosts on one database, with the pages of a camp between them. */
export async function openFrontDoor() {
  const way = await openWay()
  const host: AuthHost = await openAuthHost({ apiUrl: way.url })
  way.leadTo(
    await host.serve({
      routes,
      apiUrl: way.url,
      authUrl: host.authUrl,
      also: [mountEmbedScript],
      leaked: tellOfLeakedKey,
    }),
  )
  // For leads, who come by their own app.
  const api = await host.serve({ routes })
  const key = (await host.addKey(scopes)).key
  const lead = await host.addMember('super_admin')
  const as = (token: string, method: string, path: string, body?: object, headers = {}) =>
    call(api, `/api/v1${path}`, { method, key, token, headers, ...(body && { body }) })
  const byLead = async (method: string, path: string, body?: object, headers = {}) => {
    const answer = await as(lead.token, method, path, body, headers)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const season = await byLead('POST', '/seasons', {
    name: 'Burn 2027',
    currency: 'USD',
    buildStartsOn: '2027-08-22',
    gateOpensOn: '2027-08-29',
    gateClosesOn: '2027-09-06',
    strikeEndsOn: '2027-09-09',
    maxMembers: 50,
  })
  const at = (path = '', slug = 'pines') => `${host.authUrl}/c/${slug}${path}`
  const set = (groups: object) => byLead('PATCH', '/settings', groups, { 'if-match': '*' })

  /** Signs somebody in in a browser, past the pages. */
  async function enter(person: Pick<TestMember, 'accountId'>, browser = newBrowser()) {
    const origin = { device: 'test', address: null }
    const { cookie, id } = await createBrowserSession(host.authDb.batch, person.accountId, origin, [
      'pwd',
    ])
    browser.cookies.set('__Host-campkit_session', cookie)
    return { browser, sessionId: id }
  }

  /** What a browser sends of a form of the application: what is on the page, and what was typed. */
  function formOf(page: Shown, typed: Filled, what: string): FormData {
    const form = new FormData()
    form.set('flow', page.flow)
    for (const [, id = ''] of page.text.matchAll(/name="asked" value="(\w+)"/g)) {
      form.append('asked', id)
      for (const text of [typed[id] ?? []].flat()) form.append(`q.${id}`, text)
    }
    form.set('do', what)
    return form
  }

  return {
    host,
    way,
    api,
    key,
    lead,
    as,
    byLead,
    season: season as { readonly id: string },
    at,
    set,
    enter,
    formOf,
    publish: (questions: readonly object[] = QUESTIONS) =>
      byLead('POST', '/application-forms', { intro: 'Write as you speak.', questions }),
    /** An applicant who is signed in. */
    async applicant() {
      const person = await host.addMember('applicant')
      return { ...person, ...(await enter(person)) }
    },
    /** Posts the application's form from a page that shows it. */
    post: (browser: Browsing, page: Shown, typed: Filled, what = 'save', more: Files = {}) => {
      const form = formOf(page, typed, what)
      for (const [id, file] of Object.entries(more)) form.set(`file.${id}`, file)
      return browser.visit(at('/application'), { method: 'POST', body: form })
    },
    applicationOf: async (memberId: string) =>
      (await as(lead.token, 'GET', `/members/${memberId}/application`)).json,
    follow: (browser: Browsing, { location }: Shown) =>
      browser.visit(new URL(location ?? '', host.authUrl).href),
    async close() {
      await host.close()
      way.close()
    },
  }
}

type Files = Readonly<Record<string, File>>
export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
export const picture = (name = 'stand.png', bytes: Buffer = PNG, type = 'image/png') =>
  new File([new Uint8Array(bytes)], name, { type })
