import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { settings } from './settings.routes.ts'

const PATH = '/api/v1/settings'
const SVG = '<svg viewBox="0 0 8 8"><path fill="#3fa36b" d="M0 0h8v8z"/></svg>'
const dataBase64 = Buffer.from(SVG).toString('base64')

describe('branding', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(settings)
    server = await camp.serve()
    key = (await camp.addKey(['settings:read', 'settings:write'])).key
  })
  after(() => camp.close())

  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    call(server, `${PATH}${path}`, { method, key, headers, ...(body !== undefined && { body }) })
  const stored = async () => {
    const [[row] = []] = await camp.owner([
      {
        text: `select accent, tagline, intro, help_url, privacy_url, logo, logo_type from camps where slug = 'pines'`,
        values: [],
      },
    ])
    return row
  }

  it('is changed like other settings, is kept with the camp, and moves the version', async () => {
    const before = (await send('GET', '')).json
    assert.deepEqual(before.branding, {
      accent: null,
      tagline: null,
      intro: null,
      helpUrl: null,
      privacyUrl: null,
      hasLogo: false,
    })
    const body = {
      branding: { accent: '#3FA36B', tagline: 'Shade', helpUrl: 'mailto:hi@pines.example' },
    }
    const changed = await send('PATCH', '', body, { 'if-match': `"${before.version}"` })
    assert.equal(changed.status, 200, changed.text)
    assert.equal(changed.json.branding.accent, '#3fa36b')
    assert.equal(changed.json.version, before.version + 1)
    const intro = { branding: { intro: 'Two\nlines', tagline: null } }
    const { json } = await send('PATCH', '', intro, { 'if-match': '*' })
    assert.deepEqual(
      [json.branding.accent, json.branding.tagline, json.branding.intro],
      ['#3fa36b', null, 'Two\nlines'],
    )
    assert.equal((await stored())?.help_url, 'mailto:hi@pines.example')
    // Settings of other groups leave it alone.
    await send('PATCH', '', { shifts: { requiredPoints: 1 } }, { 'if-match': '*' })
    assert.equal((await stored())?.accent, '#3fa36b')
  })

  it('400 for colours and addresses that are none', async () => {
    for (const [branding, field] of [
      [{ accent: 'red' }, 'accent'],
      [{ accent: '#3fa36' }, 'accent'],
      [{ accent: '#3fa36b}' }, 'accent'],
      [{ helpUrl: 'javascript:alert(1)' }, 'helpUrl'],
      [{ privacyUrl: 'mailto:hi@pines.example' }, 'privacyUrl'],
      [{ privacyUrl: 'https://' }, 'privacyUrl'],
      [{ tagline: 'two\nlines' }, 'tagline'],
      [{ hasLogo: true }, 'hasLogo'],
      [{ logo: 'x' }, 'logo'],
    ] as const) {
      const { status, json } = await send('PATCH', '', { branding }, { 'if-match': '*' })
      assert.equal(status, 400, JSON.stringify(branding))
      assert.equal(json.errors[0].pointer, `/body/branding/${field}`)
    }
  })

  it('shows beforehand what is made of a colour, and whether it was moved', async () => {
    const { status, json } = await send('GET', '/branding/preview?accent=%233FA36B')
    assert.equal(status, 200)
    assert.equal(json.monogram, 'DP')
    for (const theme of [json.light, json.dark]) {
      assert.ok(theme.contrast >= 4.5)
      assert.match(theme.fill, /^#[0-9a-f]{6}$/)
    }
    assert.equal(json.light.isMoved, true)
    assert.match(json.colours.light, /--ck-accent:oklch/)
    assert.notEqual(json.colours.light, json.colours.dark)
    const kept = (await send('GET', '/branding/preview?accent=%231f5fae')).json
    assert.equal(kept.light.isMoved, false)
    assert.equal((await send('GET', '/branding/preview?accent=red')).status, 400)
  })

  it('takes a logo as it may be served, and takes it away again; both leave a trace without the picture', async () => {
    const put = await send('PUT', '/logo', { dataBase64 })
    assert.equal(put.status, 200, put.text)
    assert.equal(put.json.branding.hasLogo, true)
    const row = await stored()
    assert.equal(row?.logo_type, 'image/svg+xml')
    assert.match(String(row?.logo), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox/)
    const tag = `"${put.json.version}"`
    assert.equal((await send('PUT', '/logo', { dataBase64 }, { 'if-match': '"1"' })).status, 412)
    assert.equal((await send('DELETE', '/logo', undefined, { 'if-match': tag })).status, 204)
    assert.equal((await send('DELETE', '/logo')).status, 404)
    assert.equal((await stored())?.logo, null)
    const [, rows = []] = await camp.owner([
      enterAs(camp.camp, null, 'key').statement,
      {
        text: `select action, after from audit_log where action like 'settings.logo%' order by id`,
        values: [],
      },
    ])
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['settings.logo_changed', 'settings.logo_removed'],
    )
    assert.doesNotMatch(JSON.stringify(rows), /path|PHN2Z/)
  })

  it('400 for a logo that is too much, and for what is no picture', async () => {
    const big = { dataBase64: Buffer.alloc(200_001).toString('base64') }
    assert.equal((await send('PUT', '/logo', big)).status, 400)
    const none = { dataBase64: Buffer.from('hello').toString('base64') }
    const answer = await send('PUT', '/logo', none)
    assert.equal(answer.status, 400)
    assert.equal(answer.json.errors[0].pointer, '/body/dataBase64')
  })
})
