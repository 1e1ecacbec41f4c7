import {
  type ApiDocument,
  doneOf,
  type Parameter,
  type Placed,
  type Response,
  resolve,
  type Schema,
  titleOf,
} from './document.ts'
import { inline, text } from './html.ts'
import { samplesOf } from './samples.ts'
import { schemaHtml, typeOf, wordsOf } from './schema-html.ts'

/** One operation: what it does, takes and returns, how to call it, and a form to try it. */
export function operationHtml(document: ApiDocument, placed: Placed): string {
  const { method, path, operation } = placed
  const id = operation.operationId
  const parameters = operation.parameters.map((one) => resolve(document, one))
  return `<article id="${id}">
<div class="words">
<h2>${text(titleOf(operation))} <a class="here" href="#${id}" aria-label="Link to ${id}">#</a></h2>
<p class="path"><span class="method ${method}">${method}</span> <code>${text(path)}</code> <code class="id">${text(id)}</code></p>
<p>${inline(operation.summary)}</p>
${operation.description ? `<p class="access">${inline(operation.description)}</p>` : ''}
${parametersHtml(document, parameters)}${bodyHtml(document, placed)}${answersHtml(document, placed)}
</div>
<div class="code">${samplesHtml(document, placed)}${exampleHtml(placed)}${tryHtml(document, placed, parameters)}</div>
</article>`
}

function parametersHtml(document: ApiDocument, parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<li><code class="name">${text(one.name)}</code> <span class="type">${text(`${one.in}, ${typeOf(one.schema)}`)}</span>${
        one.required ? ' <span class="must">required</span>' : ''
      }${one.description ? `<p>${inline(one.description)}</p>` : ''}${wordsOf(document, one.schema)}</li>`,
  )
  return `<details class="part" open><summary>Parameters</summary><ul class="fields">${rows.join('')}</ul></details>`
}

function bodyHtml(document: ApiDocument, { operation }: Placed): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!content?.schema) return ''
  return `<details class="part" open><summary>Body <span class="type">${text(typeOf(content.schema))}, ${text(type ?? '')}</span></summary>${schemaHtml(document, content.schema)}</details>`
}

const codesIn = ({ content }: Response): readonly string[] => {
  const { schema } = Object.values(content ?? {})[0] ?? {}
  const [, narrowed] = (schema as { allOf?: readonly { properties?: object }[] })?.allOf ?? []
  const fields = Object.values((narrowed?.properties ?? {}) as Record<string, { enum?: string[] }>)
  return fields.flatMap((field) => field.enum ?? [])
}

const codeHtml = (code: string): string =>
  /^[A-Z_]+$/.test(code)
    ? `<a href="/docs/errors/${code}"><code>${code}</code></a>`
    : `<code>${text(code)}</code>`

function answersHtml(document: ApiDocument, { operation }: Placed): string {
  const rows = Object.entries(operation.responses).map(([status, found]) => {
    const answer = resolve(document, found)
    const { schema } = answer.content?.['application/json'] ?? {}
    const codes = codesIn(answer)
    const said = codes.length > 0 ? codes.map(codeHtml).join(' ') : inline(answer.description)
    const shape = schema && codes.length === 0 ? schemaHtml(document, schema) : ''
    return `<li><code class="status s${status[0]}">${status}</code> ${said}${
      shape &&
      schema &&
      `<details><summary>Fields of ${text(typeOf(schema))}</summary>${shape}</details>`
    }</li>`
  })
  return `<details class="part"><summary>Answers</summary><ul class="fields">${rows.join('')}</ul></details>`
}

function samplesHtml(document: ApiDocument, placed: Placed): string {
  const samples = Object.entries(samplesOf(document, placed)).map(
    ([language, code]) =>
      `<figure data-language="${language}"><figcaption>${language}</figcaption><pre tabindex="0"><code>${text(code)}</code></pre></figure>`,
  )
  return `<div class="samples">${samples.join('')}</div>`
}

function exampleHtml({ operation }: Placed): string {
  const [status] = Object.keys(operation.responses)
  const example = doneOf(operation).content?.['application/json']?.example
  if (example === undefined) return ''
  return `<figure><figcaption>Answer ${status}</figcaption><pre tabindex="0"><code>${text(JSON.stringify(example, null, 2))}</code></pre></figure>`
}

function fieldHtml(schema: Schema, attributes: string): string {
  const values = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  if (!values) return `<input ${attributes} autocomplete="off">`
  const options = ['', ...values].map((value) => `<option>${text(String(value))}</option>`)
  return `<select ${attributes}>${options.join('')}</select>`
}

/** The script fills in and sends this form. Without the script it stays hidden. */
function tryHtml(
  document: ApiDocument,
  { method, path, operation }: Placed,
  parameters: readonly Parameter[],
): string {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const uses = [...new Set((operation.security ?? []).flatMap((one) => Object.keys(one)))]
  const fields = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<label>${text(name)}${required ? '' : ' <span class="type">optional</span>'} ${fieldHtml(
        resolve(document, schema),
        `name="${text(name)}" data-in="${place}"${required ? ' required' : ''}`,
      )}</label>`,
  )
  const example = content?.example ?? {}
  const shown =
    type === 'application/json'
      ? JSON.stringify(example, null, 2)
      : new URLSearchParams(example as Record<string, string>).toString()
  const body = content
    ? `<label>Body <textarea name="body" data-type="${text(type ?? '')}" rows="6" spellcheck="false">${text(shown)}</textarea></label>`
    : ''
  return `<details class="try" hidden><summary>Try it</summary><form data-method="${method}" data-path="${text(path)}" data-uses="${uses.join(' ')}">${fields.join('')}${body}<button>Send ${method} request</button><output></output></form></details>`
}
