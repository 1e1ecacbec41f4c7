import type { ThisHost } from '@campkit/http/this-host'

/** Where this host serves a camp's logo; see `pay/camp-look.routes.ts`. */
export const logoUrlOf = ({ url }: Pick<ThisHost, 'url'>, campId: string): string =>
  `${url}/pay/${campId}/logo`
