/** The parts of an OpenAPI document that the reference shows. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>

export type Response = {
  readonly description: string
  readonly content?: Content
}

export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security?: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

export type ApiDocument = {
  readonly info: { readonly title: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export type Placed = {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Returns what a reference points to, or the value itself. */
export function resolve<T>(document: ApiDocument, value: T): T {
  const { $ref } = value as { readonly $ref?: string }
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec($ref ?? '') ?? []
  return ($ref === undefined ? value : document.components[kind]?.[name]) as T
}

export const operationsOf = ({ paths }: ApiDocument): Placed[] =>
  Object.entries(paths).flatMap(([path, offered]) =>
    Object.entries(offered).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )

/** The first answer, which is that of success. */
export const doneOf = ({ responses }: Operation): Response =>
  Object.values(responses)[0] ?? { description: '' }

/** `listContacts` becomes "List contacts". */
export function titleOf({ operationId }: Operation): string {
  const words = operationId
    .replaceAll('OpenId', 'OpenID')
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (c) => ` ${c.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `check-ins` becomes "Check-ins". */
export const groupTitle = (tag: string): string => tag.charAt(0).toUpperCase() + tag.slice(1)

/** The address of the page for a group of operations. */
export const pageOf = (tag: string): string => `/docs/${tag.toLowerCase().replaceAll(' ', '-')}`
