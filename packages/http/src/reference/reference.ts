import { readFileSync } from 'node:fs'
import { open } from '@campkit/access/access'
import { CATALOGUE, type ErrorCode, REASONS, type Reason } from '@campkit/core/errors'
import { onFirstUse } from '@campkit/core/on-first-use'
import type { FastifyInstance } from 'fastify'
import type { Chapter } from '../document/chapter.ts'
import { reasonsOf } from '../document/problems.ts'
import { titleOf as titleOfCode } from '../problem.ts'
import {
  type ApiDocument,
  groupTitle,
  type Operation,
  operationsOf,
  type Placed,
  pageOf,
  resolve,
  titleOf,
} from './document.ts'
import { type FixedAnswer, fixedAnswer } from './fixed-answer.ts'
import { chapterHtml, page, text } from './html.ts'
import { operationHtml } from './operation-html.ts'

type ReferenceOptions = {
  readonly document: ApiDocument
  /** Where this host serves the document itself. */
  readonly documentPath: string
  readonly chapters: readonly Chapter[]
  /** The reference of the other host. */
  readonly other: { readonly title: string; readonly url: string }
}

// Scripts and styles are our own files, and the form that tries an operation calls only this host.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const HEADERS = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' }
const HTML = 'text/html; charset=utf-8'

const assetOf = (name: string) =>
  readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8')

/**
 * The reference, rendered by this host from the document that it also serves. Its pages load nothing from elsewhere.
 */
export function mountReference(
  app: FastifyInstance,
  options: Omit<ReferenceOptions, 'document'> & { readonly document: () => ApiDocument },
): void {
  const config = { access: open('the reference holds no camp’s data') }
  // Hosts start often, and the reference is rarely requested.
  const answers = onFirstUse(() => answersOf({ ...options, document: options.document() }))
  for (const url of [options.documentPath, '/docs', '/docs/:page', '/docs/errors/:code']) {
    app.get(url, { config }, async (request, reply) => {
      const [path = ''] = request.url.split('?')
      if (path.endsWith('/')) return reply.redirect(path.slice(0, -1), 301)
      const answer = answers().get(path)
      if (answer) return answer()(request, reply)
      reply.code(404)
      return answers().get(NOT_FOUND)?.()(request, reply)
    })
  }
}

/** The document is public, and tools in browsers fetch it from any origin. */
const OPEN = { 'access-control-allow-origin': '*' }

/** Not an address: what is answered to addresses that are none. */
const NOT_FOUND = 'not found'

type Answers = ReadonlyMap<string, () => FixedAnswer>

/** All answers by address. Each is rendered on first use, because there is one for every group and code. */
function answersOf(options: ReferenceOptions): Answers {
  const { document, documentPath } = options
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0])
  const nav = navHtml(options, byTag)
  const json = 'application/json; charset=utf-8'
  const html = (draw: () => string) => onFirstUse(() => fixedAnswer(draw(), HTML, HEADERS))
  const file = (name: string, type: string) =>
    onFirstUse(() => fixedAnswer(assetOf(name), `${type}; charset=utf-8`))
  return new Map([
    [documentPath, onFirstUse(() => fixedAnswer(JSON.stringify(document), json, OPEN))],
    ['/docs/search.json', onFirstUse(() => fixedAnswer(searchIndex(options), json))],
    ['/docs/reference.css', file('reference.css', 'text/css')],
    ['/docs/reference.js', file('reference.js', 'text/javascript')],
    ['/docs', html(() => overview(options, nav))],
    [NOT_FOUND, html(() => noSuchPage(document, nav))],
    ...[...byTag].map(
      ([tag = '', own]) => [pageOf(tag), html(() => groupPage(document, nav, tag, own))] as const,
    ),
    ...(Object.keys(CATALOGUE) as ErrorCode[]).map(
      (code) => [`/docs/errors/${code}`, html(() => errorPage(document, nav, code))] as const,
    ),
  ])
}

function navHtml(
  { other, chapters: guides }: ReferenceOptions,
  byTag: Map<string | undefined, Placed[]>,
): string {
  const chapters = guides.map(
    ({ id, title }) => `<li><a href="/docs#${id}">${text(title)}</a></li>`,
  )
  const groups = [...byTag].map(([tag = '', own]) => {
    const links = own.map(
      ({ method, operation }) =>
        `<li><a href="${pageOf(tag)}#${operation.operationId}"><span class="method ${method}">${method === 'DELETE' ? 'DEL' : method}</span> ${text(titleOf(operation))}</a></li>`,
    )
    return `<li><a class="group" href="${pageOf(tag)}">${text(groupTitle(tag))}</a><ul hidden>${links.join('')}</ul></li>`
  })
  return `<h2>Guides</h2><ul>${chapters.join('')}</ul><h2>Operations</h2><ul class="groups">${groups.join('')}</ul><h2>Also</h2><ul><li><a href="${text(other.url)}">${text(other.title)}</a></li></ul>`
}

