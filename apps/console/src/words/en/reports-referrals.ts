const OUTCOMES: Readonly<Record<string, string>> = {
  opened: 'Began to apply',
  applied: 'Applied',
  accepted: 'Accepted',
  confirmed: 'Confirmed',
  declined: 'Does not come',
}

type Sums = { readonly confirmed: number; readonly paid: number; readonly missed: number }
type Paying = { readonly isPaid: boolean; readonly isOverdue: boolean }

/** Who brought whom, and how it went. */
export const words = {
  title: 'Who brought whom',
  empty: 'Once somebody applies by a friend’s link, this shows who brought them and how it went.',
  sentence: ({ confirmed, paid, missed }: Sums) =>
    [
      `came by somebody: ${confirmed} confirmed, ${paid} of them have paid`,
      missed === 0
        ? 'nobody missed a shift'
        : `${missed} ${missed === 1 ? 'shift' : 'shifts'} missed`,
    ].join('; '),
  who: 'Who',
  by: 'Brought by',
  howFar: 'How far',
  dues: 'Dues',
  points: 'Points',
  missed: 'Missed shifts',
  outcome: (outcome: string) => OUTCOMES[outcome] ?? outcome,
  brought: (count: number) => `brought ${count}`,
  paid: ({ isPaid, isOverdue }: Paying) =>
    isPaid ? 'has paid' : isOverdue ? 'is late with dues' : 'has not paid all',
  pointsOf: (missing: number | null) =>
    missing === null ? '–' : missing === 0 ? 'points taken on' : `${missing} points to go`,
  missedOf: (count: number) => (count === 1 ? '1 shift missed' : `${count} shifts missed`),
} as const
