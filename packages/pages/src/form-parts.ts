import { type Html, html } from './html.ts'
import { type Icon, icon } from './icons.ts'

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

const attributesOf = (given: Attributes): Html[] =>
  Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return [value === true ? html` ${name}` : html` ${name}="${value}"`]
  })

/** What stands around a field: its label above; below it help, or in its place what is wrong and what to do. */
export type Frame = {
  /** Also the name, unless an attribute says another. */
  readonly id: string
  readonly label: string
  readonly help?: Html | string | undefined
  readonly error?: string | undefined
  /** The optional is marked, the required is not. */
  readonly isOptional?: boolean | undefined
  /** Between label and control: what is there already. */
  readonly present?: Html | undefined
  /** At the end of the label's line, such as "Forgot it?". */
  readonly beside?: Html | undefined
}

const told = ({ id, help, error }: Frame): Html | undefined => {
  if (error !== undefined)
    return html`<p class="error" id="${id}-told" role="alert">${icon('alert')}<span>${error}</span></p>`
  return help === undefined ? undefined : html`<p class="help" id="${id}-told">${help}</p>`
}

const describedBy = ({ id, help, error }: Frame): Attributes => ({
  'aria-describedby': help === undefined && error === undefined ? undefined : `${id}-told`,
  'aria-invalid': error === undefined ? undefined : 'true',
})

const optional = ({ isOptional }: Frame) => isOptional && html` <span class="hint">optional</span>`

const framed = (frame: Frame, control: Html): Html => html`<div class="field">
<div class="row"><label for="${frame.id}">${frame.label}${optional(frame)}</label>${frame.beside}</div>
${frame.present}${control}
${told(frame)}
</div>`

const controlOf = (frame: Frame, given: Attributes): Html[] =>
  attributesOf({
    class: 'input',
    id: frame.id,
    name: frame.id,
    required: !frame.isOptional,
    ...given,
    ...describedBy(frame),
  })

/** One line of text. `given` goes to the input: `type`, `value`, `autocomplete`, `autofocus`, `maxlength`. */
export const field = (frame: Frame, given: Attributes = {}): Html =>
  framed(frame, html`<input${controlOf(frame, given)}>`)

/** With a button to show it, in browsers that run our script. */
export const passwordField = (frame: Frame, given: Attributes = {}): Html => {
  const control = controlOf(frame, { type: 'password', maxlength: 256, ...given })
  const show = html`<button class="btn quiet" type="button" hidden data-show="${frame.id}" aria-pressed="false" aria-label="Show what you type">${icon('eye')}</button>`
  return framed(frame, html`<div class="with-btn"><input${control}>${show}</div>`)
}

/** A code to type off a mail or an app. */
export const codeField = (frame: Frame, given: Attributes = {}): Html =>
  field(frame, {
    class: 'input code',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
    maxlength: 20,
    ...given,
  })

/** Several lines of text. */
export const area = (frame: Frame, value: string | undefined, given: Attributes = {}): Html =>
  framed(frame, html`<textarea${controlOf(frame, { rows: 4, ...given })}>\n${value}</textarea>`)

type Options = {
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly detail?: string | undefined
  }[]
  readonly chosen: readonly string[]
}

/** A list that opens; for more options than fit. */
export const select = (frame: Frame, { options, chosen }: Options, given: Attributes = {}): Html =>
  framed(
    frame,
    html`<select${controlOf(frame, given)}>
${(frame.isOptional || chosen.length === 0) && html`<option value="">${frame.isOptional ? 'Nothing chosen' : 'Please choose'}</option>`}
${options.map(({ value, label }) => html`<option value="${value}"${chosen.includes(value) && ' selected'}>${label}</option>\n`)}</select>`,
  )

/** One of some (`radio`) or any of some (`checkbox`), each with a line of its own to press. */
export const choices = (
  type: 'radio' | 'checkbox',
  frame: Frame,
  { options, chosen }: Options,
  given: Attributes = {},
): Html => html`<fieldset class="field"${attributesOf({ id: frame.id, ...describedBy(frame) })}>
<legend>${frame.label}${optional(frame)}</legend>
<div class="choices">${options.map(({ value, label, detail }) => {
  const control = { type, name: frame.id, value, checked: chosen.includes(value), ...given }
  return html`<label><input${attributesOf(control)}><span>${label}${detail && html`<small>${detail}</small>`}</span></label>\n`
})}</div>
${told(frame)}
</fieldset>`

/** One statement to agree to. */
export const checkbox = (frame: Frame, isChecked: boolean, given: Attributes = {}): Html => {
  const control = controlOf(frame, { class: false, value: 'yes', checked: isChecked, ...given })
  return html`<div class="field"><label class="tick"><input type="checkbox"${control}><span>${frame.label}</span></label>
${told(frame)}</div>`
}

/** What a button is to the eye: a page has one `primary`. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'link'

type Look = { readonly kind?: ButtonKind; readonly icon?: Icon }

const classOf = (kind: ButtonKind) => (kind === 'link' ? 'link' : `btn ${kind}`)
const insideOf = (label: string, shown: Icon | undefined) => html`${shown && icon(shown)}${label}`

/** A verb with its object: "Email me a code". */
export const button = (
  label: string,
  { kind = 'plain', icon: shown }: Look = {},
  given: Attributes = {},
): Html =>
  html`<button class="${classOf(kind)}"${attributesOf(given)}>${insideOf(label, shown)}</button>`

/** A link that looks like a button. */
export const linkButton = (
  href: string,
  label: string,
  { kind = 'plain', icon: shown }: Look = {},
  given: Attributes = {},
): Html =>
  html`<a class="${classOf(kind)}" href="${href}"${attributesOf(given)}>${insideOf(label, shown)}</a>`

export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`
