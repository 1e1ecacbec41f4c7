/** The camp and season that a notification is about, as its words need them. */
export type World = {
  readonly camp: string
  readonly season: string
  readonly currency: string
  readonly timeZone: string
}

/** Until when somebody must act. Mails show it in a box of its own. */
export type Deadline = { readonly label: string; readonly deadline: string; readonly note: string }
type Paragraph = string | Deadline

/** What a person reads. */
export type Told = { readonly subject: string; readonly text: readonly Paragraph[] }

/** The paragraphs as plain text: "Please say yes or no by Saturday 1 May 2027, 18:00 (Western European Time). After that …" */
export const plainTexts = (text: Told['text']): string[] =>
  text.map((part) =>
    typeof part === 'string' ? part : `${part.label} ${part.deadline}. ${part.note}`,
  )

export const FREQUENCIES = ['at_once', 'daily', 'none'] as const
export type Frequency = (typeof FREQUENCIES)[number]

export type Kind<D> = {
  /** For the list of preferences. */
  readonly title: string
  readonly says: (details: D, world: World) => Told
  /** Where the person goes from here: the camp's page, their application, or where the camp takes payments. */
  readonly link: { readonly to: 'camp' | 'application' | 'pay'; readonly label: string } | null
  /** How a member may be mailed; the first is used unless they choose. If there is one only, nobody can switch it off. */
  readonly mail: readonly [Frequency, ...Frequency[]]
  /** A mail of its own says it already, so this is only shown in the app. */
  readonly isMailedApart?: true
  /** Is mailed in quiet hours, too: it has a deadline. */
  readonly isUrgent?: true
  /** Is mailed to deactivated members, too. */
  readonly isForLeavers?: true
}

export const kind = <D>(one: Kind<D>): Kind<D> => one

export const ALWAYS = ['at_once'] as const
export const AT_ONCE = ['at_once', 'daily', 'none'] as const
export const DAILY = ['daily', 'at_once', 'none'] as const

export const TO_CAMP = (label: string) => ({ to: 'camp', label }) as const
export const TO_APPLICATION = (label: string) => ({ to: 'application', label }) as const
export const TO_PAY = { to: 'pay', label: 'How to pay' } as const
