import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/member'

const WORDS: Readonly<Record<Tone, readonly string[]>> = {
  idle: ['draft', 'available', 'unused', 'created', 'upcoming'],
  over: [
    ...['withdrawn', 'declined', 'cancelled', 'revoked', 'expired', 'offer_expired', 'refunded'],
    ...['dropped', 'removed', 'refused', 'swapped', 'vacated', 'moved', 'returned', 'rejected'],
    ...['sold_elsewhere', 'excused', 'taken_back'],
  ],
  wait: [
    ...['submitted', 'in_review', 'offered', 'claimed', 'pending', 'reported', 'waitlisted'],
    ...['proposed', 'swap_pending', 'sent', 'opened', 'applied'],
  ],
  good: [
    ...['accepted', 'paid', 'waived', 'in_hand', 'confirmed', 'checked_in', 'completed', 'active'],
    ...['succeeded', 'purchased', 'used', 'verified', 'approved'],
  ],
  warn: ['due', 'partial', 'info_requested', 'partially_refunded'],
  bad: ['overdue', 'failed', 'no_show', 'disputed', 'lost', 'broken'],
}

const toneOf = (status: string): Tone =>
  (Object.keys(WORDS) as Tone[]).find((tone) => WORDS[tone].includes(status)) ?? 'idle'

/** Where the word of the API would not be understood. */
const SAID: Readonly<Record<string, string>> = words.status

/** A status of any resource: its word, and what it asks of the reader. */
export function StatusChip({ status }: { readonly status: string }) {
  const word = SAID[status] ?? status.replaceAll('_', ' ')
  return (
    <Chip quiet tone={toneOf(status)}>
      {word.charAt(0).toUpperCase() + word.slice(1)}
    </Chip>
  )
}
