/**
 * Rows of these resources are about the member they name. Others name whoever acted: those are the leads' work, and may
 * show other people's data. Settlements hold the leads' notes.
 */
export const OF_MEMBERS = [
  ...['members', 'enrollments', 'applications', 'files', 'referrals', 'scholarships'],
  ...['dues', 'ledger', 'deposits', 'carry-overs', 'payment-plans', 'payments', 'check-ins'],
  ...['notifications', 'shelter', 'shift-signups', 'ticket-requests', 'tickets'],
  ...['vehicles', 'ride-seats', 'bike-assignments', 'worklog', 'calendar-feeds'],
]

/** The leads' own work in those rooms. */
export const OF_LEADS = [
  ...['form_published', 'assigned', 'scored', 'interview_changed'].map(
    (it) => `applications.${it}`,
  ),
  'scholarships.scored',
  ...['unit_created', 'unit_changed', 'unit_removed'].map((it) => `shelter.${it}`),
  ...['plan_changed', 'plan_published', 'plan_reopened'].map((it) => `shelter.${it}`),
]

/** Acts of members on what is the camp's. */
export const BY_MEMBERS = ['documents.acknowledged', 'schedule.rsvp_added', 'schedule.rsvp_removed']

/** The same as `isForMembers` in the store, of an action that is not in the database. */
export const isForMembers = (action: string): boolean =>
  (OF_MEMBERS.includes(action.split('.')[0] ?? '') && !OF_LEADS.includes(action)) ||
  (action.startsWith('onboarding.') && action !== 'onboarding.step_changed') ||
  BY_MEMBERS.includes(action)
