import { addressOf, type Query } from '#api/call'
import { useSession } from '#api/camp'
import { apiUrl } from '#api/hosts'
import { Code } from '#ui/code'
import { words } from '#words/developer'

/** The call behind a page of this section. Keys are not for these routes: they take a head lead's token and no key. */
export function AsCurl({ path, query = {} }: { readonly path: string; readonly query?: Query }) {
  const { camp } = useSession()
  const given = addressOf(camp.slug, path, query).slice(`/c/${camp.slug}/api`.length)
  const text = [
    'curl -H "X-Service-Member-Token: $TOKEN" \\',
    `  "${apiUrl()}/console/v1/camps/${camp.slug}${given}"`,
  ].join('\n')
  return (
    <details className="mx-4 mb-6 text-14 lg:mx-6">
      <summary className="w-fit cursor-pointer py-2 text-13 text-ink-2 hover:text-ink">
        {words.asCurl}
      </summary>
      <p className="mb-2 text-13 text-ink-3">{words.asCurlText}</p>
      <Code label={words.asCurl} samples={[{ name: words.curl, text }]} />
    </details>
  )
}
