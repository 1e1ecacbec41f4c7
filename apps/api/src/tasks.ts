import type { CronEntry, Task } from '@campkit/jobs/task'
import { campTask } from './camp-task.ts'
import { callBack } from './pay/call-back.ts'
import { processEvent } from './pay/process-event.ts'
import { ENDED, RECONCILE, RECONCILE_ENDED, reconcile, WAITING } from './pay/reconcile.ts'
import { PROCESS_EVENT } from './pay/webhooks.routes.ts'
import type { Till } from './providers/provider-of.ts'
import { CALL_BACK } from './providers/test-checkouts.store.ts'
import { QUIET_HOURS_MOVED } from './resources/camp/settings/settings.quiet-hours.ts'
import { CHARGE_IN_BULK, chargeNext } from './resources/money/bulk-charges/bulk-charges.run.ts'
import {
  askForLateFees,
  chargeLateFees,
  LATE_FEES,
  LATE_FEES_OF_CAMP,
} from './resources/money/dues/late-fees.ts'
import {
  askForReminders,
  REMINDERS,
  REMINDERS_OF_CAMP,
  remindOfDues,
} from './resources/money/dues/reminders.ts'
import { END_CHECKOUT } from './resources/money/payments/payments.checkout.ts'
import { EXPIRE_PAGE } from './resources/money/payments/payments.page.ts'
import { REFUND } from './resources/money/payments/payments.refund.ts'
import {
  endCheckout,
  expirePage,
  refundPayment,
} from './resources/money/payments/payments.tasks.ts'
import { LAPSE_APPROVAL } from './resources/money/scholarships/scholarships.decide.ts'
import { lapseApproval } from './resources/money/scholarships/scholarships.lapse.ts'
import { ANNOUNCE, announceNext } from './resources/people/announcements/announcements.run.ts'
import { expireOffer } from './resources/people/enrollments/enrollments.expire.ts'
import { remindOfOffer } from './resources/people/enrollments/enrollments.remind.ts'
import { EXPIRE_INVITATION, expireInvitation } from './resources/people/members/members.expire.ts'
import { DELIVER, deliver } from './resources/people/notifications/notifications.deliver.ts'
import {
  askForDigests,
  DIGESTS,
  DIGESTS_OF_CAMP,
  sendDigests,
} from './resources/people/notifications/notifications.digest.ts'
import { lookAgain } from './resources/people/notifications/notifications.quiet-over.ts'
import {
  expireBikeOffer,
  remindOfBikeOffer,
} from './resources/places/bike-assignments/bike-assignments.expire.ts'
import {
  EXPIRE_BIKE_OFFER,
  REMIND_OF_BIKE_OFFER,
} from './resources/places/bike-assignments/bike-assignments.places.ts'
import { USE_TICKETS, useTickets } from './resources/places/check-ins/check-ins.gate.ts'
import { NOTE_AT_SHIFTS, noteAtShifts } from './resources/places/check-ins/check-ins.shifts.ts'
import { expireShelter, remindOfShelter } from './resources/places/shelter/assignments.expire.ts'
import { EXPIRE_SHELTER, REMIND_OF_SHELTER } from './resources/places/shelter/assignments.tell.ts'
import {
  expireShiftOffer,
  remindOfShiftOffer,
} from './resources/places/shift-signups/shift-signups.expire.ts'
import {
  EXPIRE_SHIFT_OFFER,
  REMIND_OF_SHIFT_OFFER,
} from './resources/places/shift-signups/shift-signups.places.ts'
import {
  askForShiftReminders,
  remindOfShifts,
  SHIFT_REMINDERS,
  SHIFT_REMINDERS_OF_CAMP,
} from './resources/places/shift-signups/shift-signups.remind.ts'
import { openBatch } from './resources/places/ticket-batches/ticket-batches.open.ts'
import {
  OPEN_BATCH,
  TICKET_OFFERS,
} from './resources/places/ticket-batches/ticket-batches.pass-on.ts'
import {
  expireTicketOffer,
  remindOfTicketOffer,
} from './resources/places/tickets/tickets.expire.ts'
import {
  expireRideOffer,
  remindOfRideOffer,
} from './resources/places/vehicles/ride-seats.expire.ts'
import {
  EXPIRE_RIDE_OFFER,
  REMIND_OF_RIDE_OFFER,
} from './resources/places/vehicles/ride-seats.places.ts'
import { EXPIRE_OFFER, REMIND_OF_OFFER } from './resources/seasons/seasons/seasons.places.ts'
import './wiring.ts'
import { askForPurges, PURGE, PURGE_CAMP, purgeNext } from './retention.ts'

