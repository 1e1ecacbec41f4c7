import type { StillTrue } from './still-true.ts'

/** The camp and season that a notification is about, as its words need them. */
export type World = {
  readonly camp: string
  readonly season: string
  readonly currency: string
  readonly timeZone: string
}

/** Until when somebody must act. Mails show it in a box of its own. */
export type Deadline = { readonly label: string; readonly deadline: string; readonly note: string }
/** Words that a lead wrote, as they wrote them. Mails show them set apart. */
export type Quoted = { readonly label: string; readonly quote: string }
type Paragraph = string | Deadline | Quoted

/** What a person reads. */
export type Told = { readonly subject: string; readonly text: readonly Paragraph[] }

/** The paragraphs as plain text: "Please say yes or no by Saturday 1 May 2027, 18:00 (Western European Time). After that …" */
export const plainTexts = (text: Told['text']): string[] => text.map(plainText)

function plainText(part: Paragraph): string {
  if (typeof part === 'string') return part
  if ('quote' in part) return `${part.label} “${part.quote.trim().replaceAll(/\s+/g, ' ')}”`
  return `${part.label} ${part.deadline}. ${part.note}`
}

/** As long as reasons may be; a longer one would be no reason. */
const LONGEST_REASON = 500

/** The reason that a lead gave for what they did to a member, if they gave one. Notes for leads are not reasons. */
export const because = (reason: string | undefined): readonly Quoted[] =>
  reason === undefined
    ? []
    : [{ label: 'The reason that was given:', quote: reason.slice(0, LONGEST_REASON) }]

/** Of what a lead did. The person reads it. */
export type Reasoned = { readonly reason?: string | undefined }

export const FREQUENCIES = ['at_once', 'daily', 'none'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The camp's page, the person's application, what they owe, or where the camp takes payments. */
export type Target = {
  readonly to: 'camp' | 'application' | 'dues' | 'pay'
  readonly label: string
}

/** Who gets a kind: everybody, who leads a team, or the leads of the camp. */
export const RECEIVERS = ['everybody', 'team_leads', 'leads'] as const
export type Receivers = (typeof RECEIVERS)[number]

export type Kind<D> = {
  /** For the list of preferences. */
  readonly title: string
  /** Everybody, unless said. */
  readonly isFor?: Exclude<Receivers, 'everybody'>
  readonly says: (details: D, world: World) => Told
  /** What of it is still true when it is mailed: `HAPPENED`, or how that is found. */
  readonly stillTrue: StillTrue<D>
  /** Where the person goes from here, by one button; null if there is nothing to do or see. */
  readonly link: Target | null | ((details: D) => Target)
  /** A second place to go to from the mail, by a plain link below the button; left out if the button leads there. */
  readonly further?: (details: D) => Target | null
  /** How a member may be mailed; the first is used unless they choose. If there is one only, nobody can switch it off. */
  readonly mail: readonly [Frequency, ...Frequency[]]
  /** A mail of its own says it already, so this is only shown in the app. */
  readonly isMailedApart?: true
  /** Is mailed in quiet hours, too: it has a deadline, or the member has just done what it confirms. */
  readonly isUrgent?: true | ((details: D) => boolean)
  /** Is mailed some minutes later: a lead often goes on to answer it in the member's name. */
  readonly isMailedLater?: (details: D) => boolean
  /** Is mailed to deactivated members, too. */
  readonly isForLeavers?: true
}

export const kind = <D>(one: Kind<D>): Kind<D> => one

export const ALWAYS = ['at_once'] as const
export const AT_ONCE = ['at_once', 'daily', 'none'] as const
export const DAILY = ['daily', 'at_once', 'none'] as const

export const TO_CAMP = (label: string) => ({ to: 'camp', label }) as const
export const TO_APPLICATION = (label: string) => ({ to: 'application', label }) as const
export const TO_DUES = { to: 'dues', label: 'See your dues page' } as const
export const TO_PAY = { to: 'pay', label: 'How to pay' } as const
