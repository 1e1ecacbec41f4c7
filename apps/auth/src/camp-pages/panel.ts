import { type Html, html } from '@campkit/pages/html'
import type { Application, Dues, Enrollment, Profile } from './records.ts'

/** How a person stands with a camp, and the flow for the forms that change it. */
export type Known = {
  readonly flow: string
  readonly profile: Profile
  readonly application: Application | undefined
  readonly enrollment: Enrollment | undefined
  readonly dues: Dues | undefined
}

export const panel = (title: string, status: Html | undefined, body: Html): Html =>
  html`<section class="card pad"><h3>${title}${status && html` ${status}`}</h3>
${body}</section>\n`
