import { words } from '#words/acts'

/** What somebody may want to do, by the address that begins it. */
export type Act = {
  readonly label: string
  /** Other words for it. */
  readonly also?: string
  readonly path: string
  /** For super_admins only. */
  readonly isForHeads?: true
}

// biome-ignore format: a table
export const ACTS: readonly Act[] = [
  { label: words.newKey, also: words.newKeyAlso, path: 'developer?new', isForHeads: true },
  { label: words.writeToCamp, also: words.writeAlso, path: 'messages/new' },
  { label: words.invite, also: words.inviteAlso, path: 'roster?invite=1' },
  { label: words.openKiosk, path: 'arrivals/kiosk' },
  { label: words.branding, path: 'settings/branding' },
  { label: words.firstSteps, path: 'settings/onboarding' },
  { label: words.nextSeason, path: 'seasons/roll-over' },
  { label: words.addEvent, path: 'schedule?new=1' },
  { label: words.newDocument, path: 'documents/new' },
  { label: words.addContact, path: 'contacts?new=1' },
  { label: words.recordPayment, also: words.recordAlso, path: 'payments?record' },
  { label: words.setAside, path: 'scholarships?pool=new' },
  { label: words.changeFees, path: 'dues/fees' },
  { label: words.addShift, path: 'shifts?add=1' },
  { label: words.applicationForm, path: 'applications/form' },
  { label: words.placePeople, path: 'shelter?dialog=proposal' },
  { label: words.newUnit, path: 'shelter?dialog=new' },
  { label: words.newBike, path: 'bikes?new=1' },
  { label: words.newClient, path: 'developer/clients?new', isForHeads: true },
  { label: words.newEmbedKey, path: 'developer/embed-keys?new', isForHeads: true },
  { label: words.chargeOne, path: 'dues?charge=1' },
  { label: words.chargeMany, path: 'dues?bulk=1' },
  { label: words.newBatch, path: 'tickets?batch=new' },
  { label: words.newSeason, path: 'seasons?new=1' },
  { label: words.addTag, path: 'settings/tags?tag=new' },
  { label: words.shiftsNow, path: 'shifts/now' },
]
