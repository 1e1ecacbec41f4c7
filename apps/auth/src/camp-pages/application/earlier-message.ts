import { type Html, html } from '@campkit/pages/html'
import type { Ask } from '../camp-api.ts'
import { readClosedSeasons } from '../money/money-records.ts'
import { paragraphs } from '../paragraphs.ts'
import { readApplication } from '../records.ts'

/** How many of the seasons that are over are looked at: each takes a request. */
const LATEST = 3

/** What the camp wrote when it decided about the person's last application: its mail leads here for good. */
export async function earlierMessage(ask: Ask): Promise<Html | undefined> {
  const seasons = await readClosedSeasons(ask, LATEST)
  const all = await Promise.all(
    seasons.map(async ({ id, name }) => {
      const message = (await readApplication(ask, id))?.decision.message
      return message ? { name, message } : undefined
    }),
  )
  const last = all.find((one) => one !== undefined)
  return (
    last &&
    html`<section class="card pad"><h2>What the camp wrote about ${last.name}</h2>${paragraphs(last.message)}</section>`
  )
}
