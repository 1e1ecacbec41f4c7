// A plain web site. The embeds need no server: this one only puts the camp's address and key into the page.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

const { CAMP_URL = '', CAMP_EMBED_KEY = '', PORT = '3103' } = process.env
const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/style.css': ['style.css', 'text/css; charset=utf-8'],
}

createServer(async (request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?')
  const [file, type] = FILES[path] ?? []
  if (!file) {
    response.writeHead(404).end('Not found')
    return
  }
  const text = await readFile(join(import.meta.dirname, 'public', file), 'utf8')
  response.writeHead(200, { 'content-type': type })
  response.end(text.replaceAll('{{CAMP_URL}}', CAMP_URL).replaceAll('{{KEY}}', CAMP_EMBED_KEY))
}).listen(Number(PORT), 'localhost', () => {
  // biome-ignore lint/suspicious/noConsole: for whoever starts it
  console.log(`The camp's own site: http://localhost:${PORT}`)
})
