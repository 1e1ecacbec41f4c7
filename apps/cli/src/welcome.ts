import type { Embedded } from '@campkit/postgres/launch'
import type { Config } from './config.ts'
import type { DemoCamp } from './demo/demo.ts'

type Started = {
  readonly config: Config
  readonly apiUrl: string
  readonly camps: readonly DemoCamp[]
  readonly embedded: Embedded | undefined
  readonly seconds: number
}

/** What the operator reads: where it runs, who can sign in, and a line that works when pasted. */
export function welcome({ config, apiUrl, camps, embedded, seconds }: Started): string {
  const database = embedded ? `embedded PostgreSQL ${embedded.version}` : 'DATABASE_URL'
  const lines = [
    '',
    `  Campkit is up (${seconds.toFixed(1)} s, ${database})`,
    '',
    `  API        ${apiUrl}/api/v1`,
    `  Reference  ${apiUrl}/docs`,
  ]
  const [first] = camps
  if (first) {
    lines.push(
      '',
      `  Demo camp  ${first.slug}, and ${camps.length - 1} more; who is in them: ${config.dataDir}/run.json`,
      '',
      '  Try it:',
      `  curl -H "Authorization: Bearer ${first.restKey}" ${apiUrl}/api/v1/schedule`,
    )
  }
  const ending = embedded ? ' Your data stays; npm run reset deletes it.' : ''
  lines.push('', `  Ctrl-C stops it.${ending}`, '', '')
  return lines.join('\n')
}
