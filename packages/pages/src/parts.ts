import { timeIn, zoneName } from '@campkit/core/readable-day'
import { type Html, html } from './html.ts'
import { type Icon, icon } from './icons.ts'
import type { Tone } from './page.ts'

const NOTE_ICONS: Readonly<Record<Tone, Icon>> = {
  idle: 'info',
  wait: 'info',
  good: 'check',
  warn: 'warn',
  bad: 'alert',
}

/** Something to know before going on. */
export const note = (tone: Tone, text: Html | string, role?: 'alert' | 'status'): Html =>
  html`<div class="note ${tone}"${role && html` role="${role}"`}>${icon(NOTE_ICONS[tone])}<div>${text}</div></div>`

/** What was just done. */
export const notice = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : note('good', message, 'status')

/** What went wrong, where it concerns no single field. */
export const alert = (message: Html | string | undefined): Html | undefined =>
  message === undefined ? undefined : note('bad', message, 'alert')

const CHIP_ICONS: Readonly<Record<Tone, Icon>> = {
  idle: 'off',
  wait: 'clock',
  good: 'check',
  warn: 'warn',
  bad: 'alert',
}

export const chip = (tone: Tone, word: string): Html =>
  html`<span class="chip ${tone}">${icon(CHIP_ICONS[tone])}${word}</span>`

export const or = html`<p class="or">or</p>`

/** A list of things with what can be done to each. */
export type Row = {
  readonly icon?: Icon
  readonly title: Html | string
  readonly detail?: Html | string | undefined
  readonly chip?: Html | false | undefined
  /** Links or forms with one button each. */
  readonly acts?: Html | false | undefined
}

export const rows = (list: readonly Row[]): Html => html`<ul class="card rows">
${list.map(
  (
    row,
  ) => html`<li>${row.icon && html`<span class="ibox">${icon(row.icon)}</span>`}<div><b>${row.title}</b>${row.detail && html`<p>${row.detail}</p>`}</div>${row.chip}${row.acts}</li>
`,
)}</ul>`

/** Short facts in a well: label above, value below. */
export const facts = (list: readonly (readonly [label: string, value: Html | string])[]): Html =>
  html`<dl class="facts">
${list.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`

export type MoneyLine = {
  readonly name: string
  readonly detail?: string | null | undefined
  /** Formatted for reading. */
  readonly amount: string
  /** Takes away from what is to be paid. */
  readonly isCredit?: boolean
}

/** What an amount is made of, and the amount. */
export const moneyLines = (
  lines: readonly MoneyLine[],
  total: { readonly name: string; readonly amount: string },
): Html => html`<ul class="lines">
${lines.map(
  ({ name, detail, amount, isCredit }) =>
    html`<li${isCredit && html` class="less"`}><b>${name}</b><span class="n">${amount}</span>${detail && html`<small>${detail}</small>`}</li>\n`,
)}<li class="total"><b>${total.name}</b><span class="n">${total.amount}</span></li>
</ul>`

/** In place of a list that is empty: what will be here, and how to begin. */
export const nothingYet = (shown: {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  readonly acts?: Html
}): Html =>
  html`<div class="nothing">${icon(shown.icon)}<p><b>${shown.title}</b></p><p>${shown.text}</p>${shown.acts}</div>`

/** Ways on that matter less than the page's button: "Wrong address? Change it". */
export const ways = (list: readonly (Html | false | undefined)[]): Html =>
  html`<ul class="ways">${list.filter((way) => way).map((way) => html`<li>${way}</li>\n`)}</ul>`

/** For whoever helps: small, under everything else. */
export const forHelpers = (text: Html | string): Html => html`<p class="helpers">${text}</p>`

/**
 * A moment as people say it. With `timeZone` (a camp's) in that zone, by its name; without, in UTC until our script, which knows the
 * reader's zone, says it in theirs.
 */
export function moment(at: string | Date, timeZone?: string): Html {
  const date = new Date(at)
  if (timeZone !== undefined)
    return html`<time datetime="${date.toISOString()}">${timeIn(timeZone, date)}</time>`
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const text = format.format(date).replace(' at ', ', ')
  return html`<time datetime="${date.toISOString()}" data-local>${text} UTC</time>`
}

/**
 * A moment for somebody whose zone we can only guess: in that zone, named in words, until our script, which knows the
 * reader's own, says it in theirs.
 */
export function readersMoment(at: string | Date, timeZone: string): Html {
  const date = new Date(at)
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  const text = `${format.format(date).replace(' at ', ', ')} (${zoneName(timeZone, date)})`
  return html`<time datetime="${date.toISOString()}" data-local>${text}</time>`
}
