import { type Camp, call, Refused } from './api.ts'
import { h, timeIn } from './dom.ts'
import { CampElement, note } from './element.ts'
import {
  type Answer,
  answerOf,
  BASICS,
  fieldOf,
  type Question,
  type Typed,
  typedOf,
} from './fields.ts'
import { kept } from './page.ts'
import * as session from './session.ts'
import { STATUS } from './status.ts'

type Form = {
  readonly formVersion: number
  readonly intro: string | null
  readonly questions: readonly Question[]
}
type Application = {
  readonly status: keyof typeof STATUS
  readonly formVersion: number | null
  readonly answers: Readonly<Record<string, Answer>>
  readonly decision: { readonly message: string | null }
} & Readonly<Record<string, unknown>>

const orNone = <T>(asking: Promise<T>): Promise<T | undefined> =>
  asking.catch((error) => {
    if (error instanceof Refused && error.status === 404) return undefined
    throw error
  })

/** The open form: fill it in, sign in on the way, save, send, and see how it stands. */
export class CampApply extends CampElement {
  #camp: Camp | undefined
  #questions: readonly Question[] = []
  #intro: string | null = null
  #faults: Readonly<Record<string, string>> = {}
  #said: HTMLElement | undefined

  async show(camp: Camp, signal: AbortSignal): Promise<void> {
    this.#camp = camp
    const token = await this.token()
    signal.throwIfAborted()
    const own = token
      ? await orNone(call<Application>('/application', { token, signal }))
      : undefined
    const isOpen = own?.status === 'draft' || own?.status === 'withdrawn' || own === undefined
    if (!isOpen) return this.#showStatus(own, camp)
    if (token && session.isMember(token)) return this.#showMember(camp)
    if (!camp.applications.isOpen) return this.put(closedNote(camp))
    const version = own?.status === 'draft' ? own.formVersion : null
    const query = version === null ? '' : `?formVersion=${version}`
    const form = await orNone(call<Form>(`/form${query}`, { signal }))
    const isBare = !form || (own?.status === 'draft' && own.formVersion === null)
    this.#questions = isBare ? BASICS : form.questions
    this.#intro = isBare ? null : form.intro
    this.#showForm(own?.status === 'draft' ? own : undefined, token !== undefined)
  }

