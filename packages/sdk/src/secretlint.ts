import { KINDS, type SecretKind, secretsIn } from './secrets-in-text.ts'

type Told = { readonly hint: string }
type Messages = Readonly<Record<string, { readonly en: (told?: Told) => string }>>

/** What is used of secretlint's own types. */
type Context = {
  createTranslator(messages: Messages): (id: string, told: Told) => object
  report(found: { message: object; range: readonly [number, number] }): void
}

const messageOf = (kind: SecretKind) => ({
  en: (told?: Told) => `${KINDS[kind].name} of Campkit ${told?.hint}. ${KINDS[kind].fix}`,
})

const messages = {
  rest_key: messageOf('rest_key'),
  client_secret: messageOf('client_secret'),
  refresh_token: messageOf('refresh_token'),
} satisfies Messages

/** A rule of secretlint: `{ "rules": [{ "id": "@campkit/sdk/secretlint" }] }`. */
export const creator = {
  messages,
  meta: {
    id: '@campkit/sdk/secretlint',
    recommended: true,
    type: 'scanner' as const,
    supportedContentTypes: ['text' as const],
  },
  create(context: Context) {
    const translate = context.createTranslator(messages)
    return {
      file({ content }: { readonly content: string }): void {
        for (const { kind, start, end, hint } of secretsIn(content)) {
          context.report({ message: translate(kind, { hint }), range: [start, end] })
        }
      },
    }
  },
}
