// Takes the demo camp's embed key. For your own camp: npx campkit embed-keys create --origins https://www.example.org
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mustBeFree } from '../free-port.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const runFile = join(process.env.CAMPKIT_DATA ?? join(ROOT, '.campkit'), 'run.json')

if (!existsSync(runFile)) {
  // biome-ignore lint/suspicious/noConsole: for whoever starts it
  console.error('Start Campkit first: npm start, in the folder above.')
  process.exit(1)
}
const PORT = '3103'
await mustBeFree(Number(PORT))
const { apiUrl, camps } = JSON.parse(readFileSync(runFile, 'utf8'))
const settings = { CAMP_URL: apiUrl, CAMP_EMBED_KEY: camps[0].embedKey, PORT }
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
writeFileSync(join(import.meta.dirname, '.env.local'), lines.join(''))