  /** What was typed here stays over what is stored, until it is saved. */
  #typed(own: Application | undefined): Typed {
    const stored = this.#questions.map(({ id, isOwn }) => {
      const answer = isOwn ? (own?.[id] as Answer | null) : own?.answers[id]
      return [id, typedOf(answer)] as const
    })
    return { ...Object.fromEntries(stored), ...this.#unsaved() }
  }

  #unsaved(): Typed {
    try {
      return JSON.parse(kept.get(this.#place()) ?? '{}')
    } catch {
      return {}
    }
  }
  #place = () => `typed.${this.#camp?.slug}`

  #showForm(own: Application | undefined, isIn: boolean): void {
    const typed = this.#typed(own)
    const fields = this.#questions.map((question) =>
      question.kind === 'file'
        ? this.#fileNote(question)
        : fieldOf(question, typed[question.id] ?? [], this.#faults[question.id]),
    )
    const send = h('button', { class: 'primary', type: 'submit' }, 'Send application')
    const save = h(
      'button',
      { type: 'button', click: () => void this.#act(false) },
      'Save for later',
    )
    const enter = h('button', { class: 'primary', type: 'submit' }, 'Sign in to send it')
    const join = h(
      'button',
      { type: 'button', click: () => this.#enter('create') },
      'I am new here',
    )
    const form = h(
      'form',
      {
        novalidate: true,
        input: () => this.#keep(form),
        submit: (event) => {
          event.preventDefault()
          if (isIn) void this.#act(true)
          else this.#enter()
        },
      },
      this.#camp?.applications.isFull &&
        note('wait', 'All places are taken. Who is accepted now waits for a free one.'),
      this.#intro && h('p', { class: 'intro' }, this.#intro),
      ...fields,
      this.#said,
      h('div', { class: 'row' }, ...(isIn ? [send, save] : [enter, join])),
      !isIn && h('p', { class: 'quiet' }, 'What you have typed stays here while you sign in.'),
    )
    this.put(form)
    if (Object.keys(this.#faults).length > 0) {
      form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    }
  }

  #fileNote({ label, required }: Question): HTMLElement {
    const link = h('a', { href: `${this.#camp?.pageUrl}/application` }, 'on the camp’s own page')
    const words = required ? ' (required). ' : '. '
    return h('p', { class: 'field' }, h('strong', {}, label), words, 'Files are added ', link, '.')
  }

  #read(form: HTMLFormElement): Typed {
    const data = new FormData(form)
    const asked = this.#questions.filter(({ kind }) => kind !== 'file')
    return Object.fromEntries(asked.map(({ id }) => [id, data.getAll(id).map(String)]))
  }
  #keep(form: HTMLFormElement): void {
    kept.set(this.#place(), JSON.stringify(this.#read(form)))
  }

  #enter(prompt?: 'create'): void {
    this.signIn(prompt).catch((error) => {
      this.#said = note('bad', error.message)
      void this.refresh()
    })
  }

  /** Saves what is in the form, and sends it if wanted. */
  async #act(isSent: boolean): Promise<void> {
    const form = this.content.querySelector('form')
    if (!form) return
    const typed = this.#read(form)
    this.#keep(form)
    this.#faults = isSent ? this.#missing(typed) : {}
    this.#said = undefined
    if (Object.keys(this.#faults).length > 0) {
      this.#said = note('bad', 'Some answers are missing. They are marked above.')
      return void this.refresh()
    }
    for (const button of form.querySelectorAll('button')) button.disabled = true
    try {
      const token = await this.token()
      await call('/application', { method: 'POST', token })
      await call('/application', { method: 'PATCH', token, body: this.#bodyOf(typed) })
      kept.set(this.#place(), null)
      if (isSent) await call('/application/submit', { method: 'POST', token, body: {} })
      this.#said = isSent
        ? undefined
        : note('good', 'Saved. You can send it now or come back later.')
    } catch (error) {
      this.#explain(error)
    }
    await this.refresh()
    if (isSent)
      this.dispatchEvent(new CustomEvent('camp-applied', { bubbles: true, composed: true }))
  }

  #missing(typed: Typed): Record<string, string> {
    const open = this.#questions.filter(
      (one) => one.required && one.kind !== 'file' && one.class !== 'restricted',
    )
    const empty = open.filter((question) => answerOf(question, typed[question.id] ?? []) === null)
    return Object.fromEntries(empty.map(({ id }) => [id, 'Please answer this.']))
  }

  /** Restricted answers are not shown again, so an empty field of one says nothing. */
  #bodyOf(typed: Typed): object {
    const said = this.#questions
      .filter(({ kind }) => kind !== 'file')
      .map((question) => [question, answerOf(question, typed[question.id] ?? [])] as const)
      .filter(([question, answer]) => question.class !== 'restricted' || answer !== null)
    const of = (isOwn: boolean) =>
      said.filter(([one]) => (one.isOwn ?? false) === isOwn).map(([{ id }, answer]) => [id, answer])
    return {
      ...Object.fromEntries(of(true)),
      ...(of(false).length > 0 && { answers: Object.fromEntries(of(false)) }),
    }
  }

  #explain(error: unknown): void {
    if (this.hasEnded(error)) {
      this.#said = note('bad', 'Your sign-in has ended. Sign in again: what you typed stays here.')
      session.forget()
      return
    }
    if (!(error instanceof Refused)) {
      this.#said = note(
        'bad',
        'The camp’s service cannot be reached. What you typed stays here: try again.',
      )
      return
    }
    const named = error.errors.map(({ pointer, message }) => [
      pointer.split('/').at(-1),
      `This ${message}.`,
    ])
    this.#faults = Object.fromEntries(named)
    this.#said = note(
      'bad',
      named.length > 0 ? 'Some answers need another look. They are marked above.' : error.message,
    )
  }

  #showMember({ name, pageUrl }: Camp): void {
    kept.set(this.#place(), null)
    const link = h('a', { href: pageUrl }, `the page of ${name}`)
    const said = note('good', `You belong to ${name} and need not apply.`)
    this.put(
      h('div', { class: 'card' }, said, h('p', {}, 'Your place and your dues are on ', link, '.')),
    )
  }

  #showStatus({ status, decision }: Application, { pageUrl, name }: Camp): void {
    const [tone, word, sentence] = STATUS[status]
    const link = h('a', { href: `${pageUrl}/application` }, `Open it on the page of ${name}`)
    const isLeft = Object.values(this.#unsaved()).some((typed) => typed.some(Boolean))
    kept.set(this.#place(), null)
    this.put(
      h(
        'div',
        { class: 'card' },
        isLeft &&
          note('wait', 'You have applied already. What you typed here just now was not sent.'),
        h('p', { class: `note ${tone}`, role: 'status' }, h('strong', {}, word), ' ', sentence),
        decision.message && h('p', { class: 'intro' }, decision.message),
        h('p', { style: undefined }, link),
      ),
    )
  }
}

function closedNote({
  name,
  season,
  applications: { opensAt, closesAt },
  timeZone,
}: Camp): HTMLElement {
  const day = timeIn(timeZone, { dateStyle: 'long', timeStyle: 'short' })
  const now = Date.now()
  if (season && opensAt && Date.parse(opensAt) > now) {
    return note('wait', `${name} takes applications for ${season.name} from ${day(opensAt)}.`)
  }
  if (season && closesAt && Date.parse(closesAt) <= now) {
    return note('idle', `Applications for ${season.name} closed on ${day(closesAt)}.`)
  }
  return note('idle', `${name} takes no applications at the moment. Come back later.`)
}
