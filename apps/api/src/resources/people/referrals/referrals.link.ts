import type { ThisHost } from '@campkit/http/this-host'

/** What codes look like, once they are tidied. */
export const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** Through an address of ours, which counts and leads on. */
export const linkOf = ({ url }: Pick<ThisHost, 'url'>, campId: string, code: string): string =>
  `${url}/r/${campId}/${code}`

/** Where it leads: to the camp's own address, and to no other. */
export function targetOf(applyUrl: string, code: string): string {
  const target = new URL(applyUrl)
  target.searchParams.set('ref', code)
  return target.href
}
