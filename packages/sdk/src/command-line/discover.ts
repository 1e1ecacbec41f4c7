import { CampAuthError } from '../camp-auth-error.ts'
import { isSafe } from '../loopback.ts'

/** A camp as its sign-in host describes it. */
export type Service = {
  /** The camp's page, such as https://auth.example.org/c/dusty-pines. */
  readonly issuer: string
  readonly authUrl: string
  readonly apiUrl: string
  readonly camp: string
  readonly commandLineClient: string
}

const CAMP_PAGE = /^(https?:\/\/[^/?#]+(?:\/[^?#]*)?)\/c\/([a-z0-9-]+)(?:[/?#].*)?$/
const TIMEOUT_MS = 15_000

/** Finds all addresses from the one that a camp's people know: its page at the sign-in host. */
export async function discover(address: string, fetchIt = fetch): Promise<Service> {
  const [issuer, authUrl, camp] = partsOf(address)
  const url = `${issuer}/.well-known/openid-configuration`
  const response = await fetchIt(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause) => {
      throw new CampAuthError('host_unavailable', `${authUrl} cannot be reached.`, cause)
    },
  )
  if (response.status === 404) throw wrong(`${authUrl} has no camp ${camp}.`)
  const found = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { campkit_api: apiUrl, campkit_command_line_client: client } = found
  if (typeof apiUrl !== 'string' || typeof client !== 'string') {
    throw wrong(`${issuer} is no camp's page: ${url} answered ${response.status}.`)
  }
  if (found.issuer !== issuer) {
    throw new CampAuthError('wrong_issuer', `${issuer} calls itself ${found.issuer}.`)
  }
  if (!URL.canParse(apiUrl) || !isSafe(new URL(apiUrl))) {
    throw wrong(`${issuer} names ${apiUrl} as its API, which is not https.`)
  }
  return { issuer, authUrl, camp, apiUrl, commandLineClient: client }
}

/** The address of a camp's page in its parts; throws if it is none. */
export function partsOf(address: string): [issuer: string, authUrl: string, camp: string] {
  const [, authUrl, camp] = CAMP_PAGE.exec(address.trim()) ?? []
  if (!authUrl || !camp) {
    throw wrong(
      `"${address}" is not the address of a camp's page, such as https://auth.example.org/c/dusty-pines.`,
    )
  }
  if (!isSafe(new URL(authUrl))) throw wrong(`${authUrl} is not https, so nobody signs in there.`)
  return [`${authUrl}/c/${camp}`, authUrl, camp]
}

const wrong = (message: string) => new CampAuthError('misconfigured', message)
