import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CampAuthError } from '../camp-auth-error.ts'

const WAIT_MS = 5 * 60_000

/** Where the browser comes back to after a sign-in: a server on this machine, for one answer (RFC 8252 7.3). */
export type LoopbackAnswer = {
  readonly redirectUri: string
  /** The answer to the sign-in with this state. Throws after five minutes, or when it was refused. */
  readonly answer: Promise<Answer>
  /** Tells the person at the browser, who waits until then, how it went. */
  finish(isSignedIn: boolean): void
  close(): void
}

export async function loopbackAnswer(state: string, waitMs = WAIT_MS): Promise<LoopbackAnswer> {
  const { promise, settle, fail } = outcome()
  const waiting = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const told = (name: string) => url.searchParams.get(name) ?? ''
    // Any page in the browser can call this port; only the sign-in host knows the state.
    if (request.method !== 'GET' || url.pathname !== '/callback' || told('state') !== state) {
      return say(response, 404, 'Nothing is here.')
    }
    if (told('error') !== '') {
      fail(new CampAuthError('sign_in_refused', told('error_description') || told('error')))
      return say(response, ...REFUSED)
    }
    waiting.add(response)
    settle({ code: told('code'), iss: told('iss') })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const tooLate = () => fail(new CampAuthError('aborted', 'Nobody signed in within five minutes.'))
  const timer = setTimeout(tooLate, waitMs)
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answer: promise,
    finish(isSignedIn) {
      const [status, text] = isSignedIn ? SIGNED_IN : REFUSED
      for (const response of waiting) say(response, status, text)
      waiting.clear()
    },
    close() {
      clearTimeout(timer)
      server.close()
      // The page that says so must still arrive.
      server.closeIdleConnections()
    },
  }
}

const SIGNED_IN = [200, 'You are signed in. Close this page and go back to the terminal.'] as const
const REFUSED = [400, 'You are not signed in. Go back to the terminal, which says why.'] as const

type Answer = { readonly code: string; readonly iss: string }

function outcome() {
  let settle: (answer: Answer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  const promise = new Promise<Answer>((resolve, reject) => {
    settle = resolve
    fail = reject
  })
  promise.catch(() => {})
  return { promise, settle: (answer: Answer) => settle(answer), fail: (e: Error) => fail(e) }
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'referrer-policy': 'no-referrer',
    connection: 'close',
  })
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Campkit</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem}</style>
<p>${text}</p></html>`)
}
