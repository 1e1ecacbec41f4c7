import { type Camp, getCamp, Refused } from './api.ts'
import { h } from './dom.ts'
import { faultOfKey } from './page.ts'
import type { GetIdToken } from './session.ts'
import * as session from './session.ts'
import { STYLE } from './style.ts'

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
const look = sheetOf(STYLE)

/** What all embeds have: our look in a shadow root of their own, and a word while they load or when they cannot. */
export abstract class CampElement extends HTMLElement {
  /** For pages that sign people in themselves. Only declared: a page may have set it before this script came. */
  declare getIdToken?: GetIdToken
  readonly #root = this.attachShadow({ mode: 'open' })
  #isListening = false

  #reading = new AbortController()

  /** What it reads, it reads with the signal: of two readings at once, only the one that was asked for last is shown. */
  abstract show(camp: Camp, signal: AbortSignal): Promise<void> | void

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [look]
    if (!this.#isListening) session.onChange(() => this.isConnected && void this.refresh())
    this.#isListening = true
    void this.refresh(true)
  }

  /** Shows it anew; while it loads for the first time, says so. */
  async refresh(isFirst = false): Promise<void> {
    this.#reading.abort()
    this.#reading = new AbortController()
    const { signal } = this.#reading
    const fault = faultOfKey()
    if (fault) return this.put(note('bad', fault))
    if (isFirst) this.put(h('p', { class: 'quiet', role: 'status' }, 'Loading…'))
    try {
      const camp = await getCamp()
      if (signal.aborted) return
      if (camp.colours) {
        const { light, dark } = camp.colours
        const own = `:host{${light}}@media(prefers-color-scheme:dark){:host(:not([theme=light])){${dark}}}:host([theme=dark]){${dark}}`
        this.#root.adoptedStyleSheets = [look, sheetOf(own)]
      }
      await this.show(camp, signal)
    } catch (error) {
      if (signal.aborted) return
      if (this.hasEnded(error)) session.forget()
      else this.fail(error)
    }
  }

  /** Whether it was refused because who signed in here has been signed out since, by whatever way. */
  hasEnded = (error: unknown): boolean =>
    error instanceof Refused &&
    error.status === 401 &&
    !this.getIdToken &&
    session.idToken() !== undefined

  fail(error: unknown): void {
    const said =
      error instanceof Refused ? error.message : 'The camp’s service cannot be reached right now.'
    const again = h('button', { click: () => void this.refresh(true) }, 'Try again')
    this.put(note('bad', said), again)
  }

  put(...children: readonly Node[]): void {
    this.#root.replaceChildren(...children)
  }

  get content(): ShadowRoot {
    return this.#root
  }

  async token(): Promise<string | undefined> {
    return this.getIdToken ? this.getIdToken() : session.idToken()
  }

  /** Opens the sign-in. A page that signs people in itself is asked to, by an event. */
  signIn(prompt?: 'create'): Promise<void> {
    if (this.getIdToken) {
      this.dispatchEvent(new CustomEvent('camp-sign-in', { bubbles: true, composed: true }))
      return Promise.resolve()
    }
    return session.signIn(this.getAttribute('mode') === 'page' ? 'page' : 'popup', prompt)
  }
}

export const note = (tone: 'bad' | 'good' | 'wait' | 'idle', text: string): HTMLElement =>
  h('p', { class: `note ${tone}`, role: tone === 'bad' ? 'alert' : 'status' }, text)
