import type { ThisHost } from '@campkit/http/this-host'

/** The form of a code after `tidy`. */
export const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** Links go through our own address, which counts the click and redirects. */
export const linkOf = ({ url }: Pick<ThisHost, 'url'>, campId: string, code: string): string =>
  `${url}/r/${campId}/${code}`

/** Where the link redirects: only ever to the camp's own address. */
export function targetOf(applyUrl: string, code: string): string {
  const target = new URL(applyUrl)
  target.searchParams.set('ref', code)
  return target.href
}
