import { createServer } from 'node:http'
import { type AuthHost, challengeOf } from './host.ts'

/** An app of the camp's on this machine, which a real browser can be sent back to. */
export async function openApp(host: AuthHost, at = 'localhost') {
  const server = createServer((_request, response) => response.end('the app'))
  await new Promise<void>((resolve) => server.listen(0, at, resolve))
  const { port } = server.address() as { port: number }
  const callback = `http://${at.includes(':') ? `[${at}]` : at}:${port}/callback`
  const client = await host.newClient({ kind: 'public', redirectUris: [callback] })
  return {
    origin: new URL(callback).origin,
    loginUrl: (more: Record<string, string> = {}) =>
      `${host.issuer}/login?${new URLSearchParams({
        client_id: client.id,
        redirect_uri: callback,
        response_type: 'code',
        code_challenge: challengeOf('v'.repeat(43)),
        code_challenge_method: 'S256',
        state: 's',
        ...more,
      })}`,
    close: () => server.close(),
  }
}
