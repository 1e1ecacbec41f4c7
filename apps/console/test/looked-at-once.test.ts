import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { becomes } from '@campkit/testing/becomes'
import { needsBrowser } from '@campkit/testing/browser'
import { type DemoConsole, openDemoConsole } from './demo-console.ts'
import { pageApi } from './page-api.ts'

type Found = { readonly data: readonly { readonly id: string }[] }

/** What is logged whenever it is read: where it is, what shows it, what the log says, and what the page asks. */
type Look = {
  readonly at: (id: string) => string
  readonly press?: string
  readonly action: string
  readonly path: (id: string) => string
  /** One of these. */
  readonly of?: string
}
const LOOKS: Readonly<Record<string, Look>> = {
  'an applicant’s private answers': {
    of: '/applications?status=in_review',
    at: (id) => `/applications?open=${id}`,
    press: 'Show them',
    action: 'applications.notes_read',
    path: (id) => `/applications/${id}`,
  },
  'why somebody asks for a scholarship': {
    of: '/scholarships?status=in_review',
    at: (id) => `/scholarships?open=${id}`,
    press: 'Show it',
    action: 'scholarships.reason_read',
    path: (id) => `/scholarships/${id}`,
  },
  'a member’s restricted fields': {
    of: '/members?role=member',
    at: (id) => `/roster/${id}`,
    press: 'Show and log it',
    action: 'members.restricted_read',
    path: (id) => `/members/${id}`,
  },
  'the kitchen’s sheet': {
    at: () => '/reports/kitchen',
    action: 'reports.restricted_read',
    path: () => '/reports/kitchen-by-day',
  },
  'a report about diets': {
    at: () => '/reports/dietary-counts',
    action: 'reports.restricted_read',
    path: () => '/reports/dietary-counts',
  },
}

const CHANGED = ['applications', 'scholarships', 'members', 'enrollments', 'tags']

describe('what is logged when it is read', needsBrowser, () => {
  let world: DemoConsole
  before(async () => {
    world = await openDemoConsole()
  })
  after(() => world?.close())

  for (const [what, { of, at, press, action, path }] of Object.entries(LOOKS)) {
    it(`is read once for each look, whatever changes meanwhile: ${what}`, async () => {
      const { page, close } = await world.as('super_admin', '/audit')
      const api = pageApi(() => page, world.pines.slug)
      const id = of ? ((await api<Found>(of)).data[0]?.id ?? '') : ''
      if (action === 'applications.notes_read') {
        const body = { status: 'done', notes: 'Knows heat' }
        await api(`/applications/${id}/interview`, { method: 'PATCH', body })
      }
      const logged = async () => (await api<Found>(`/audit?action=${action}&limit=100`)).data.length
      const before = await logged()
      const news = Promise.withResolvers<void>()
      let isTold = false
      await page.route('**/api/changes?*', async (route) => {
        const asked = new URL(route.request().url()).searchParams
        if (isTold || asked.get('waitSeconds') === '0') return route.continue()
        await news.promise
        isTold = true
        await route.fulfill({ json: { cursor: asked.get('after'), changed: CHANGED } })
      })
      const reads: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith(`/api${path(id)}`)) reads.push(request.url())
      })
      await page.goto(`${world.consoleUrl}/c/${world.pines.slug}${at(id)}`)
      if (press) {
        await page.getByRole('button', { name: press }).click()
        await page.getByRole('button', { name: press }).waitFor({ state: 'detached' })
      }
      await becomes(logged, before + 1)
      const anew = page.waitForResponse('**/api/session')
      news.resolve()
      await anew
      // What is asked for anew is asked for at once, so it is among these by now.
      assert.equal(reads.length, 1)
      assert.equal(await logged(), before + 1)
      await close()
    })
  }
})
