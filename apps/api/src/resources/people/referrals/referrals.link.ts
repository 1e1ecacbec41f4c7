import type { ThisHost } from '@campkit/http/this-host'

/** The form of a code after `tidy`. */
export const CODE = /^[0-9a-hjkmnp-tv-z]{10}$/

/** Links go through our own address, which counts the click and redirects. */
export const linkOf = ({ url }: Pick<ThisHost, 'url'>, campId: string, code: string): string =>
  `${url}/r/${campId}/${code}`

type Camp = { readonly applyUrl: string | null; readonly slug: string }

/** Where the link redirects: only ever to the address that the camp has set, or to its own page to apply. */
export function targetOf({ applyUrl, slug }: Camp, authUrl: string, code: string): string {
  const target = new URL(applyUrl ?? `${authUrl}/c/${slug}/apply`)
  target.searchParams.set('ref', code)
  return target.href
}
