import { type Check, ok, warning, wrong } from '@campkit/sdk/command-line/check'
import {
  ask,
  certificateCheck,
  clockCheck,
  unreachable,
} from '@campkit/sdk/command-line/host-checks'
import type { Config } from '../config.ts'
import { readRunFile } from '../run-file.ts'

export type Hosts = { readonly api: string; readonly auth: string }

/** Where the world finds the hosts: as set, as they run here, or by default. */
export async function hostsOf({ api, auth, dataDir }: Config): Promise<Hosts> {
  const running = await readRunFile(dataDir)
  return {
    api: api.url ?? running?.apiUrl ?? `http://localhost:${api.port}`,
    auth: auth.url ?? running?.authUrl ?? `http://localhost:${auth.port}`,
  }
}

export function addressChecks(config: Config): Check[] {
  const urls = [config.api.url, config.auth.url, config.console.url].filter(
    (url) => url !== undefined,
  )
  const origins = urls.map((url) => new URL(url).origin)
  const isTwice = new Set(origins).size < origins.length
  const proxies =
    urls.some((url) => url.startsWith('https:')) && config.trustedProxies.length === 0
      ? [
          warning(
            'proxy',
            'everybody seems to come from the proxy’s address, and shares one limit',
            'Set CAMPKIT_TRUSTED_PROXIES to the networks of the proxy.',
          ),
        ]
      : []
  if (!isTwice) return proxies
  const said = 'two of CAMPKIT_API_URL, CAMPKIT_AUTH_URL and CAMPKIT_CONSOLE_URL are one origin'
  return [
    wrong('addresses', said, 'Give each host a name of its own: they do not share cookies.'),
    ...proxies,
  ]
}

export type HostSeen = { readonly checks: readonly Check[]; readonly isUp: boolean }

/** A host that does not run is no mistake by itself: this also works before the first start. */
export async function hostCheck(name: string, url: string): Promise<HostSeen> {
  const answer = await ask(`${url}/readyz`)
  if (answer instanceof Error) {
    const { said, fix } = unreachable(name, url, answer)
    const isAtRest = (answer as NodeJS.ErrnoException).code === 'ECONNREFUSED'
    const check = isAtRest
      ? warning(name, said, 'If it should run: campkit serve.')
      : wrong(name, said, fix ?? '')
    return { checks: [check], isUp: false }
  }
  const state =
    answer.status === 200
      ? ok(name, `${url} is ready`)
      : wrong(
          name,
          `${url} answers ${answer.status} at /readyz`,
          'Its log says why; behind a proxy, see that it passes /readyz on.',
        )
  const certificate = await certificateCheck('certificate', url)
  return {
    checks: [state, ...clockCheck(`${name} clock`, answer.aheadSeconds), ...certificate],
    isUp: answer.status === 200,
  }
}

/** Whether the hosts call themselves what they are called here. */
export async function discoveryCheck({ api, auth }: Hosts, camp: string): Promise<Check[]> {
  const issuer = `${auth}/c/${camp}`
  const answer = await ask(`${issuer}/.well-known/openid-configuration`)
  if (answer instanceof Error || answer.status !== 200) return []
  const found = JSON.parse(answer.text)
  const fix =
    'Start every process with the same CAMPKIT_API_URL and CAMPKIT_AUTH_URL: those that people use.'
  if (found.issuer !== issuer) {
    return [wrong('addresses', `the sign-in host at ${auth} calls itself ${found.issuer}`, fix)]
  }
  if (found.campkit_api !== api) {
    return [
      wrong(
        'addresses',
        `the sign-in host takes ${found.campkit_api} for the API, not ${api}`,
        fix,
      ),
    ]
  }
  return [ok('addresses', 'the hosts call themselves what they are called')]
}
