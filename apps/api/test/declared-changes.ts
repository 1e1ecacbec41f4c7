type Fields = Readonly<Record<string, unknown>>

const HTTPS = ['https://other.example.org/back']
/** Values of fields that have rules which no schema tells; `lead` and `season` stand for ids that there are. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export const VALUES: Readonly<Record<string, Fields>> = {
  'PATCH /seasons/:id': {
    currency: 'CHF',
    buildStartsOn: '2027-08-16',
    gateOpensOn: '2027-08-23',
    gateClosesOn: '2027-08-29',
    strikeEndsOn: '2027-09-03',
  },
  'POST /seasons': {
    buildStartsOn: '2027-08-16',
    gateOpensOn: '2027-08-23',
    gateClosesOn: '2027-08-29',
    strikeEndsOn: '2027-09-03',
  },
  // What is planned lies near its season.
  'PATCH /fee-items/:id': { dueOn: '2027-06-02', refundableUntilOn: '2027-06-03' },
  'POST /fee-items': { dueOn: '2027-06-02', refundableUntilOn: '2027-06-03' },
  // Recent, as a clock that has its date says it.
  'POST /payments': { occurredAt: ago(60) },
  'POST /check-ins': { occurredAt: ago(60) },
  // Else the camp would be closed to what is tried next.
  'PATCH /settings': {
    windows: { shifts: { closesAt: '2100-01-01T00:00:00Z' } },
    features: { bikes: false },
  },
  'POST /camps/:slug/api-keys': { allowedNetworks: ['203.0.113.0/24'] },
  'PATCH /applications/:id/interview': { interviewerId: 'lead' },
  'PATCH /contacts/:id': { memberId: 'lead' },
  'PATCH /shelter/units/:id': { ownerMemberId: 'lead' },
  'POST /shelter/changes': { withMemberId: 'lead' },
  'POST /shelter/units': { ownerMemberId: 'lead' },
  'PATCH /shelter/assignments/:id': { firstNightOn: '2027-08-23', lastNightOn: '2027-08-28' },
  'PATCH /shift-templates/:id': { firstOn: '2027-05-02', lastOn: '2027-05-04' },
  'PATCH /bikes/:id': { ownerMemberId: 'lead' },
  'POST /bikes': { ownerMemberId: 'lead' },
  'PATCH /camps/:slug/embed-keys/:id': { origins: ['https://other.example.org'] },
  'PATCH /camps/:slug/clients/:id': { redirectUris: HTTPS, logoutUris: HTTPS },
}
/** What must be sent with a field. */
export const WITH: Readonly<Record<string, Fields>> = {
  'PATCH /documents/:id changeNote': { body: '# Changed' },
  'PATCH /fee-items/:id refundableUntilOn': { refundable: 'until_date' },
  'POST /fee-items refundableUntilOn': { refundable: 'until_date' },
  'PATCH /bikes/:id ownerMemberId': { ownership: 'member_stored' },
  'POST /bikes ownerMemberId': { ownership: 'member_stored' },
  'PATCH /shelter/units/:id ownerMemberId': { ownership: 'member' },
  'POST /shelter/units ownerMemberId': { ownership: 'member' },
  'POST /shelter/units xCm': { yCm: 100 },
  'POST /shelter/units yCm': { xCm: 100 },
  'PATCH /shelter/plan lotLengthCm': { lotWidthCm: 3000 },
  'PATCH /shelter/plan lotWidthCm': { lotLengthCm: 3000 },
}
/** Fields that are not tried here, and where they are. */
export const UNTRIED: Readonly<Record<string, string>> = {
  'PATCH /applications/:id answers': 'merged by question of a form: applications.test.ts',
  'PATCH /seasons/:id override': 'how to change it, no field: enrollments.test.ts',
  'PATCH /seasons/:id reason': 'why it is changed, no field: enrollments.test.ts',
  'PATCH /fee-items/:id lateAfterDays': 'of a late fee alone: fee-items.test.ts',
  'PATCH /dues/:id tierKey': 'of an item that has tiers: dues.test.ts',
  'POST /applications answers': 'answers questions of a form: applications.test.ts',
  'POST /fee-items lateAfterDays': 'of a late fee alone: fee-items.test.ts',
  'POST /dues feeItemId': 'instead of a name and an amount: dues.test.ts',
  'POST /dues tierKey': 'of an item that has tiers: dues.test.ts',
  'POST /dues/bulk tierKey': 'by the same rule as of POST /dues: dues.test.ts',
  'POST /ledger/adjustments dueId': 'of a charge of the member: ledger.test.ts',
  'POST /carry-overs toSeasonId': 'another season that is not closed: carry-overs.test.ts',
  'POST /carry-overs what': 'what is open of the member: carry-overs.test.ts',
  'POST /payments isReceived': 'of the money of others: payments.test.ts',
  'POST /payments proofFileId': 'a file of the payer: payments.test.ts',
  'POST /scholarships poolId': 'of an open pool: scholarships.test.ts',
  'POST /scholarships requestedAmountCents': 'instead of a percentage: scholarships.test.ts',
  'POST /documents fileId': 'instead of a body: documents.test.ts',
  'POST /documents url': 'instead of a body: documents.test.ts',
  'PATCH /documents/:id fileId': 'a file of the lead: documents.test.ts',
  'PATCH /documents/:id url': 'takes the place of the body: documents.test.ts',
  'POST /contacts contractDocumentId': 'a document of the camp: contacts.test.ts',
  'PATCH /contacts/:id contractDocumentId': 'a document of the camp: contacts.test.ts',
  'POST /schedule hostMemberIds': 'members of the camp: schedule.season.test.ts',
  'PATCH /schedule/:id hostMemberIds': 'members of the camp: schedule.season.test.ts',
  'PATCH /schedule/:id/following hostMemberIds': 'members of the camp: schedule.season.test.ts',
  'POST /teams leadMemberIds': 'members of the camp: shifts.setup.test.ts',
  'PATCH /teams/:id leadMemberIds': 'members of the camp: shifts.setup.test.ts',
  'POST /teams/:id/roles requiresTags': 'tags of the camp: shifts.setup.test.ts',
  'POST /teams/:id/roles requiresAck': 'documents of the camp: shifts.setup.test.ts',
  'POST /teams/:id/roles trainingRoleId': 'another role: shifts.setup.test.ts',
  'PATCH /shift-roles/:id requiresTags': 'tags of the camp: shifts.setup.test.ts',
  'PATCH /shift-roles/:id requiresAck': 'documents of the camp: shifts.setup.test.ts',
  'PATCH /shift-roles/:id trainingRoleId': 'another role: shifts.setup.test.ts',
  'POST /ticket-batches validFromOn': 'of setup access alone: ticket-batches.test.ts',
  'POST /tickets batchId': 'of a batch of the kind: tickets.test.ts',
  'POST /vehicle-passes batchId': 'of a batch of the kind: tickets.test.ts',
  'POST /vehicles passTicketId': 'a pass that the driver holds: vehicles.test.ts',
  'PATCH /vehicles/:id passTicketId': 'a pass that the driver holds: vehicles.test.ts',
  'PATCH /bikes/:id photoFileId': 'a file of the lead: bikes.test.ts',
  'PATCH /bikes/:id ownership': 'together with its owner: bikes.test.ts',
  'POST /bikes ownership': 'together with its owner: bikes.test.ts',
  'POST /bikes/:id/assignments depositDueId': 'a deposit of the member: bikes.test.ts',
  'POST /bikes photoFileId': 'a file of the lead: bikes.test.ts',
  'POST /shelter/assignments kind': 'instead of a unit: assignments.test.ts',
  'POST /check-ins shiftId': 'of shift_in and shift_out alone: check-ins.shifts.test.ts',
  'PATCH /shelter/assignments/:id override': 'sets rules aside: standing.test.ts',
  'PATCH /shelter/assignments/:id reason': 'of an override: standing.test.ts',
  'PATCH /shelter/plan seasonId': 'says which season is meant: lists.test.ts',
  'POST /calendar-feeds teamId': 'a team of the camp: calendar-feeds.test.ts',
  'POST /worklog teamId': 'a team of the season: worklog.test.ts',
  'POST /shift-signups/:id/swaps toMemberId': 'somebody of the camp: shift-swaps.test.ts',
  'POST /shift-signups/:id/swaps forShiftId': 'a shift of the season: shift-swaps.test.ts',
  'PATCH /shifts/:id startsAt': 'together with endsAt: shift-changes.test.ts',
  'PATCH /shifts/:id endsAt': 'together with startsAt: shift-changes.test.ts',
  'POST /shift-roles/:id/templates firstDay': 'instead of firstOn: shift-templates.test.ts',
  'POST /shift-roles/:id/templates lastDay': 'instead of lastOn: shift-templates.test.ts',
  'PATCH /shift-templates/:id firstDay': 'instead of firstOn: shift-templates.test.ts',
  'PATCH /shift-templates/:id lastDay': 'instead of lastOn: shift-templates.test.ts',
  'PATCH /onboarding/steps/:step seasonId': 'says which season is meant: lists.test.ts',
}
/** What else a change of a field changes. */
export const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  'PATCH /members/:id isActive': ['status'],
  'PATCH /seasons/:id maxMembers': ['places'],
  'PATCH /ticket-batches/:id quantity': ['counts'],
  'PATCH /vehicles/:id needsPass': ['lacksPass'],
  'PATCH /shifts/:id max': ['places'],
  'PATCH /shifts/:id points': ['worth'],
  'PATCH /shifts/:id multiplierPercent': ['worth'],
  'PATCH /shifts/:id dropCutoffAt': ['dropsUntil'],
  'PATCH /scholarships/:id requestedPercent': ['requestKind', 'requestedAmountCents'],
  'PATCH /documents/:id body': ['currentVersion', 'publishedAt'],
  'PATCH /documents/:id changeNote': ['body', 'currentVersion', 'publishedAt'],
  'PATCH /fee-items/:id refundableUntilOn': ['refundable'],
  'PATCH /bikes/:id ownerMemberId': ['ownership'],
  'PATCH /shelter/units/:id ownerMemberId': ['ownership'],
  'PATCH /shelter/plan lotLengthCm': ['lotWidthCm'],
  'PATCH /shelter/plan lotWidthCm': ['lotLengthCm'],
}
export const ALWAYS = ['version', 'updatedAt']
/** Removed by becoming something else: its record stays, and says so. */
export const STAYS = ['DELETE /camps/:slug/api-keys/:id', 'DELETE /camps/:slug/embed-keys/:id']
/** An action of its own, not a change of the record that has the version. */
export const WITHOUT_VERSION = ['PATCH /members/:id/invitation', 'DELETE /members/:id/invitation']

/** The field, on top or inside of what lies there. */
export function fieldIn(body: unknown, name: string): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return undefined
  if (name in body) return (body as Fields)[name]
  return Object.values(body)
    .map((inner) => fieldIn(inner, name))
    .find((v) => v !== undefined)
}

const IS_INSTANT = /^\d{4}-\d\d-\d\dT/
const plain = (value: unknown): unknown =>
  typeof value === 'string' && IS_INSTANT.test(value) ? Date.parse(value) : JSON.stringify(value)

/** What was sent is there: times in any spelling, objects as far as they were sent. */
export function isShown(sent: unknown, shown: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(shown) && sent.length === shown.length)
    return sent.every((one, i) => isShown(one, shown[i]))
  if (Array.isArray(sent) || sent === null || typeof sent !== 'object')
    return plain(sent) === plain(shown)
  return Object.entries(sent).every(([name, inner]) => isShown(inner, (shown as Fields)?.[name]))
}

export const differing = (one: Fields, other: Fields) =>
  Object.keys({ ...one, ...other }).filter(
    (name) => !isShown(one[name] ?? null, other[name] ?? null),
  )
