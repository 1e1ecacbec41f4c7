import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brandCamp } from '@campkit/identity/camp'
import { type AuthHost, openAuthHost } from './host.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

describe('how a camp looks', () => {
  let host: AuthHost
  before(async () => {
    host = await openAuthHost()
  })
  after(() => host.close())

  const get = (path: string) => fetch(`${host.authUrl}${path}`, { redirect: 'manual' })

  it('in the browser’s tab: its letters on its colour, and its logo once it has one', async () => {
    const letters = await get('/c/pines/icon')
    assert.equal(letters.headers.get('content-type'), 'image/svg+xml')
    assert.match(await letters.text(), />DP<\/text>/)
    assert.equal((await get('/c/pines/logo')).status, 404)
    await brandCamp(host.owner, host.camp, { logo: { bytes: PNG, type: 'image/png' } })
    assert.equal((await get('/c/pines/icon')).headers.get('location'), '/c/pines/logo')
    const logo = await get('/c/pines/logo')
    assert.equal(logo.headers.get('content-type'), 'image/png')
    assert.match(logo.headers.get('content-security-policy') ?? '', /^default-src 'none'.*sandbox$/)
    assert.equal((await get('/c/nowhere/icon')).status, 404)
  })

  it('on every page: whom to ask, as the camp said, and a way to the camp', async () => {
    const looks = {
      helpUrl: 'mailto:hi@pines.example',
      privacyUrl: 'https://pines.example/privacy',
    }
    await brandCamp(host.owner, host.camp, looks)
    const text = await (await get('/c/pines/reset')).text()
    for (const href of [...Object.values(looks), '/c/pines'])
      assert.ok(text.includes(`href="${href}"`))
  })

  it('to the sign-in host is no more than that: it reads nothing else of a camp', async () => {
    const read = (column: string) =>
      host.authDb.batch([{ text: `select ${column} from camps`, values: [] }])
    await assert.doesNotReject(read('name, accent, logo, tagline, intro, help_url, privacy_url'))
    await assert.rejects(read('created_at'), /permission denied/)
    await assert.rejects(
      host.authDb.batch([{ text: `update camps set accent = '#000000'`, values: [] }]),
      /permission denied/,
    )
    await assert.rejects(
      host.authDb.batch([{ text: 'select from settings', values: [] }]),
      /permission denied/,
    )
  })
})
