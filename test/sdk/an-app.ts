import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sendWebResponse, toWebRequest } from '@campkit/sdk/node'
import { type CampServer, createCampServer } from '@campkit/sdk/server'
import type { AuthHost } from '../../apps/auth/test/host.ts'

/** What happens to the answer of the nth refresh on its way to the browser. */
export type OnTheWay = (nth: number) => 'arrives' | 'is lost'

export type AppOptions = {
  /** The file of `@campkit/sdk/browser`. */
  readonly browserPart: string
  readonly instances?: number
  readonly onTheWay?: OnTheWay
  /** A page without a server: its client has no secret. */
  readonly isPublic?: boolean
  /** The file of a script that uses `window.auth`, in place of the page's own. */
  readonly script?: string
}

/** A camp's own app with one page, of one or several processes behind a balancer. */
export async function openApp(
  host: AuthHost,
  { browserPart, instances = 1, onTheWay = () => 'arrives', isPublic = false, script }: AppOptions,
) {
  let camps: CampServer[] = []
  let [requests, refreshes] = [0, 0]
  const answers: string[] = []
  const server = createServer((request, response) => {
    const camp = camps[requests++ % instances] as CampServer
    answer(camp, request, response).catch((error) => response.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as { port: number }).port}`
  const { id, secret } = await host.newClient({
    kind: isPublic ? 'public' : 'confidential',
    redirectUris: [`${origin}/auth/callback`],
  })
  const options = {
    authUrl: host.authUrl,
    camp: 'pines',
    clientId: id,
    ...(isPublic && { basePath: null }),
  }
  camps = Array.from({ length: isPublic ? 0 : instances }, () =>
    createCampServer({
      appUrl: origin,
      authUrl: host.authUrl,
      camp: 'pines',
      clientId: id,
      clientSecret: secret ?? '',
      onError: () => {},
    }),
  )

  async function answer(camp: CampServer, request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', origin)
    const file = { '/camp.js': browserPart, '/page.js': script }[pathname]
    if (file) {
      response.setHeader('content-type', 'text/javascript')
      return response.end(readFileSync(file))
    }
    if (pathname !== '/whoami' && !pathname.startsWith('/api/auth/')) {
      response.setHeader('content-type', 'text/html')
      return response.end(pageOf(options, script ? `await import('/page.js')` : OWN_SCRIPT))
    }
    const web = await toWebRequest(request, origin)
    if (pathname === '/whoami') return whoAmI(camp, web, response)
    const answered = await camp.handle(web)
    answers.push(`${pathname.slice('/api/auth/'.length)} ${answered.status}`)
    if (pathname.endsWith('/refresh') && onTheWay(++refreshes) === 'is lost') {
      return request.socket.destroy()
    }
    return sendWebResponse(answered, response)
  }

  return {
    origin,
    clientId: id,
    /** Each answer of the sign-in routes. */
    answers,
    refreshes: () => refreshes,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Who the bearer says they are, and whether their member token is there. */
async function whoAmI(camp: CampServer, request: Request, response: ServerResponse) {
  const idToken = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  try {
    const { memberId } = await camp.verifyIdToken(idToken)
    const isMember = camp.memberToken(request) !== undefined
    response.end(JSON.stringify({ memberId, isMember }))
  } catch {
    response.statusCode = 401
    response.end('{}')
  }
}

/** A page without a server holds its token in memory, so it does not leave. */
const OWN_SCRIPT = `
  window.states = []
  auth.onChange((state) => { states.push(state.status); document.title = state.status })
  const failed = (error) => { window.failure = error.code; document.title = error.code }
  const arrive = ({ returnTo }) =>
    options.basePath === null ? history.replaceState(null, '', returnTo) : location.replace(returnTo)
  if (location.pathname === '/auth/callback') auth.handleCallback().then(arrive, failed)
  else auth.getIdToken().catch(failed)`

const pageOf = (options: object, script: string) => `<!doctype html>
<title>The camp's app</title>
<body></body>
<script type="module">
  import { createCampAuth } from '/camp.js'
  const options = ${JSON.stringify(options)}
  window.auth = createCampAuth(options)
  ${script}
</script>`
