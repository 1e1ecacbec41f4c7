/** What happened, by resource and act, as the audit log names them. Every act that the API can write has its words here. */
type Subject = {
  readonly name: string
  readonly acts: Readonly<Record<string, string>>
}

// biome-ignore format: a table
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  members: { name: 'People', acts: {
    added: 'Added to the camp', changed: 'Profile changed', tagged: 'Tags changed', applied: 'Came as an applicant',
    invited: 'Invited', invitation_accepted: 'Invitation accepted', invitation_declined: 'Invitation declined',
    invitation_corrected: 'Invitation sent to another address', invitation_expired: 'Invitation expired',
    invitation_sent_again: 'Invitation sent again', invitation_withdrawn: 'Invitation withdrawn',
    deactivated: 'Deactivated', reactivated: 'Active again', role_changed: 'Role changed',
    email_changed: 'E-mail address changed', restricted_read: 'Restricted fields looked at',
    restricted_confirmed: 'Restricted fields confirmed', restricted_purged: 'Restricted fields removed when their time was over',
    photo_changed: 'Photo changed', photo_removed: 'Photo removed',
  } },
  enrollments: { name: 'Places in the season', acts: {
    created: 'Enrolled', changed: 'Place in the season changed', invited: 'Invited to the season', pending: 'Enrolled, not confirmed',
    confirmed: 'Place confirmed', waitlisted: 'Put on the waitlist', offered: 'Place offered',
    offer_expired: 'Offer of a place ran out', declined: 'Place declined', withdrawn: 'Left the season',
    removed: 'Removed from the season', completed: 'Season completed', taken_up_again: 'Took part again',
  } },
  applications: { name: 'Applications', acts: {
    begun: 'Application begun', changed: 'Application changed', draft: 'Application is a draft again',
    submitted: 'Application handed in', in_review: 'Application taken into review', assigned: 'Application given to a lead',
    info_requested: 'Applicant asked for more', accepted: 'Application accepted', declined: 'Application declined',
    waitlisted: 'Application put on the waitlist', withdrawn: 'Application withdrawn',
    offer_expired: 'Applicant did not answer the offer in time', scored: 'Application scored',
    interview_changed: 'Interview changed', notes_read: 'Notes on an application looked at',
    restricted_read: 'Private answers looked at', form_published: 'Application form published',
    answers_purged: 'Private answers removed when their time was over', notes_purged: 'Notes removed when their time was over',
  } },
  referrals: { name: 'Referrals', acts: {
    created: 'Referral made', used: 'Referral used', unused: 'Use of a referral taken back', revoked: 'Referral revoked',
    restored: 'Referral restored', rewarded: 'Referral rewarded', reward_taken_back: 'Reward of a referral taken back',
  } },
  tags: { name: 'Tags', acts: { created: 'Tag made', changed: 'Tag changed', removed: 'Tag removed' } },
  files: { name: 'Files', acts: {
    added: 'File added', removed: 'File removed', restricted_read: 'Private file looked at',
    restricted_purged: 'Private file removed when its time was over',
  } },
  onboarding: { name: 'Onboarding', acts: {
    step_changed: 'Step of the onboarding changed', done: 'Step of the onboarding done', waived: 'Let off a step of the onboarding',
    waiver_taken_back: 'Step of the onboarding asked for again', open: 'Step of the onboarding open again',
  } },
  dues: { name: 'Charges', acts: {
    charged: 'Charged', changed: 'Charge changed', tier_chosen: 'Price chosen', waived: 'Charge waived',
    cancelled: 'Charge cancelled', reminded: 'Reminded of a late charge',
  } },
  'bulk-charges': { name: 'Charges of many', acts: { started: 'Many were charged' } },
  'fee-items': { name: 'Fees', acts: { created: 'Fee made', changed: 'Fee changed' } },
  ledger: { name: 'Ledger', acts: { adjusted: 'Balance corrected', reversed: 'Posting undone' } },
  deposits: { name: 'Deposits', acts: {
    released: 'Deposit given back', forfeited: 'Deposit kept', gone: 'Money of a deposit has gone', returned: 'Money of a deposit is back',
  } },
  'carry-overs': { name: 'Carry-overs', acts: {
    carried_over: 'Carried over to another season', written_off: 'Written off', reversed: 'Carry-over undone',
  } },
  'payment-plans': { name: 'Payment plans', acts: { agreed: 'Payment plan agreed', cancelled: 'Payment plan ended' } },
  payments: { name: 'Payments', acts: {
    page_opened: 'Payment page opened', checkout_opened: 'Payment begun', created: 'Payment begun', pending: 'Payment on its way',
    reported: 'Payment reported', rejected: 'Reported payment not found', succeeded: 'Payment received', failed: 'Payment failed',
    expired: 'Payment page ran out', cancelled: 'Payment page ended', refund_asked: 'Refund begun', taken_back: 'Payment taken back', refund_failed: 'Refund failed',
    partially_refunded: 'Part of a payment given back', refunded: 'Payment given back', disputed: 'Payment disputed at the bank',
    lost: 'Disputed payment lost', provider_connected: 'Payment provider connected',
  } },
  'scholarship-pools': { name: 'Scholarship pools', acts: { created: 'Scholarship pool made', changed: 'Scholarship pool changed' } },
  scholarships: { name: 'Scholarships', acts: {
    drafted: 'Scholarship request begun', draft: 'Scholarship request begun', changed: 'Scholarship request changed',
    submitted: 'Scholarship asked for', in_review: 'Scholarship request in review', scored: 'Scholarship request scored',
    waitlisted: 'Scholarship request put on the waitlist', approved: 'Scholarship promised', accepted: 'Scholarship accepted',
    applied: 'Scholarship credited', declined: 'Scholarship declined', declined_by_member: 'Scholarship turned down',
    lapsed: 'Scholarship lapsed', revoked: 'Scholarship taken back', withdrawn: 'Scholarship request withdrawn',
    reason_read: 'Reason of a scholarship request looked at', reasons_purged: 'Reasons removed when their time was over',
    comments_purged: 'Comments on scores removed when their time was over',
  } },
  settlements: { name: 'Settlements', acts: {
    opened: 'Money to settle with somebody who left', noted: 'Note on a settlement', settled: 'Money settled',
  } },
  notifications: { name: 'Notifications', acts: {
    read: 'Notification read', all_read: 'All notifications read', preference_chosen: 'Mail preference chosen',
  } },
  announcements: { name: 'Messages', acts: {
    created: 'Message written', changed: 'Message changed', tested: 'Message sent to oneself as a test', sent: 'Message sent', removed: 'Message removed',
  } },
  shelter: { name: 'Shelter', acts: {
    wished: 'Wishes for shelter said', wishes_withdrawn: 'Wishes for shelter withdrawn', wishes_purged: 'Wishes removed when their time was over',
    placed: 'Placed in shelter', proposed: 'Bed offered', accepted: 'Bed accepted', confirmed: 'Bed confirmed', declined: 'Bed declined',
    expired: 'Offer of a bed ran out', moved: 'Moved out of a bed', changed: 'Nights of a bed changed', waitlisted: 'Waits for a bed',
    wait_ended: 'No longer waits for a bed', cancelled: 'Bed given up', checked_in: 'Moved into the bed', vacated: 'Bed left',
    change_asked: 'Another bed asked for', change_granted: 'Another bed granted', change_refused: 'Another bed refused',
    change_withdrawn: 'Wish for another bed withdrawn', change_ended: 'Wish for another bed ended',
    unit_created: 'Shelter unit made', unit_changed: 'Shelter unit changed', unit_removed: 'Shelter unit removed',
    plan_changed: 'Shelter plan changed', plan_published: 'Shelter plan published', plan_reopened: 'Shelter plan opened again',
    restricted_read: 'Private wishes looked at',
  } },
  teams: { name: 'Teams', acts: { created: 'Team made', changed: 'Team changed', removed: 'Team removed' } },
  'shift-roles': { name: 'Shift roles', acts: { created: 'Shift role made', changed: 'Shift role changed', removed: 'Shift role removed' } },
  'shift-templates': { name: 'Shift templates', acts: {
    created: 'Shift template made', changed: 'Shift template changed', removed: 'Shift template removed', generated: 'Shifts made from templates',
  } },
  shifts: { name: 'Shifts', acts: {
    created: 'Shift made', changed: 'Shift changed', moved: 'Shift moved', removed: 'Shift removed', draft: 'Shift hidden again',
    published: 'Shift published', cancelled: 'Shift cancelled', completed: 'Shift completed',
  } },
  'shift-signups': { name: 'Sign-ups for shifts', acts: {
    created: 'Signed up for a shift', pending: 'Asked for a shift', confirmed: 'Shift confirmed', refused: 'Shift refused', checked_in: 'Came to a shift',
    completed: 'Shift worked', dropped: 'Shift dropped', removed: 'Taken off a shift', no_show: 'Did not come to a shift',
    excused: 'Excused from a shift', waitlisted: 'Waits for a shift', offered: 'Shift offered', offer_expired: 'Offer of a shift ran out',
    cancelled: 'Sign-up ended with the shift', swap_pending: 'Shift to be swapped', swapped: 'Shift swapped',
    moved: 'Sign-up moved with the shift', reconfirmed: 'Moved shift confirmed again',
  } },
  'shift-swaps': { name: 'Swaps of shifts', acts: {
    open: 'Swap of a shift asked', accepted: 'Swap of a shift accepted', declined: 'Swap of a shift declined',
    withdrawn: 'Swap of a shift withdrawn', ended: 'Swap of a shift ended',
  } },
  worklog: { name: 'Other work', acts: {
    pending: 'Hours reported', approved: 'Hours approved', rejected: 'Hours not approved', withdrawn: 'Hours withdrawn',
  } },
  'ticket-batches': { name: 'Ticket batches', acts: { created: 'Ticket batch made', changed: 'Ticket batch changed' } },
  'ticket-requests': { name: 'Ticket requests', acts: {
    asked: 'Ticket asked for', waiting: 'Waits for a ticket', offered: 'Ticket offered', met: 'Request for a ticket met',
    withdrawn: 'Request for a ticket withdrawn', ended: 'Request for a ticket ended',
  } },
  tickets: { name: 'Tickets and passes', acts: {
    added: 'Ticket added', changed: 'Ticket changed', available: 'Ticket free again', offered: 'Ticket offered', offer_expired: 'Offer of a ticket ran out',
    claimed: 'Ticket claimed', declined: 'Ticket declined', released: 'Ticket given up', given_back: 'Ticket given back to the camp',
    transferred: 'Ticket given to somebody else', purchased: 'Ticket bought', in_hand: 'Ticket in hand', used: 'Ticket used at the gate',
    returned: 'Ticket returned', sold_elsewhere: 'Ticket sold elsewhere', cancelled: 'Ticket cancelled', reported: 'Own ticket reported',
    verified: 'Own ticket verified', to_recover: 'Ticket to get back', code_read: 'Code of a ticket looked at',
    code_written: 'Code of a ticket noted', codes_purged: 'Codes of tickets removed when their time was over',
  } },
  vehicles: { name: 'Vehicles', acts: { created: 'Vehicle added', changed: 'Vehicle changed', cancelled: 'Vehicle does not come' } },
  'ride-seats': { name: 'Rides', acts: {
    looking: 'Looks for a ride', requested: 'Seat asked for', waitlisted: 'Waits for a seat', offered: 'Seat offered', accepted: 'Seat taken',
    declined: 'Seat declined', offer_expired: 'Offer of a seat ran out', cancelled: 'Seat given up',
  } },
  bikes: { name: 'Bikes', acts: {
    created: 'Bike added', changed: 'Bike changed', removed: 'Bike removed', state_changed: 'State of a bike changed',
    lock_code_read: 'Lock code of a bike looked at', lock_code_written: 'Lock code of a bike noted',
  } },
  'bike-assignments': { name: 'Bikes lent', acts: {
    requested: 'Bike asked for', waitlisted: 'Waits for a bike', offered: 'Bike offered', reserved: 'Bike reserved', checked_out: 'Bike handed out',
    returned: 'Bike returned', returned_damaged: 'Bike returned damaged', lost: 'Bike lost', denied: 'Bike refused',
    cancelled: 'Bike given up', expired: 'Offer of a bike ran out',
  } },
  'check-ins': { name: 'Check-ins', acts: { recorded: 'Checked in or out', annulled: 'Check-in undone' } },
  'calendar-feeds': { name: 'Calendars', acts: { created: 'Calendar address made', removed: 'Calendar address removed' } },
  schedule: { name: 'Schedule', acts: {
    created: 'Entry of the schedule made', changed: 'Entry of the schedule changed', removed: 'Entry of the schedule removed',
    repeated: 'Entry of the schedule repeated', rsvp_added: 'Said that they come', rsvp_removed: 'Said that they do not come',
  } },
  documents: { name: 'Documents', acts: {
    created: 'Document published', changed: 'Document changed', removed: 'Document removed', acknowledged: 'Document read',
  } },
  contacts: { name: 'Contacts', acts: { created: 'Contact made', changed: 'Contact changed', removed: 'Contact removed' } },
  reports: { name: 'Reports', acts: { restricted_read: 'Report with private fields looked at' } },
  seasons: { name: 'Seasons', acts: {
    created: 'Season made', changed: 'Season changed', rolled_over: 'Season rolled over', begun_from_template: 'Season begun from the template',
    activated: 'Season opened', closed: 'Season closed',
  } },
  settings: { name: 'Settings', acts: { changed: 'Settings changed', logo_changed: 'Logo changed', logo_removed: 'Logo removed' } },
  'api-keys': { name: 'API keys', acts: {
    created: 'API key made', rotated: 'API key replaced', revoked: 'API key revoked', seen_in_page: 'API key seen in a public page',
  } },
  'embed-keys': { name: 'Embed keys', acts: { created: 'Embed key made', changed: 'Embed key changed', revoked: 'Embed key revoked' } },
  clients: { name: 'Apps', acts: {
    created: 'App registered', changed: 'App changed', secret_rotated: 'Secret of an app replaced', disabled: 'App ended',
  } },
  camps: { name: 'Camp', acts: { created: 'Camp made', sessions_ended: 'Everybody signed out' } },
  'signing-keys': { name: 'Signing keys', acts: { rotated: 'Signing keys replaced' } },
}

const spaced = (word: string) => word.replaceAll(/[_-]/g, ' ')

/** `dues.waived`: “Charge waived”; `dues` alone is the subject. What is newer than this table is said by its own words. */
export function said(action: string): string {
  const [subject = '', act] = action.split('.')
  const known = SUBJECTS[subject]
  const name = known?.name ?? spaced(subject)
  return act === undefined ? name : (known?.acts[act] ?? `${name}: ${spaced(act)}`)
}

/** What is each member's own; all else is the camp's, whoever did it. */
const PERSONAL = [
  ...['members', 'enrollments', 'applications', 'files', 'referrals', 'scholarships', 'onboarding'],
  ...['dues', 'ledger', 'deposits', 'carry-overs', 'payment-plans', 'payments', 'check-ins'],
  ...['notifications', 'shelter', 'shift-signups', 'ticket-requests', 'tickets', 'worklog'],
  ...['vehicles', 'ride-seats', 'bike-assignments', 'calendar-feeds', 'settlements'],
]

export const isPersonal = (action: string): boolean => PERSONAL.includes(action.split('.')[0] ?? '')
