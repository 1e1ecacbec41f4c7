import { open } from '@campkit/access/access'
import { CATALOGUE, type ErrorCode, notFound, REASONS } from '@campkit/core/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { API_PREFIX, CONSOLE_PREFIX } from './address.ts'
import { docsStyle, page, text } from './docs-page.ts'
import { openApi } from './document/openapi.ts'
import { titleOf } from './problem.ts'
import type { ServerOptions } from './server-options.ts'

type Operation = {
  readonly summary: string
  readonly tags: readonly string[]
  readonly description: string
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[]
  readonly requestBody?: { content: { 'application/json': { schema: object } } }
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>
}

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The reference, drawn by this server from the document it also hands out; no request leaves it. */
export function mountDocs(app: FastifyInstance, { routes, apiUrl }: ServerOptions): void {
  const document = openApi(routes, apiUrl)
  const reference = referencePage(document)
  const config = { access: open('the reference holds no camp’s data') }
  const html = (reply: FastifyReply, body: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=300')
      .send(body)

  app.get(`${API_PREFIX}/openapi.json`, { config }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  )
  app.get('/docs', { config }, async (_request, reply) => html(reply, reference))
  app.get('/docs/style.css', { config }, async (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=300').send(docsStyle),
  )
  app.get('/docs/errors/:code', { config }, async (request, reply) => {
    const { code } = request.params as { code: string }
    if (!Object.hasOwn(CATALOGUE, code)) throw notFound('no such code')
    return html(reply, errorPage(code as ErrorCode))
  })
}

const isAtConsole = (path: string) => path.startsWith(CONSOLE_PREFIX)

function referencePage(document: ReturnType<typeof openApi>): string {
  const operations = Object.entries(document.paths).flatMap(([path, offered]) =>
    Object.entries(offered).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  )
  const groups = Map.groupBy(operations, ({ path, operation }) =>
    isAtConsole(path) ? `console: ${operation.tags[0]}` : (path.split('/')[3] ?? ''),
  )
  const links = [...groups.keys()].map((name) => `<a href="#${text(name)}">${text(name)}</a>`)
  const sections = [...groups].map(
    ([name, group]) =>
      `<section id="${text(name)}"><h2>${text(name)}</h2>${group.map(operationHtml).join('')}</section>`,
  )
  const errors = Object.keys(CATALOGUE).map((code) => `<a href="/docs/errors/${code}">${code}</a>`)
  return page(
    'REST API',
    `<nav aria-label="Resources">${links.join(' ')}</nav>
    <p>Every call carries <code>Authorization: Bearer pk_live_…</code>; calls for one member also
    <code>X-Service-Member-Token</code>. What is at the console’s door lies under
    <code>${CONSOLE_PREFIX}</code> and takes a super_admin’s member token, and no key. The same as a document:
    <a href="${API_PREFIX}/openapi.json">openapi.json</a>.</p>
    ${sections.join('')}
    <section id="errors"><h2>errors</h2><p class="codes">${errors.join(' ')}</p></section>`,
  )
}

function operationHtml(entry: { method: string; path: string; operation: Operation }): string {
  const { method, path, operation } = entry
  const body = operation.requestBody?.content['application/json'].schema
  const [answer] = Object.entries(operation.responses)
  const schema = answer?.[1].content?.['application/json']?.schema
  const parameters = operation.parameters
    .filter(({ name }) => name)
    .map(
      (parameter) =>
        `<li><code>${text(parameter.name)}</code> ${text(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
    )
  return `<article>
    <h3><span class="method ${method}">${method}</span> <code>${text(path)}</code></h3>
    <p>${text(operation.summary)}</p>
    <p class="access">${text(operation.description)}</p>
    ${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
    ${body ? `<details><summary>Body</summary><pre>${text(JSON.stringify(body, null, 2))}</pre></details>` : ''}
    ${schema ? `<details><summary>Answer ${answer?.[0]}</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>` : ''}
  </article>`
}

function errorPage(code: ErrorCode): string {
  const [status, detail] = CATALOGUE[code]
  const reasons = Object.entries(REASONS).map(
    ([reason, says]) => `<dt><code>${reason}</code></dt><dd>${text(says)}</dd>`,
  )
  const hasReasons = code === 'AUTH_REQUIRED' || code === 'FORBIDDEN'
  return page(
    titleOf(code),
    `<p class="access">${status} · <code>${code}</code></p><p>${text(detail)}</p>
    ${hasReasons ? `<h2>reason</h2><dl>${reasons.join('')}</dl>` : ''}
    <p><a href="/docs">All calls</a></p>`,
  )
}
