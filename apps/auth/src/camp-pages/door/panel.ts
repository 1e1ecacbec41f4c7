import { type Html, html } from '@campkit/pages/html'
import type { LeftBehind } from '../money/left-behind.ts'
import type { Dues, FeeItem, Payment } from '../money/money-records.ts'
import type { Scholarship } from '../money/scholarship-records.ts'
import type { Application, Enrollment, Profile } from '../records.ts'

/** How a person stands with a camp, and the flow for the forms that change it. */
export type Known = {
  readonly flow: string
  readonly profile: Profile
  readonly application: Application | undefined
  readonly enrollment: Enrollment | undefined
  readonly dues: Dues | undefined
  readonly leftBehind: readonly LeftBehind[]
  /** What a place costs, for who is asked whether they take it. */
  readonly fees: readonly FeeItem[]
  readonly scholarship: Scholarship | undefined
  /** What scholarships pay of what they owe. */
  readonly helpedCents: number
  /** The kinds of charges that an approved one can pay for. */
  readonly covers: readonly string[]
  /** Payments that a lead has yet to confirm. */
  readonly reported: readonly Payment[]
  /** Whether the camp takes payments on a page. */
  readonly paysOnline: boolean
  /** Notifications that were not read yet. */
  readonly newCount: number
}

type Head = {
  readonly title: string
  readonly status?: Html | undefined
  readonly next?: Next
}

/** Of the panel that stands first: whether the person has something to do, or can only wait. */
export type Next = 'act' | 'wait' | undefined

/** Only what comes first has the page's primary button. */
export const kindOf = (next: Next): 'primary' | 'plain' => (next === 'act' ? 'primary' : 'plain')

export const panel = ({ title, status, next }: Head, body: Html): Html =>
  html`<section class="card pad${next && ' next'}">${next && html`<p class="eyebrow ${next}">${next === 'act' ? 'Your next step' : 'Nothing to do for this right now'}</p>`}<h2>${title}${status && html` ${status}`}</h2>
${body}</section>\n`
