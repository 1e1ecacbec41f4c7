import type { ConsoleSession } from '@campkit/sdk/rest/api.generated'

/** Who is signed in, in which camp and season: `GET /session`. */
export type Session = ConsoleSession

export const isLead = ({ member }: Session): boolean =>
  member.role === 'admin' || member.role === 'super_admin'
