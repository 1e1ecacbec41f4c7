import { area, button, hidden, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, chip, facts, notice, ways } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { paragraphs } from '../paragraphs.ts'
import type { Application, ApplicationForm, Enrollment, StoredFile } from '../records.ts'
import { momentIn } from '../words.ts'
import { idOf, questionField } from './question-fields.ts'
import { isGone, wordsOf } from './status-words.ts'
import { type Faults, type Field, labelOf, type Typed } from './typed.ts'

export type FormShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly form: ApplicationForm | undefined
  readonly fields: readonly Field[]
  readonly typed: Typed
  readonly faults: Faults
  readonly files: Readonly<Record<string, StoredFile>>
  readonly application: Application | undefined
  /** What went wrong, where it concerns no single question. */
  readonly problem?: string | undefined
  readonly done?: string | undefined
}

const baseOf = ({ slug }: FrontDoor): string => `/c/${slug}/application`
const backTo = ({ slug }: FrontDoor) => ({ href: `/c/${slug}`, label: 'Back' })

/** Enter in a field presses the first button of a form, which must not be one that removes a file or sends. */
const FIRST_BUTTON = html`<button class="vh" name="do" value="save" tabindex="-1" aria-hidden="true">Save</button>`

/** The application itself. Each button saves all that is on the page. */
export function applicationFormPage(shown: FormShown): Page {
  const { camp, form, fields, application, faults } = shown
  const isAsked = application?.status === 'info_requested'
  const isFaulty = Object.keys(faults).length > 0 || shown.problem !== undefined
  const base = baseOf(camp)
  return {
    camp,
    layout: 'column',
    back: backTo(camp),
    title: isAsked ? 'Change your answers' : `Apply to ${camp.name}`,
    lede: form?.intro ?? ledeOf(camp),
    status: isFaulty ? 400 : 200,
    body: html`${notice(isFaulty ? undefined : shown.done)}${alert(shown.problem)}${faultList(shown)}
<form class="wide" method="post" action="${base}" enctype="multipart/form-data">
${hidden('flow', shown.flow)}
${FIRST_BUTTON}
${fields.map((field) =>
  questionField({
    field,
    texts: shown.typed[field.id] ?? [],
    fault: faults[field.id],
    file: shown.files[field.id],
    base,
  }),
)}
${isAsked ? changingButtons(base) : draftButtons(camp)}
</form>
${application && !isAsked && html`<p class="hint">Saved last on ${momentIn(camp.timeZone, application.updatedAt)}.</p>`}`,
  }
}

const ledeOf = ({ season }: FrontDoor): string =>
  `For ${season ?? 'the next season'}. Save at any time and come back later; nothing is sent before you say so.`

const draftButtons = ({ closesAt, timeZone }: FrontDoor): Html => html`<div class="acts">
${button('Save and come back later', {}, { name: 'do', value: 'later' })}
${button('Send my application', { kind: 'primary' }, { name: 'do', value: 'submit' })}
</div>
<p class="help">${button('Save and stay here', { kind: 'link' }, { name: 'do', value: 'save' })}${closesAt !== null && `. Applications can be sent until ${momentIn(timeZone, closesAt)}.`}</p>`

const changingButtons = (base: string): Html => html`<div class="acts">
${linkButton(base, 'Back without saving')}
${button('Save my answers', { kind: 'primary' }, { name: 'do', value: 'save' })}
</div>`

function faultList({ fields, faults }: FormShown): Html | undefined {
  const wrong = fields.filter(({ id }) => faults[id] !== undefined)
  if (wrong.length === 0) return undefined
  return alert(html`<strong>${wrong.length === 1 ? 'One answer needs another look.' : `${wrong.length} answers need another look.`}</strong> Nothing you wrote is lost.
<ul>${wrong.map((field) => html`<li><a href="#${idOf(field)}">${field.label}</a>: ${faults[field.id]}</li>\n`)}</ul>`)
}

