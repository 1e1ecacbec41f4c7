import { area, choices, type Frame, field as line, select } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { icon } from '@campkit/pages/icons'
import type { StoredFile } from '../records.ts'
import { sizeOf } from '../words.ts'
import { type Field, labelOf, nameOfField, nameOfFile } from './typed.ts'

/** The kinds of files that the API keeps, as a browser's dialog knows them. */
const ACCEPTED = 'application/pdf,image/png,image/jpeg,image/webp,text/plain'
const FEW_OPTIONS = 7

export type ShownField = {
  readonly field: Field
  readonly texts: readonly string[]
  readonly fault: string | undefined
  /** Of a file: what is there already. */
  readonly file?: StoredFile | undefined
  /** Where the pages of this application lie. */
  readonly base: string
}

export const idOf = ({ id }: Pick<Field, 'id'>): string => `q-${id}`

/** One question with its help and what is wrong with the answer, whatever kind it is of. */
export function questionField(shown: ShownField): Html {
  const asked = html`<input type="hidden" name="asked" value="${shown.field.id}">`
  const control = controlOf(shown)
  if (shown.field.class !== 'restricted') return html`${asked}${control}\n`
  return html`${asked}<div class="private">
${control}
<div class="note wait">${icon('lock')}<div><strong>Kept apart from your application</strong><br>Only the camp’s leads can open it, and each time is noted. It is deleted some time after the season.</div></div>
</div>\n`
}

const frameOf = ({ field, fault }: ShownField): Frame => ({
  id: idOf(field),
  label: field.label,
  help: field.help,
  error: fault,
  isOptional: !field.required,
})

/** Nothing is required by the browser: a draft may be saved with gaps. */
const named = (field: Field) => ({ name: nameOfField(field), required: false })

function controlOf(shown: ShownField): Html {
  const { field, texts } = shown
  const [frame, given, text] = [frameOf(shown), named(field), texts[0] ?? '']
  switch (field.kind) {
    case 'text':
      return area(frame, text, { ...given, rows: 5, maxlength: 5000 })
    case 'number':
      return line(frame, {
        ...given,
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: 40,
        value: text,
      })
    case 'date':
      return line(frame, { ...given, type: 'date', value: text })
    case 'line':
      return line(frame, { ...given, maxlength: 200, value: text })
    case 'file':
      return fileField(shown)
    default:
      return optionsField(shown)
  }
}

function optionsField(shown: ShownField): Html {
  const { field, texts } = shown
  const frame = frameOf(shown)
  const given = named(field)
  const options =
    field.kind === 'boolean'
      ? [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]
      : (field.options ?? []).map((value) => ({ value, label: labelOf(value) }))
  if (field.kind === 'multi') return choices('checkbox', frame, { options, chosen: texts }, given)
  if (options.length > FEW_OPTIONS) return select(frame, { options, chosen: texts }, given)
  // A radio button cannot be taken back, so there is one for no answer.
  const all = field.required ? options : [...options, { value: '', label: 'No answer' }]
  const chosen = field.required || texts.some((text) => text !== '') ? texts : ['']
  return choices('radio', frame, { options: all, chosen }, given)
}

const FILES = 'A PDF, a picture (PNG, JPEG or WebP) or a plain text, at most 3 MB.'

function fileField(shown: ShownField): Html {
  const { field, file, base } = shown
  const help = html`${field.help !== undefined && html`${field.help}<br>`}${FILES} ${file ? 'Choosing another one replaces it.' : 'It is sent when you save.'}`
  const given = { name: nameOfFile(field), required: false, type: 'file', accept: ACCEPTED }
  const present =
    file &&
    html`<ul class="card rows"><li><span class="ibox">${icon('file')}</span><div><b><a href="${base}/files/${field.id}">${file.name}</a></b><p>${sizeOf(file.sizeBytes)}, added</p></div>
<button class="btn quiet" name="do" value="remove ${field.id}" aria-label="Remove ${file.name}">${icon('trash')} Remove</button></li></ul>\n`
  return line({ ...frameOf(shown), help, present }, given)
}
