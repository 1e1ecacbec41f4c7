import { newId } from '@campkit/core/ids'
import { patternOf } from '@campkit/http/address'
import { exampleBody, type Route } from '@campkit/http/define-route'
import { type Answer, call } from '@campkit/testing/call'

export type Asked = {
  readonly key?: string | undefined
  readonly token?: string | undefined
  /** Of the row that is asked for, as its sample planted it. */
  readonly params?: Readonly<Record<string, string>>
  /** Whom the request names, wherever the route wants the name. */
  readonly memberId?: string | undefined
  readonly query?: Readonly<Record<string, string>>
  /** Instead of the example's. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request of this route: its example's body unless another is given, and only the given query. */
export function ask(server: string, route: Route, asked: Asked): Promise<Answer> {
  const { key, token, params = {}, memberId, query = {} } = asked
  const naming = 'naming' in route.access ? route.access.naming : undefined
  const path = patternOf(route).replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'slug') return 'pines'
    const isName = naming === 'path' && (name === 'memberId' || name === 'id')
    return encodeURIComponent((isName ? memberId : params[name]) ?? 'unplanted')
  })
  const isNamed = memberId !== undefined
  const search = new URLSearchParams({
    ...query,
    ...(naming === 'query' && isNamed && { memberId }),
  })
  const body = asked.body ?? exampleBody(route.example, newId('tag').slice(-12))
  return call(server, `${path}${search.size > 0 ? `?${search}` : ''}`, {
    method: route.method,
    ...(route.access.kind !== 'console' && { key }),
    token,
    ...(body !== undefined && {
      body: { ...body, ...(naming === 'body' && isNamed && { memberId }) },
    }),
    headers: { ...route.example.headers, ...asked.headers },
  })
}

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`

type Fields = Readonly<Record<string, { readonly type?: string | readonly string[] }>>
export const fieldsOf = (schema: unknown): Fields =>
  (schema as { properties?: Fields } | undefined)?.properties ?? {}
