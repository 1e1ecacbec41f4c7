/** What happened to somebody, a sentence for each entry. */
export const words = {
  by: (name: string) => `By ${name}.`,
  reason: (reason: string) => `Reason: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`,
  /** What a field has become, in the middle of a sentence. */
  became: (field: string, after: string, before: string | undefined) =>
    before === undefined ? `${field} is ${after}` : `${field} is ${after}, was ${before}`,
  gone: (field: string, before: string) => `${field} removed, was ${before}`,
  /** The same, of fields that have a phrase of their own. */
  goneOf: {
    holder: (name: string) => `no longer held by ${name}`,
  } as Readonly<Record<string, (before: string) => string>>,
  kind: 'kind',
  /** Fields that have a phrase of their own. */
  phrase: {
    arrivalOn: (day: string) => `arrives ${day}`,
    departureOn: (day: string) => `leaves ${day}`,
    firstNightOn: (day: string) => `from the night of ${day}`,
    lastNightOn: (day: string) => `to the night of ${day}`,
    accessPassOn: (day: string) => `may come from ${day}`,
    occurredAt: (moment: string) => `at ${moment}`,
    dueOn: (day: string) => `due ${day}`,
    until: (moment: string) => `until ${moment}`,
    holder: (name: string) => `held by ${name}`,
    kind: (kind: string) => kind,
    role: (role: string) => `is ${role} now`,
    fields: (fields: string) => `changed: ${fields}`,
    restricted: (fields: string) => `private details changed: ${fields}`,
    what: (subject: string) => `about ${subject}`,
    mail: (when: string) => `email: ${when}`,
    refundedCents: (amount: string) => `${amount} given back`,
    appliedCents: (amount: string) => `${amount} used`,
    overridden: (rules: string) => `although ${rules}`,
    // Of tags.
    add: (tags: string) => `${tags} added`,
    drop: (tags: string) => `${tags} taken away`,
  } as Readonly<Record<string, (value: string) => string>>,
  method: {
    card: 'by card',
    bank: 'by bank',
    paypal: 'by PayPal',
    venmo: 'by Venmo',
    zelle: 'by Zelle',
    cash: 'in cash',
    check: 'by check',
    other: 'in another way',
    credit: 'from credit',
  } as Readonly<Record<string, string>>,
  isLate: 'late',
  overridden: 'although something was open',
} as const
