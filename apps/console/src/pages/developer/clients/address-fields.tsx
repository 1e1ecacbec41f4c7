import type { Problem } from '#api/problem'
import { Field, Textarea } from '#ui/field'
import { words } from '#words/developer-clients'
import { faultOfLines, linesOf } from '../lines.ts'

/** Where an app may send people back to. */
export function AddressFields({
  redirects,
  logouts,
  problem,
  missing,
  onRedirects,
  onLogouts,
}: {
  readonly redirects: string
  readonly logouts: string
  readonly problem: Problem | null | undefined
  readonly missing: string | undefined
  readonly onRedirects: (text: string) => void
  readonly onLogouts: (text: string) => void
}) {
  const faultOf = (field: string, text: string) => faultOfLines(problem, field, linesOf(text))
  return (
    <>
      <Field
        label={words.redirects}
        help={words.redirectsHelp}
        fault={missing ?? faultOf('redirectUris', redirects)}
      >
        <Textarea
          rows={2}
          className="min-h-16! font-mono"
          value={redirects}
          onChange={({ target }) => onRedirects(target.value)}
        />
      </Field>
      <Field
        label={words.logouts}
        optional={words.optional}
        help={words.logoutsHelp}
        fault={faultOf('logoutUris', logouts)}
      >
        <Textarea
          rows={1}
          className="min-h-11! font-mono"
          value={logouts}
          onChange={({ target }) => onLogouts(target.value)}
        />
      </Field>
    </>
  )
}