export type StatusShown = {
  readonly camp: FrontDoor
  readonly flow: string
  readonly application: Application
  /** How it stands with the place in the season. */
  readonly place?: Enrollment['status'] | undefined
  readonly fields: readonly Field[]
  readonly typed: Typed
  readonly files: Readonly<Record<string, StoredFile>>
  readonly done?: string | undefined
  readonly fault?: string | undefined
  /** What was typed as an answer to the leads. */
  readonly message?: string | undefined
}

const MAY_WITHDRAW: readonly string[] = ['submitted', 'in_review', 'info_requested', 'waitlisted']

/** How an application stands, once it was sent. */
export function applicationStatusPage(shown: StatusShown): Page {
  const { camp, application } = shown
  const { status, decision, submittedAt, statusChangedAt } = application
  const { tone, word, sentence } = wordsOf(status, shown.place)
  const base = baseOf(camp)
  return {
    camp,
    layout: 'column',
    back: backTo(camp),
    title: `Your application to ${camp.name}`,
    lede: sentence,
    status: shown.fault === undefined ? 200 : 400,
    body: html`${notice(shown.fault === undefined ? shown.done : undefined)}
<p>${chip(tone, word)}</p>
${facts([
  ['For', camp.season ?? camp.name],
  ...(submittedAt === null ? [] : [['Sent', momentIn(camp.timeZone, submittedAt)] as const]),
  ['Last change', momentIn(camp.timeZone, statusChangedAt)],
])}
${status === 'info_requested' && questionFrom(shown)}
${decision.message !== null && html`<section class="card pad"><h2>What the camp writes</h2>${paragraphs(decision.message)}</section>`}
${answersOf(shown)}
${ways([
  status === 'accepted' &&
    html`<a href="/c/${camp.slug}">${isGone(status, shown.place) ? 'See how it stands with your place' : 'See your place, and what it costs'}</a>`,
  MAY_WITHDRAW.includes(status) &&
    html`Changed your mind? <a href="${base}/withdraw">Withdraw this application</a>`,
  status === 'withdrawn' && html`Changed your mind? <a href="${base}?again=yes">Apply again</a>`,
  html`<a href="/c/${camp.slug}">Back to ${camp.name}</a>`,
])}`,
  }
}

const questionFrom = ({ camp, flow, application, fault, message }: StatusShown): Html => {
  const base = baseOf(camp)
  return html`<section class="card pad">
<h2>The camp asks you</h2>
${paragraphs(application.infoRequest ?? '')}
<form method="post" action="${base}/answer">
${hidden('flow', flow)}
${area({ id: 'message', label: 'Your answer', error: fault }, message, { rows: 5, maxlength: 5000 })}
<div class="acts">${linkButton(`${base}?change=yes`, 'Change my other answers')}${button('Send my answer', { kind: 'primary' })}</div>
</form>
</section>`
}

/** What was sent, to be read. */
function answersOf({ camp, fields, typed, files }: StatusShown): Html {
  const base = baseOf(camp)
  return html`<details class="card pad"><summary>What you wrote</summary>
<dl class="answers">
${fields.map((field) => html`<dt>${field.label}</dt><dd>${answerOf(field, typed[field.id] ?? [], files[field.id], base)}</dd>\n`)}</dl>
</details>`
}

function answerOf(
  field: Field,
  texts: readonly string[],
  file: StoredFile | undefined,
  base: string,
): Html | string {
  if (field.kind === 'file') {
    return file ? html`<a href="${base}/files/${field.id}">${file.name}</a>` : 'No file'
  }
  if (texts.length === 0) return 'No answer'
  if (field.kind === 'boolean') return texts[0] === 'yes' ? 'Yes' : 'No'
  if (field.kind === 'text') return paragraphs(texts[0] ?? '')
  return texts.map((text) => labelOf(text)).join(', ')
}
