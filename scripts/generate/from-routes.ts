import { type Guarded, isKeyed, sayAccess } from '@campkit/access/access'
import { examples } from '@campkit/api/examples'
import { introductions } from '@campkit/api/introductions'
import { routes } from '@campkit/api/resources/index'
import { scopes } from '@campkit/api/scopes'
import { signInDocument } from '@campkit/auth/document'
import { openApi } from '@campkit/http/document/openapi'
import { commandLinePage } from './command-line.ts'

const scopeOf = (access: Guarded) => (isKeyed(access) ? access.scope : '')

/** Who may call what, one route per line: short enough to read at every review. */
const accessList = routes
  .map(({ method, path, access }) =>
    [method.padEnd(6), path.padEnd(36), sayAccess(access).padEnd(18), scopeOf(access)]
      .join(' ')
      .trimEnd(),
  )
  .join('\n')

/** For who wants the words alone, without the routes that they are taken from. */
const scopeList = `// Generated from the routes by npm run generate. Do not edit.
export const scopes: readonly string[] = [
${scopes.map((scope) => `  '${scope}',\n`).join('')}]
`

const hosts = { apiUrl: 'http://localhost:4000', authUrl: 'http://localhost:4001' }
const jsonOf = (document: object) => `${JSON.stringify(document, null, 2)}\n`

process.stdout.write(
  JSON.stringify({
    'apps/api/src/scopes.generated.ts': scopeList,
    'apps/api/test/access-list.txt': `${accessList}\n`,
    'docs/openapi.json': jsonOf(openApi(routes, hosts, { examples, introductions })),
    'docs/command-line.md': await commandLinePage(),
    'docs/openapi-sign-in.json': jsonOf(signInDocument(hosts)),
  }),
)
