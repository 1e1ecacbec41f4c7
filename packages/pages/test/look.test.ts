import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import { ICON, LOOK, mountLook } from '../src/look.ts'

describe('the look', () => {
  it('is the same at night, whether the system or the page chooses it', () => {
    const tokens = readFileSync(new URL('../assets/tokens.css', import.meta.url), 'utf8')
    const listAfter = (selector: string) =>
      (tokens.split(selector)[1]?.split('}')[0] ?? '').replaceAll(/\s+/g, '').split(';')
    const bySystem = listAfter(':root:not([data-theme="light"]) {')
    assert.ok(bySystem.length > 50)
    assert.deepEqual(listAfter(':root[data-theme="dark"] {'), bySystem)
  })

  it('serves every font it names from its own host, and nothing else', async () => {
    const app = Fastify()
    mountLook(app)
    const { payload: css } = await app.inject(LOOK)
    const urls = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, url = '']) => url)
    assert.ok(urls.length >= 6)
    for (const url of urls) {
      const font = await app.inject(url)
      assert.deepEqual([font.statusCode, font.headers['content-type']], [200, 'font/woff2'], url)
      assert.equal(font.rawPayload.subarray(0, 4).toString(), 'wOF2')
    }
    assert.equal((await app.inject(ICON)).headers['content-type'], 'image/svg+xml')
    for (const name of ['..%2fpackage.json', 'package.json', 'figtree.woff2']) {
      assert.equal((await app.inject(`/assets/fonts/${name}`)).statusCode, 404, name)
    }
  })
})
