// Hands out files and knows no secret: any place for static pages does the same.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

const { CAMP_APP_URL, CAMP_AUTH_URL, CAMP_SLUG, CAMP_CLIENT_ID } = process.env
const settings = { authUrl: CAMP_AUTH_URL, camp: CAMP_SLUG, clientId: CAMP_CLIENT_ID }

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const page = ['text/html', at('public/index.html')]
const FILES = {
  '/': page,
  '/auth/callback': page,
  '/app.js': ['text/javascript', at('public/app.js')],
  '/style.css': ['text/css', at('public/style.css')],
  // The browser's part is one file, so this app needs no bundler.
  '/camp.js': ['text/javascript', fileURLToPath(import.meta.resolve('@campkit/sdk/browser'))],
}
const HEADERS = {
  // The page talks to the sign-in host and to nobody else.
  'content-security-policy': `default-src 'self'; connect-src 'self' ${CAMP_AUTH_URL}; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const server = createServer(async ({ url }, response) => {
  const { pathname } = new URL(url, CAMP_APP_URL)
  const [type, file] = FILES[pathname] ?? []
  const isSettings = pathname === '/settings.json'
  if (!file && !isSettings) return response.writeHead(404, HEADERS).end('There is no such page.')
  const body = file ? await readFile(file) : JSON.stringify(settings)
  const contentType = `${type ?? 'application/json'}; charset=utf-8`
  response.writeHead(200, { ...HEADERS, 'content-type': contentType }).end(body)
})
server.listen(Number(new URL(CAMP_APP_URL).port || 80), 'localhost', () => {
  // biome-ignore lint/suspicious/noConsole: for whoever starts it
  console.log(`The camp's page is at ${CAMP_APP_URL}`)
})
