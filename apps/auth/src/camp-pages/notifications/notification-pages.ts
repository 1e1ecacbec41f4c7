import { zoneName } from '@campkit/core/readable-day'
import { button, hidden, linkButton, select } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { chip, moment, nothingYet, notice, ways } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Settings } from '../money/money-records.ts'
import type { Frequency, Notification, Preference } from './notification-records.ts'

export type NotificationsShown = {
  readonly camp: FrontDoor
  readonly authUrl: string
  readonly flow: string
  readonly list: readonly Notification[]
  /** For the older ones. */
  readonly nextCursor: string | null
  readonly done?: string | undefined
}

/** What the person was told, the latest first. */
export function notificationsPage(shown: NotificationsShown): Page {
  const { camp, flow, list, nextCursor } = shown
  const base = `/c/${camp.slug}/notifications`
  const hasNew = list.some(({ isRead }) => !isRead)
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}`, label: 'Back' },
    title: 'Messages',
    lede: html`What ${camp.name} has told you, each as it was on its day. <a href="/c/${camp.slug}/notification-preferences">Choose which of them come by e-mail</a>.`,
    body: html`${notice(shown.done)}
${hasNew && html`<form method="post" action="${base}">${hidden('flow', flow)}<div class="acts">${button('Mark all as read', {}, { name: 'read', value: 'all' })}</div></form>`}
${
  list.length === 0
    ? nothingYet({
        icon: 'bell',
        title: 'Nothing yet',
        text: 'When the camp has something to tell you, it is shown here.',
      })
    : html`<ul class="card rows told">${list.map((one) => entryOf(shown, one))}</ul>`
}
${nextCursor !== null && ways([html`<a href="${base}?cursor=${encodeURIComponent(nextCursor)}">Older messages</a>`])}`,
  }
}

function entryOf({ camp, authUrl, flow }: NotificationsShown, one: Notification): Html {
  const { id, subject, text, link, isRead, createdAt } = one
  // Our own pages by their path, so that the person stays at the address they came by.
  const href = link?.startsWith(`${authUrl}/`) ? link.slice(authUrl.length) : link
  return html`<li><div><h2>${subject} ${!isRead && chip('wait', 'New')}</h2>
${text.map((line) => html`<p>${line}</p>\n`)}<p class="hint">${moment(createdAt, camp.timeZone)}</p>
<div class="acts">${href !== null && html`<a href="${href}" aria-label="Open: ${subject}">Open</a>`}${!isRead && html`<form method="post" action="/c/${camp.slug}/notifications">${hidden('flow', flow)}${button('Mark as read', { kind: 'link' }, { name: 'read', value: id, 'aria-label': `Mark as read: ${subject}` })}</form>`}</div></div></li>\n`
}

const WORDS: Readonly<Record<Frequency, string>> = {
  at_once: 'At once',
  daily: 'Once a day, with others',
  none: 'Not by e-mail',
}

export type PreferencesShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly preferences: readonly Preference[]
  readonly quiet: Settings['notifications']
  readonly done?: string | undefined
}

/** Which messages come by e-mail, and when. All of them are shown on the camp's pages. */
export function preferencesPage(shown: PreferencesShown): Page {
  const { camp, flow, preferences } = shown
  const chosen = preferences.filter(({ choices }) => choices.length > 1)
  const fixed = preferences.filter(({ choices }) => choices.length === 1)
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}/notifications`, label: 'Messages' },
    title: 'E-mails you get',
    lede: html`Every message is shown among your <a href="/c/${camp.slug}/notifications">messages</a>. Choose which of them come by e-mail, too.`,
    body: html`${notice(shown.done)}
<p>${quietWords(shown)}</p>
<form class="wide" method="post" action="/c/${camp.slug}/notification-preferences">${hidden('flow', flow)}
${groupsOf(chosen).map(
  ({ title, some }, i) =>
    html`<details class="card pad prefs"${i === 0 && ' open'}><summary>${title}</summary>${some.map(fieldOf)}</details>\n`,
)}
<div class="acts">${linkButton(`/c/${camp.slug}`, 'Back without saving')}${button('Save', { kind: 'primary' })}</div>
</form>
<h2>Always by e-mail</h2>
<p>Some messages matter too much to be missed: they have a deadline, or are about your money or your place.</p>
<details class="card pad"><summary>Which these are</summary>
${groupsOf(fixed).map(({ title, some }) => html`<h3>${title}</h3>\n<ul class="plain-list">${some.map((one) => html`<li>${one.title}</li>\n`)}</ul>\n`)}</details>`,
  }
}

const SUBJECTS: readonly (readonly [subject: string, title: string])[] = [
  ['camp', 'You and the camp'],
  ['season', 'Your application and your place'],
  ['money', 'Money'],
  ['shelter', 'Where you sleep'],
  ['shifts', 'Shifts and hours'],
  ['tickets', 'Tickets and passes'],
  ['rides', 'Rides'],
  ['bikes', 'Bikes'],
]

/** By subject what everybody gets, then what only leads do. */
function groupsOf(preferences: readonly Preference[]) {
  const of = (who: Preference['receivers']) =>
    preferences.filter(({ receivers }) => receivers === who)
  const all = [
    ...SUBJECTS.map(([name, title]) => ({
      title,
      some: of('everybody').filter(({ subject }) => subject === name),
    })),
    { title: 'If you lead a team', some: of('team_leads') },
    { title: 'As a lead of the camp', some: of('leads') },
  ]
  return all.filter(({ some }) => some.length > 0)
}

const fieldOf = ({ kind, title, mail, choices }: Preference): Html =>
  select(
    { id: kind, label: title },
    { options: choices.map((value) => ({ value, label: WORDS[value] })), chosen: [mail] },
    { name: `mail.${kind}` },
  )

function quietWords({ camp, quiet: { quietFrom, quietUntil } }: PreferencesShown): string {
  if (quietFrom === quietUntil) return 'E-mails are sent at any hour.'
  const zone = zoneName(camp.timeZone, new Date())
  return `From ${quietFrom} to ${quietUntil} (${zone}) we send only what has a deadline, such as an offered place. The rest waits until the morning.`
}