function overview(
  { document, documentPath, other, chapters }: ReferenceOptions,
  nav: string,
): string {
  const codes = Object.keys(CATALOGUE).map(
    (code) => `<li><a href="/docs/errors/${code}"><code>${code}</code></a></li>`,
  )
  const body = `<h1>${text(document.info.title)}</h1>
<p>As a document for tools: <a href="${documentPath}">${documentPath}</a>. The other host has its own: <a href="${text(other.url)}">${text(other.title)}</a>.</p>
${chapters.map(chapterHtml).join('')}
<section id="codes"><h2>All codes</h2><ul class="codes">${codes.join('')}</ul></section>`
  return page({ host: document.info.title, title: document.info.title, nav, body })
}

function groupPage(document: ApiDocument, nav: string, tag: string, own: readonly Placed[]) {
  const articles = own.map((placed) => operationHtml(document, placed))
  const about = document.tags.find(({ name }) => name === tag)?.description
  const title = groupTitle(tag)
  const head = `<h1>${text(title)}</h1>${about ? `<p class="lead">${text(about)}</p>` : ''}`
  const { title: host } = document.info
  return page({ host, title, nav, body: `${head}${articles.join('')}` })
}

function errorPage(document: ApiDocument, nav: string, code: ErrorCode): string {
  const [status, sentence] = CATALOGUE[code]
  const hasReasons = code === 'AUTH_REQUIRED' || code === 'FORBIDDEN'
  const reasons = reasonsOf(status, new Set(Object.keys(REASONS) as Reason[])).map(
    (reason) => `<dt><code>${reason}</code></dt><dd>${text(REASONS[reason])}</dd>`,
  )
  const answering = operationsOf(document).filter(({ operation }) =>
    answersWith(document, operation.responses, code),
  )
  const links = answering.map(
    ({ operation: { operationId: id, tags } }) =>
      `<li><a href="${pageOf(tags[0] ?? '')}#${id}">${text(id)}</a></li>`,
  )
  const isEverywhere = links.length > 60
  const body = `<h1>${titleOfCode(code)}</h1><p class="access">${status} · <code>${code}</code></p><p>${text(sentence)}</p>
${hasReasons ? `<h2>reason</h2><dl>${reasons.join('')}</dl>` : ''}
<h2>Which operations answer it</h2>${isEverywhere ? '<p>Nearly every one.</p>' : `<ul class="codes">${links.join('')}</ul>`}
<p><a href="/docs#errors">How errors look</a></p>`
  return page({ host: document.info.title, title: titleOfCode(code), nav, body })
}

function noSuchPage(document: ApiDocument, nav: string): string {
  const body = `<h1>No such page</h1><p>The reference has no page at this address. <a href="/docs">Begin at its start</a>, or search above.</p>`
  return page({ host: document.info.title, title: 'No such page', nav, body })
}

function answersWith(document: ApiDocument, responses: object, code: ErrorCode): boolean {
  return Object.values(responses).some((one) => {
    const { $ref } = one as { $ref?: string }
    const name = $ref?.split('/').at(-1)
    const answer = name === undefined ? one : document.components.responses?.[name]
    return JSON.stringify(answer).includes(`"${code}"`)
  })
}

/** What the search covers: title, the line shown with it, address, and further words to find it by. */
function searchIndex({ document, chapters }: ReferenceOptions): string {
  const guides = chapters.map(({ id, title, text: words }) => [
    title,
    'Guide',
    `/docs#${id}`,
    words,
  ])
  const operations = operationsOf(document).map(({ method, path, operation }) => [
    titleOf(operation),
    `${method} ${path} ${operation.summary}`,
    `${pageOf(operation.tags[0] ?? '')}#${operation.operationId}`,
    [operation.operationId, ...fieldNames(document, operation)].join(' '),
  ])
  const codes = Object.entries(CATALOGUE).map(([code, [status, says]]) => [
    code,
    says,
    `/docs/errors/${code}`,
    String(status),
  ])
  return JSON.stringify([...guides, ...operations, ...codes])
}

/** The parameters and the fields of the body. */
function fieldNames(document: ApiDocument, operation: Operation): string[] {
  const parameters = operation.parameters.map((one) => resolve(document, one).name)
  const { schema } = Object.values(operation.requestBody?.content ?? {})[0] ?? {}
  const { properties = {} } = schema ? resolve(document, schema) : {}
  return [...parameters, ...Object.keys(properties)]
}
