import type { ShiftSignup } from '@campkit/sdk/rest/api.generated'

const HAS: readonly ShiftSignup['status'][] = ['pending', 'confirmed', 'checked_in', 'swap_pending']
const ASKED: readonly ShiftSignup['status'][] = ['offered', 'waitlisted']

/** Whether the member is on it, or asked about it, and it is not over. */
export const isComing = ({ status, endsAt }: ShiftSignup): boolean =>
  (HAS.includes(status) || ASKED.includes(status)) && Date.parse(endsAt) > Date.now()

/** Whether they have it: it is work they will do. */
export const isHeld = ({ status }: ShiftSignup): boolean => HAS.includes(status)
