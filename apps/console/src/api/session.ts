/** Who is signed in, in which camp and season: `GET /session`. */
export type Session = {
  readonly member: {
    readonly id: string
    readonly playaName: string | null
    readonly legalName: string
    readonly role: 'applicant' | 'member' | 'admin' | 'super_admin'
    readonly enrollmentStatus: string | null
  }
  readonly camp: {
    readonly slug: string
    readonly name: string
    readonly hasLogo: boolean
    readonly timeZone: string
    readonly currency: string
    /** The camp's colour, by property, as it can be read by day and by night; null for our own. */
    readonly look: {
      readonly light: Readonly<Record<string, string>>
      readonly dark: Readonly<Record<string, string>>
    } | null
  }
  readonly season: {
    readonly id: string
    readonly name: string
    readonly startsOn: string | null
    readonly endsOn: string | null
  } | null
  /** When the proof of a sign-in is too old for keys, secrets and roles. */
  readonly freshUntil: string
}

export const isLead = ({ member }: Session): boolean =>
  member.role === 'admin' || member.role === 'super_admin'

export const nameOf = ({ playaName, legalName }: Session['member']): string =>
  playaName ?? legalName