const postOf = ({ host, authUrl, consoleUrl }: Till) => ({ keys: host, authUrl, consoleUrl })

/** What workers do on request to camps' records, one line per task. The till's database is in the role `app`. */
export const campTasks = (till: Till): Record<string, Task> => ({
  [EXPIRE_OFFER]: campTask(till.db, expireOffer),
  [REMIND_OF_OFFER]: campTask(till.db, remindOfOffer),
  [EXPIRE_SHIFT_OFFER]: campTask(till.db, expireShiftOffer),
  [REMIND_OF_SHIFT_OFFER]: campTask(till.db, remindOfShiftOffer),
  [USE_TICKETS]: campTask(till.db, useTickets),
  [NOTE_AT_SHIFTS]: campTask(till.db, noteAtShifts),
  [SHIFT_REMINDERS]: askForShiftReminders(till.db),
  [SHIFT_REMINDERS_OF_CAMP]: campTask(till.db, remindOfShifts),
  [OPEN_BATCH]: campTask(till.db, openBatch),
  [TICKET_OFFERS.expire]: campTask(till.db, expireTicketOffer),
  [TICKET_OFFERS.remind]: campTask(till.db, remindOfTicketOffer),
  [EXPIRE_RIDE_OFFER]: campTask(till.db, expireRideOffer),
  [REMIND_OF_RIDE_OFFER]: campTask(till.db, remindOfRideOffer),
  [EXPIRE_SHELTER]: campTask(till.db, expireShelter),
  [REMIND_OF_SHELTER]: campTask(till.db, remindOfShelter),
  [EXPIRE_BIKE_OFFER]: campTask(till.db, expireBikeOffer),
  [REMIND_OF_BIKE_OFFER]: campTask(till.db, remindOfBikeOffer),
  [EXPIRE_INVITATION]: campTask(till.db, expireInvitation),
  [LAPSE_APPROVAL]: campTask(till.db, lapseApproval),
  [PURGE]: askForPurges(till.db),
  [PURGE_CAMP]: campTask(till.db, purgeNext),
  [CHARGE_IN_BULK]: campTask(till.db, chargeNext),
  [LATE_FEES]: askForLateFees(till.db),
  [LATE_FEES_OF_CAMP]: campTask(till.db, chargeLateFees),
  [REMINDERS]: askForReminders(till.db),
  [REMINDERS_OF_CAMP]: campTask(till.db, remindOfDues(postOf(till))),
  [DELIVER]: campTask(till.db, deliver(postOf(till))),
  [QUIET_HOURS_MOVED]: campTask(till.db, lookAgain),
  [ANNOUNCE]: campTask(till.db, announceNext),
  [DIGESTS]: askForDigests(till.db),
  [DIGESTS_OF_CAMP]: campTask(till.db, sendDigests(postOf(till))),
  [PROCESS_EVENT]: processEvent(till),
  [CALL_BACK]: callBack(till),
  [EXPIRE_PAGE]: expirePage(till),
  [END_CHECKOUT]: endCheckout(till),
  [REFUND]: refundPayment(till),
  [RECONCILE]: reconcile(till, WAITING),
  [RECONCILE_ENDED]: reconcile(till, ENDED),
})

/** What workers do to camps' records on a schedule, in UTC. */
export const campCron: readonly CronEntry[] = [
  { task: LATE_FEES, schedule: '10 4 * * *', catchUpSeconds: 86_400 },
  { task: REMINDERS, schedule: '5 * * * *' },
  { task: DIGESTS, schedule: '2 * * * *' },
  { task: SHIFT_REMINDERS, schedule: '7 * * * *' },
  { task: RECONCILE, schedule: '*/15 * * * *' },
  { task: RECONCILE_ENDED, schedule: '20 2 * * *', catchUpSeconds: 86_400 },
  { task: PURGE, schedule: '40 4 * * *', catchUpSeconds: 86_400 },
]
