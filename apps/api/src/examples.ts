import { readFileSync } from 'node:fs'
import type { Examples } from '@campkit/http/document/answers'

/** The answers of the routes to their own examples, for the document; written by `npm run examples`. */
export const examples: Examples = JSON.parse(
  readFileSync(new URL('./examples.generated.json', import.meta.url), 'utf8'),
)
