// Made by `npm run generate` from the OpenAPI documents. Do not edit.
import type { Call, Options, Paged } from './call.ts'


export type Acknowledgement = { readonly id: string; readonly documentId: string; readonly version: number; readonly memberId: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly acknowledgedAt: string }


export type AcknowledgementList = { readonly data: ReadonlyArray<Acknowledgement>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type AckRequired = "none" | "once" | "each_season" | "each_version"


export type Announcement = { readonly id: string; readonly subject: string; /** A new line begins a paragraph. */ readonly text: string; readonly audience: AnnouncementAudience; /** What the tag of the audience is called now. */ readonly tagLabel: string | null; readonly status: "draft" | "sending" | "sent"; /** Whom it found when it was sent. */ readonly total: number; /** Who was told so far; in the app, and by mail if they want. */ readonly told: number; /** Whose mail has been handed to the queue so far. */ readonly mailed: number; /** Who has read it in the app so far. */ readonly read: number; readonly createdBy: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly sentAt: string | null; readonly sentBy: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }

/** The filters of the list of members; without any, everybody. */ 
export type AnnouncementAudience = { readonly role?: Role; readonly isActive?: boolean; readonly status?: MemberStatus; /** A system tag such as dues:overdue needs what the filter dues needs. */ readonly tag?: string; /** A part of a name or of the e-mail address, in capitals or not. */ readonly q?: string; /** The season that the next filters are about; the active one unless said. Without any of them: who is enrolled in it. */ readonly inSeason?: string; /** Needs enrollments:read. */ readonly enrollmentStatus?: RosterEnrollment; /** Of the latest application. Needs applications:read. */ readonly applicationStatus?: RosterApplication; /** none: not charged; owes: something is open, due or not; overdue, or behind a plan; plan: pays in parts; paid: charged, and nothing is open; credit: has paid too much. For leads; needs dues:read. */ readonly dues?: RosterDues; /** Who takes part and could do this step of the onboarding now. For leads; needs onboarding:read. */ readonly openStep?: RosterStep; /** Who is enrolled and needs this of the leads, as the roster says it. For leads; needs roster:read. */ readonly needs?: RosterNeed; /** Has arrived and not left. Needs check-ins:read. */ readonly isOnSite?: boolean; /** Of whom the other filters find: only these people. */ readonly memberIds?: ReadonlyArray<string> }


export type AnnouncementList = { readonly data: ReadonlyArray<Announcement>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type AnnouncementPatch = { readonly subject?: string; /** A new line begins a paragraph. */ readonly text?: string; readonly audience?: AnnouncementAudience }


export type AnnouncementPreview = { readonly announcementId: string; /** Whom it would tell now: send this number to send it. */ readonly count: number; /** Stands for exactly these people: send it along, so that nobody else is told. */ readonly fingerprint: string; /** Of them: who is mailed at once, or at mailFrom: when the camp’s quiet hours end. */ readonly byMail: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly mailFrom: string | null; /** Of them: who reads it in their daily mail. */ readonly byDigest: number; /** Of them: who wants no mail about announcements. */ readonly inAppOnly: number; /** The first 20 by name, or all with whole. */ readonly first: ReadonlyArray<{ readonly memberId: string; readonly name: string }>; /** Whom the audience finds and nobody tells; the first 20, or all with whole. */ readonly leftOut: ReadonlyArray<{ readonly memberId: string; readonly name: string; readonly reason: "not_joined" | "deactivated" | "gave_up_account" }>; readonly leftOutCount: number }


export type AnnouncementRecipient = { readonly memberId: string; /** The playa name, else the preferred or the legal one. */ readonly name: string; readonly legalName: string; /** skipped: deactivated before it was their turn. */ readonly outcome: "waiting" | "told" | "skipped"; readonly isRead: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly readAt: string | null; readonly isMailed: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly mailedAt: string | null }


export type AnnouncementRecipientList = { readonly data: ReadonlyArray<AnnouncementRecipient>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type AnnouncementSending = { /** How many the preview said it would tell. */ readonly count: number; /** As the preview said it: then it is sent to those people or not at all. */ readonly fingerprint?: string }


export type AnnouncementTest = { readonly announcementId: string; /** Your own address. */ readonly sentTo: string }


export type ApiKey = { readonly id: string; /** All that is shown of a key later on. */ readonly hint: string; readonly description: string; readonly scopes: ReadonlyArray<string>; readonly allowedNetworks: ReadonlyArray<string> | null; readonly memberTokenRequired: boolean; readonly status: ApiKeyStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** To the minute, while it is in use. */ readonly lastUsedAt: string | null; /** The sum of callsByHour. */ readonly callsLastDay: number; /** By hours of the clock in UTC, the running one last; refused calls, too. */ readonly callsByHour: ReadonlyArray<number>; /** The network address it was used from at lastUsedAt. */ readonly lastUsedAddress: string | null; /** What the program called itself then, at most 100 characters. */ readonly lastUserAgent: string | null; readonly rotatedTo: string | null }


export type ApiKeyList = { readonly data: ReadonlyArray<ApiKey>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ApiKeyRotation = { /** How long the old one stays good. 3600 unless sent. */ readonly overlapSeconds?: number; /** When the new key ends, whatever the end of the old one; without it, never. */ readonly expiresAt?: string }


export type ApiKeyStatus = "active" | "expired" | "revoked"


export type Application = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Of the form it was begun with. */ readonly formVersion: number | null; readonly status: ApplicationStatus; readonly answers: Readonly<Record<string, unknown>>; readonly desiredShelterKind: string | null; readonly arrivalOn: string | null; readonly departureOn: string | null; readonly contribution: string | null; readonly experience: "first_timer" | "been_before" | "veteran" | null; /** What the leads want to know. */ readonly infoRequest: string | null; readonly infoAnswer: string | null; readonly decision: { /** RFC 3339; shown in UTC with milliseconds. */ readonly at: string | null; readonly message: string | null }; /** RFC 3339; shown in UTC with milliseconds. */ readonly submittedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** The applicant’s id, camp or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** By whose referral it came; for leads. */ readonly referralId?: string | null; readonly review?: ApplicationReview | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ApplicationAssignment = { /** A lead’s id, or me. */ readonly assigneeId?: string }


export type ApplicationDecision = { readonly outcome: "accepted" | "declined" | "waitlisted"; /** The applicant reads it. */ readonly message?: string; /** Only leads read it. */ readonly internalNote?: string; /** How long the place waits for who is accepted; as the season says, unless said. */ readonly offerHours?: number }


export type ApplicationForm = { readonly id: string; readonly seasonId: string; readonly formVersion: number; readonly intro: string | null; readonly questions: ReadonlyArray<ApplicationQuestion>; /** RFC 3339; shown in UTC with milliseconds. */ readonly publishedAt: string }


export type ApplicationFormList = { readonly data: ReadonlyArray<ApplicationForm>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ApplicationInfoAnswer = { readonly message: string }


export type ApplicationInfoRequest = { /** The applicant reads it. */ readonly message: string }


export type ApplicationList = { readonly data: ReadonlyArray<Application>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type ApplicationPatch = { /** By question id; null takes an answer back. */ readonly answers?: Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | null>>; readonly desiredShelterKind?: string | null; readonly arrivalOn?: string | null; readonly departureOn?: string | null; readonly contribution?: string | null; readonly experience?: "first_timer" | "been_before" | "veteran" | null }


export type ApplicationQuestion = { /** By which answers name it; stays the same when the label changes. */ readonly id: string; readonly label: string; /** Of a file the answer is its id; it is the applicant’s own. */ readonly kind: "line" | "text" | "number" | "date" | "boolean" | "choice" | "multi" | "file"; readonly required?: boolean; /** Who sees the answer: the applicant and the leads (self_admin, unless said), or of those only who has the scope for restricted fields. */ readonly class?: "self_admin" | "restricted"; readonly help?: string; /** Of a choice or multi, and only of those. */ readonly options?: ReadonlyArray<string> }


export type ApplicationReferral = { readonly referralCode: string | null }


export type ApplicationReview = { readonly assigneeId: string | null; readonly score: number | null; /** Restricted. */ readonly internalNote?: string | null; readonly decidedBy: string | null; readonly interview: { readonly status: "none" | "assigned" | "scheduled" | "done" | "no_response" | "skipped"; readonly interviewerId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly at: string | null; /** Restricted. */ readonly notes?: string | null }; readonly version: number }


export type ApplicationScore = { readonly score: number | null }


export type ApplicationStatus = "draft" | "submitted" | "in_review" | "info_requested" | "accepted" | "declined" | "waitlisted" | "withdrawn" | "offer_expired"


export type ApplicationSubmission = { /** Why a lead does this while applications are not open. */ readonly overrideReason?: string; /** Of whoever invited them; the first valid one counts. */ readonly referralCode?: string }


export type ApplicationWithdrawal = { /** The applicant sees it. */ readonly reason?: string }


export type AppliesTo = { readonly tags?: ReadonlyArray<string>; readonly roles?: ReadonlyArray<Role>; readonly enrollmentStatuses?: ReadonlyArray<"invited" | "pending" | "confirmed" | "offered" | "offer_expired" | "declined" | "withdrawn" | "removed" | "completed"> }


export type Arrival = { readonly memberId: string; /** The playa name, else the preferred or the legal one. */ readonly name: string; readonly legalName: string; /** Null: without a photo. See GET /members/{id}/photo. */ readonly photoChangedAt: string | null; readonly enrollmentStatus: RosterEnrollment; readonly arrivalOn: string | null; readonly departureOn: string | null; readonly isOnSite: boolean; /** Null: they have not been here this season. */ readonly last: { readonly checkInId: string; readonly kind: ArrivalKind; /** RFC 3339; shown in UTC with milliseconds. */ readonly at: string } | null; readonly ticket: TicketStatus | null; readonly accessPassOn: string | null; /** Where they sleep. */ readonly unit: string | null; readonly bike: { readonly number: string; readonly nickname: string | null } | null; readonly firstShift: { readonly title: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string } | null; /** Why the gate refuses them, whatever the day. */ readonly lacks: ReadonlyArray<ArrivalLack>; /** Before this day the gate refuses them; null: on any day it does not. */ readonly letInFrom: string | null }


export type ArrivalKind = "arrival" | "departure"


export type ArrivalLack = "NOT_CONFIRMED" | "NO_TICKET"


export type Arrivals = { /** RFC 3339; shown in UTC with milliseconds. */ readonly asOf: string; /** In the camp. */ readonly today: string; readonly season: { readonly id: string; readonly name: string; readonly gateOpensOn: string | null } | null; readonly people: ReadonlyArray<Arrival> }


export type Audience = "public" | "members" | "leads"


export type AuditActor = "member" | "key" | "system"


export type AuditEntry = { readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly recordedAt: string; /** What happened to what: members.role_changed, dues.waived. */ readonly action: string; readonly targetId: string; /** What the record is called now, or was when it was removed. */ readonly targetName: string | null; /** When the shift begins. */ readonly targetAt: string | null; /** Whose record it is, or who acted. */ readonly memberId: string | null; readonly actorKind: AuditActor; /** Null for members, unless they acted themselves. */ readonly actorId: string | null; readonly reason: string | null; /** What it was, as far as it is kept; never restricted values. */ readonly before: Readonly<Record<string, unknown>> | null; /** What it became, or what is kept of it; never restricted values. */ readonly after: Readonly<Record<string, unknown>> | null; /** The key it came by. For leads only. */ readonly keyId?: string | null; /** For leads only. */ readonly requestId?: string | null; /** The actor’s network address. For leads only. */ readonly address?: string | null }


export type AuditEntryList = { readonly data: ReadonlyArray<AuditEntry>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type Bike = { readonly id: string; /** As painted on the bike; once in the camp. */ readonly number: string; readonly nickname: string | null; readonly frameSize: string | null; readonly kind: BikeKind; /** A file of the lead who sets it. Everybody gets it from GET /bikes/{id}/photo. */ readonly photoFileId: string | null; /** member_stored: it belongs to a member and is lent to nobody else. */ readonly ownership: BikeOwnership; /** Of a stored bike; shown to the owner, leads and machines. */ readonly ownerMemberId: string | null; /** Where it is kept; shown to leads and machines, as are notes. */ readonly storage: string | null; readonly notes: string | null; readonly condition: BikeCondition; readonly status: BikeStatus; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type BikeAssignment = { readonly id: string; readonly seasonId: string; readonly bikeId: string; readonly memberId: string; /** The playa name, else the preferred or the legal one. */ readonly memberName: string; readonly status: BikeAssignmentStatus; readonly bikeNumber: string; readonly bikeNickname: string | null; /** Rode this bike in the season before, so comes first when several wait. */ readonly hasPriority: boolean; /** 1 is offered the bike next. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly reservedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly checkedOutAt: string | null; readonly checkedOutBy: string | null; readonly outCondition: BikeCondition | null; /** When it is to be back. */ readonly dueAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly returnedAt: string | null; readonly returnedBy: string | null; readonly returnCondition: BikeCondition | null; readonly returnNote: string | null; /** The rider and leads get it from GET /bike-assignments/{id}/photo. */ readonly returnPhotoFileId: string | null; /** It is out, and whoever has it left or should be back. */ readonly toRecover: boolean; /** The charge that stands for it. */ readonly depositDueId: string | null; readonly keptCents: number | null; readonly releasedCents: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<"BIKE_NOT_RIDABLE" | "BIKE_LIMIT">; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type BikeAssignmentList = { readonly data: ReadonlyArray<BikeAssignment>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type BikeAssignmentStatus = "requested" | "waitlisted" | "offered" | "reserved" | "checked_out" | "returned" | "returned_damaged" | "lost" | "denied" | "cancelled" | "expired"


export type BikeCondition = "ok" | "needs_repair" | "in_repair" | "unsafe"


export type BikeDecision = { readonly status: BikeDecisionStatus; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. The member can read it. */ readonly reason?: string }


export type BikeDecisionStatus = "reserved" | "denied"


export type BikeHandOut = { /** RFC 3339; shown in UTC with milliseconds. */ readonly dueAt?: string; /** For leads: a deposit of the member that stands for the bike. */ readonly depositDueId?: string; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. The member can read it. */ readonly reason?: string }


export type BikeKind = "cruiser" | "city" | "mountain" | "road" | "cargo" | "electric" | "tricycle" | "child" | "other"


export type BikeList = { readonly data: ReadonlyArray<Bike>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type BikeLockCode = { readonly bikeId: string; /** Whose assignment it was read by, if by one. */ readonly memberId: string | null; readonly lockCode: string | null }


export type BikeOutcome = "returned" | "returned_damaged" | "lost"


export type BikeOwnership = "camp" | "member_stored"


export type BikePatch = { /** As painted on the bike; once in the camp. */ readonly number?: string; readonly nickname?: string | null; readonly frameSize?: string | null; readonly kind?: BikeKind; /** A file of the lead who sets it. Everybody gets it from GET /bikes/{id}/photo. */ readonly photoFileId?: string | null; /** member_stored: it belongs to a member and is lent to nobody else. */ readonly ownership?: BikeOwnership; /** Of a stored bike; shown to the owner, leads and machines. */ readonly ownerMemberId?: string | null; /** Where it is kept; shown to leads and machines, as are notes. */ readonly storage?: string | null; readonly notes?: string | null }


export type BikeReturn = { readonly outcome: BikeOutcome; /** Unless sent: as it went out; of a damaged bike needs_repair. */ readonly condition?: BikeCondition; /** For leads and the member. */ readonly note?: string; /** A file of the lead who notes the return, or of the rider, who sees it. */ readonly photoFileId?: string; /** What of the deposit is kept. Unless sent: nothing; of a lost bike all. */ readonly keptCents?: number; /** false: the deposit is settled later, by hand. true unless sent. */ readonly settleDeposit?: boolean; /** Why something is kept. The member reads it. */ readonly reason?: string }


export type BikeService = "available" | "missing" | "retired"


export type BikeState = { readonly condition?: BikeCondition; /** available: back in the fleet. */ readonly status?: BikeService; /** Why. Who has reserved it reads this. */ readonly reason: string }


export type BikeStatus = "available" | "reserved" | "checked_out" | "missing" | "retired"


export type BrandingPreview = { readonly accent: string; readonly light: { /** The ground of buttons and of the camp’s tile. */ readonly fill: string; /** Words on it. */ readonly on: string; /** Links. */ readonly ink: string; /** Of words on the fill, by WCAG; 4.5 or more. */ readonly contrast: number; /** Whether the fill is another colour than the one asked. */ readonly isMoved: boolean }; readonly dark: { /** The ground of buttons and of the camp’s tile. */ readonly fill: string; /** Words on it. */ readonly on: string; /** Links. */ readonly ink: string; /** Of words on the fill, by WCAG; 4.5 or more. */ readonly contrast: number; /** Whether the fill is another colour than the one asked. */ readonly isMoved: boolean }; readonly colours: { /** The camp’s accent as CSS declarations, readable by day. */ readonly light: string; readonly dark: string }; readonly monogram: string }


export type BulkCharge = { readonly id: string | null; readonly status: "preview" | "running" | "completed" | "failed"; readonly feeItemId: string; readonly seasonId: string; readonly tierKey: string | null; /** For each. */ readonly amountCents: number; readonly totalCents: number; readonly dueOn: string; /** Members to charge. */ readonly total: number; /** Of them charged, or found charged already. */ readonly done: number; readonly failed: number; /** In a preview: the first 1000. */ readonly members?: ReadonlyArray<{ readonly memberId: string; readonly legalName: string; readonly amountCents: number }>; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string | null }


export type CalendarFeed = { readonly id: string; /** Who has the address. */ readonly memberId: string; /** Null: the member’s own calendar. */ readonly teamId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type CalendarFeedList = { readonly data: ReadonlyArray<CalendarFeed>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type CalendarItem = { readonly kind: "shift" | "event"; /** Of the shift, or of the entry of the schedule. */ readonly id: string; /** everybody: it asks nobody whether they come. */ readonly part: "works" | "comes" | "hosts" | "everybody"; readonly title: string; readonly location: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly allDay: boolean; readonly signupId: string | null; readonly signupStatus: ShiftSignupStatus | null; /** What else the member works at, comes to or hosts at that time. */ readonly overlaps: ReadonlyArray<string> }


export type CarryOver = { readonly id: string; readonly memberId: string; readonly kind: CarryOverKind; /** What the member owes; their credit; the deposit that is held; a deposit that was never paid. */ readonly what: CarryOverWhat; readonly fromSeasonId: string; readonly toSeasonId: string | null; readonly amountCents: number; readonly currency: string; /** Of a debt that was carried over: the charge that it is now. */ readonly dueId: string | null; readonly reason: string; readonly createdBy: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly reversedAt: string | null; readonly reverseReason: string | null }


export type CarryOverKind = "carry_over" | "write_off"


export type CarryOverLine = { /** A member’s profile id, or me. */ readonly memberId: string; /** What the member owes; their credit; the deposit that is held; a deposit that was never paid. */ readonly what: CarryOverWhat; readonly amountCents: number }


export type CarryOverList = { readonly data: ReadonlyArray<CarryOver>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type CarryOverPreview = { readonly fromSeasonId: string; /** The active season. Null if this is the active one, or the currencies differ: then nothing can be carried over. */ readonly toSeasonId: string | null; readonly currency: string; /** Everybody with something open. A deposit is listed as far as the other season’s deposit is unpaid. */ readonly lines: ReadonlyArray<CarryOverPreviewLine>; readonly debtCents: number; readonly creditCents: number; readonly depositCents: number; readonly unpaidDepositCents: number }


export type CarryOverPreviewLine = { readonly memberId: string; /** What the member owes; their credit; the deposit that is held; a deposit that was never paid. */ readonly what: CarryOverWhat; readonly amountCents: number; readonly legalName: string; /** Whether the member was enrolled in the closed season without a place in the end: given back, lost, or never had. */ readonly hasLeft: boolean; /** Whether the settlement with a member who left is still open. */ readonly isToBeSettled: boolean; /** Why it is left where it is: a deposit that was never paid is not carried over; the member waits for a place in the other season; they have no place any more, and the team has yet to settle with them; they have none, and are told that they need not pay; they have reported a payment that is to be confirmed or rejected; a payment of theirs is disputed. */ readonly stays: CarryOverStays | null; /** A debt of somebody who waits for a place in the other season: it cannot be carried over there. */ readonly isWaitlisted: boolean; /** Of a debt: when it is due once it is carried over, unless said. */ readonly dueOn: string | null; /** Of a debt with a payment plan: the parts that go on in the other season. */ readonly instalments: ReadonlyArray<{ readonly amountCents: number; readonly dueOn: string }> }


export type CarryOverReversal = { /** The member sees it. */ readonly reason: string }


export type CarryOversMade = { readonly data: ReadonlyArray<CarryOver>; /** Lines that were left where they are. */ readonly stayed: ReadonlyArray<CarryOverStayed> }


export type CarryOverStayed = { readonly memberId: string; /** What the member owes; their credit; the deposit that is held; a deposit that was never paid. */ readonly what: CarryOverWhat; readonly amountCents: number; /** Why it is left where it is: a deposit that was never paid is not carried over; the member waits for a place in the other season; they have no place any more, and the team has yet to settle with them; they have none, and are told that they need not pay; they have reported a payment that is to be confirmed or rejected; a payment of theirs is disputed. */ readonly because: CarryOverStays }


export type CarryOverStays = "unpaid_deposit" | "waitlisted" | "to_be_settled" | "has_left" | "reported" | "disputed"


export type CarryOverWhat = "debt" | "credit" | "deposit" | "unpaid_deposit"


export type Changes = { /** Send it as after the next time. */ readonly cursor: string; /** The resources of which something changed: shifts, members. Read them anew. */ readonly changed: ReadonlyArray<string> }


export type ChargeKind = "dues" | "deposit" | "power" | "meal" | "rv" | "bike" | "late_fee" | "merch" | "donation" | "other"


export type CheckIn = { readonly id: string; readonly memberId: string; readonly kind: CheckInKind; /** Of shift_in and shift_out. */ readonly shiftId: string | null; readonly signupId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly recordedAt: string; /** The member, the lead or the key that recorded it. The member sees it. */ readonly recordedBy: string; /** self: by the member; kiosk: by a lead; import: by a key alone; offline: by a lead or a key alone, more than 10 minutes later. */ readonly source: CheckInSource; /** The sender’s own id of the event: sending it again records nothing twice. */ readonly clientEventId: string; readonly location: string | null; readonly note: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<CheckInRule>; /** The rules that this event breaks; recorded all the same, as it came late. */ readonly warnings: ReadonlyArray<CheckInRule>; /** RFC 3339; shown in UTC with milliseconds. */ readonly annulledAt: string | null; readonly annulledBy: string | null; readonly annulReason: string | null }


export type CheckInAnnulment = { readonly reason: string }


export type CheckInKind = "arrival" | "departure" | "shift_in" | "shift_out" | "meeting" | "meal" | "safety"


export type CheckInList = { readonly data: ReadonlyArray<CheckIn>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type CheckInProblem = { readonly code: string; readonly detail: string }


export type CheckInResult = { /** As sent; null: not readable. */ readonly clientEventId: string | null; /** As sent; null: not readable. */ readonly memberId: string | null; /** ok: it is recorded, now or before; duplicate: the member arrived within the same minute, or is at the shift already, and checkIn is that one; refused: it is not recorded, and problem says why. */ readonly result: "ok" | "duplicate" | "refused"; /** Whether this upload recorded it. */ readonly isNew: boolean; readonly checkIn: CheckIn | null; readonly problem: CheckInProblem | null }


export type CheckInResults = { /** One for each, in the order of the upload. */ readonly results: ReadonlyArray<CheckInResult> }


export type CheckInRule = "NOT_CONFIRMED" | "NO_TICKET" | "TOO_EARLY" | "PASS_DATE" | "NOT_IN" | "WINDOW" | "NOT_CHECKED_IN"


export type CheckInSource = "self" | "kiosk" | "qr" | "import" | "offline"


export type CheckInUpload = { /** In any order; what was sent before may be among them. A malformed one is a result, too. */ readonly checkIns: ReadonlyArray<UploadedCheckIn> }

/** Which others there are follows from the scope. */ 
export type Claims = { /** The account’s id, the same in every camp. */ readonly sub: string }


export type Client = { readonly id: string; readonly kind: ClientKind; readonly name: string; readonly redirectUris: ReadonlyArray<string>; readonly logoutUris: ReadonlyArray<string>; readonly alg: "ES256" | "RS256"; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** When somebody last signed in through it. */ readonly lastUsedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly disabledAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly oldSecretUntil: string | null; readonly version: number }


export type ClientKind = "public" | "confidential"


export type ClientList = { readonly data: ReadonlyArray<Client>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ClientPatch = { readonly name?: string; /** https, or http on loopback; compared to the letter. */ readonly redirectUris?: ReadonlyArray<string>; readonly logoutUris?: ReadonlyArray<string> }


export type ClientSecretRotation = { /** How long the old one stays good. 3600 unless sent. */ readonly overlapSeconds?: number }


export type ClientWithSecret = { readonly id: string; readonly kind: ClientKind; readonly name: string; readonly redirectUris: ReadonlyArray<string>; readonly logoutUris: ReadonlyArray<string>; readonly alg: "ES256" | "RS256"; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** When somebody last signed in through it. */ readonly lastUsedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly disabledAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly oldSecretUntil: string | null; readonly version: number; /** Of a confidential client; in this answer only, absent when the request is repeated. */ readonly secret?: string }


export type CodeRequest = { /** Of the account. */ readonly email: string }


export type CodeSent = { /** The same words whether there is an account or not. */ readonly sent: string }


export type ConsoleSession = { readonly member: SessionMember; readonly camp: SessionCamp; readonly season: SessionSeason | null }


export type Contact = { readonly id: string; readonly name: string; readonly roleTitle: string | null; readonly kind: ContactKind; /** As it is dialled on site; short numbers too. */ readonly phone: string | null; readonly radioChannel: string | null; readonly onSiteLocation: string | null; readonly hours: string | null; /** Of a vendor: when they deliver. */ readonly deliverySlot: string | null; /** The document that says what was agreed. */ readonly contractDocumentId: string | null; /** How a vendor gets in. */ readonly gatePass: string | null; /** The lowest comes first. */ readonly priority: number; readonly visibility: Audience; readonly memberId: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ContactKind = "lead" | "emergency" | "vendor" | "placement" | "neighbour" | "medical" | "ranger" | "supplier"


export type ContactList = { readonly data: ReadonlyArray<Contact>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type ContactPatch = { readonly name?: string; readonly roleTitle?: string | null; readonly kind?: ContactKind; /** As it is dialled on site; short numbers too. */ readonly phone?: string | null; readonly radioChannel?: string | null; readonly onSiteLocation?: string | null; readonly hours?: string | null; /** Of a vendor: when they deliver. */ readonly deliverySlot?: string | null; /** The document that says what was agreed. */ readonly contractDocumentId?: string | null; /** How a vendor gets in. */ readonly gatePass?: string | null; /** The lowest comes first. */ readonly priority?: number; readonly visibility?: Audience; /** A member’s profile id, or me. */ readonly memberId?: string | null }


export type CreatedApiKey = { readonly id: string; /** All that is shown of a key later on. */ readonly hint: string; readonly description: string; readonly scopes: ReadonlyArray<string>; readonly allowedNetworks: ReadonlyArray<string> | null; readonly memberTokenRequired: boolean; readonly status: ApiKeyStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** To the minute, while it is in use. */ readonly lastUsedAt: string | null; /** The sum of callsByHour. */ readonly callsLastDay: number; /** By hours of the clock in UTC, the running one last; refused calls, too. */ readonly callsByHour: ReadonlyArray<number>; /** The network address it was used from at lastUsedAt. */ readonly lastUsedAddress: string | null; /** What the program called itself then, at most 100 characters. */ readonly lastUserAgent: string | null; readonly rotatedTo: string | null; /** Shown in this answer only; absent when the request is repeated. */ readonly key?: string }

/** Null for what operators made, and for what was made before this was noted. */ 
export type CreatedBy = { readonly id: string; readonly name: string }


export type CreatedCalendarFeed = { readonly id: string; /** Who has the address. */ readonly memberId: string; /** Null: the member’s own calendar. */ readonly teamId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** The address for a calendar app. Shown once: whoever has it sees the calendar. */ readonly secret?: string }


export type CreatedEmbedKey = { readonly id: string; readonly hint: string; readonly description: string; readonly origins: ReadonlyArray<string>; readonly clientId: string; readonly status: EmbedKeyStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** To the minute, while it is in use. */ readonly lastUsedAt: string | null; /** The sum of callsByHour. */ readonly callsLastDay: number; /** By hours of the clock in UTC, the running one last; refused calls, too. */ readonly callsByHour: ReadonlyArray<number>; /** Of what is changed by hand; using the key moves none. */ readonly version: number; readonly key?: string }


export type DeactivationPreview = { readonly memberId: string; readonly isActive: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly deactivatedAt: string | null; /** What a deactivation would end now. What is owed stays owed. */ readonly ends: ReadonlyArray<EndedThing>; /** What an undo would make now of what the deactivation ended. */ readonly restores: ReadonlyArray<RestoredThing> }


export type Deposit = { readonly memberId: string; readonly seasonId: string; readonly currency: string; /** What is still owed of it. */ readonly balanceCents: number; /** What the camp holds of it. */ readonly heldCents: number }


export type DepositForfeit = { readonly seasonId?: string; readonly amountCents?: number; /** The member sees it. */ readonly reason: string }


export type DepositRelease = { readonly seasonId?: string; readonly amountCents?: number; /** Release although the season is not closed; needs a reason. */ readonly override?: boolean; /** The member sees it. */ readonly reason?: string }


export type Document = { readonly id: string; /** The document’s word in addresses; one document of the camp has it. */ readonly slug: string; readonly title: string; readonly category: DocumentCategory; readonly visibility: Audience; readonly pinned: boolean; readonly ackRequired: AckRequired; readonly format: DocumentFormat; /** The number of the text that counts now. */ readonly currentVersion: number; /** Of this record, as in its ETag. */ readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** Of a text. */ readonly body: string | null; /** Of a link. */ readonly url: string | null; readonly file: { readonly name: string; readonly contentType: string; readonly sizeBytes: number; /** SHA-256, as hex. */ readonly checksum: string } | null; readonly changeNote: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly publishedAt: string }


export type DocumentCategory = "guide" | "policy" | "form" | "map" | "recipe" | "budget"


export type DocumentChanges = { readonly since: number | null; readonly number: number; readonly parts: ReadonlyArray<{ readonly change: "kept" | "added" | "removed"; /** Whole lines of the text. */ readonly text: string }> }


export type DocumentFormat = "text" | "file" | "link"


export type DocumentList = { readonly data: ReadonlyArray<DocumentListItem>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type DocumentListItem = { readonly id: string; /** The document’s word in addresses; one document of the camp has it. */ readonly slug: string; readonly title: string; readonly category: DocumentCategory; readonly visibility: Audience; readonly pinned: boolean; readonly ackRequired: AckRequired; readonly format: DocumentFormat; /** The number of the text that counts now. */ readonly currentVersion: number; /** Of this record, as in its ETag. */ readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** Whether the acting member must read it and has not said that they did. null: no member acts. */ readonly isUnread: boolean | null }


export type DocumentPatch = { /** The document’s word in addresses; one document of the camp has it. */ readonly slug?: string; readonly title?: string; readonly category?: DocumentCategory; readonly visibility?: Audience; readonly pinned?: boolean; readonly ackRequired?: AckRequired; /** Markdown. */ readonly body?: string; /** A file of your own, which is copied. */ readonly fileId?: string; readonly url?: string; readonly changeNote?: string }


export type DocumentVersion = { readonly number: number; readonly format: DocumentFormat; readonly changeNote: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly publishedAt: string; /** Of a text. */ readonly body: string | null; /** Of a link. */ readonly url: string | null; readonly file: { readonly name: string; readonly contentType: string; readonly sizeBytes: number; /** SHA-256, as hex. */ readonly checksum: string } | null }


export type DocumentVersionList = { readonly data: ReadonlyArray<DocumentVersionListItem>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type DocumentVersionListItem = { readonly number: number; readonly format: DocumentFormat; readonly changeNote: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly publishedAt: string }


export type Due = { readonly id: string; readonly memberId: string; readonly seasonId: string; readonly feeItemId: string | null; readonly name: string; readonly kind: ChargeKind; readonly account: LedgerAccount; readonly tierKey: string | null; /** Whether the member chooses among its prices. */ readonly mayChooseTier: boolean; readonly dueOn: string; readonly amountCents: number; readonly waivedCents: number; readonly paidCents: number; readonly openCents: number; readonly status: DueStatus; readonly scholarshipEligible: boolean; readonly lateForId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly cancelledAt: string | null; readonly cancelReason: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly reminders: ReadonlyArray<{ readonly level: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly sentAt: string }> }


export type DueCancellation = { /** The member sees it. */ readonly reason: string }


export type DueList = { readonly data: ReadonlyArray<Due>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type DuePatch = { /** Null: the item’s own price. */ readonly tierKey?: string | null; readonly dueOn?: string }


export type DueStatus = "upcoming" | "due" | "partial" | "overdue" | "paid" | "waived" | "cancelled"


export type DueTier = { /** Null: the item’s own price. */ readonly tierKey: string | null }


export type DueWaiver = { /** The member sees it. */ readonly reason: string; readonly amountCents?: number }


export type EmbeddedCamp = { readonly slug: string; readonly name: string; readonly tagline: string | null; readonly colours: { /** The camp’s accent as CSS declarations, readable by day. */ readonly light: string; readonly dark: string } | null; readonly logoUrl: string | null; readonly timeZone: string; readonly season: { readonly name: string; readonly gateOpensOn: string | null; readonly gateClosesOn: string | null } | null; readonly applications: { readonly isOpen: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt: string | null; /** Who is accepted now waits for a place. */ readonly isFull: boolean }; /** Where people sign in. */ readonly issuer: string; readonly clientId: string; readonly callbackUrl: string; /** The camp’s own page. */ readonly pageUrl: string }


export type EmbeddedForm = { readonly formVersion: number; readonly intro: string | null; readonly questions: ReadonlyArray<ApplicationQuestion> }


export type EmbeddedSchedule = { readonly data: ReadonlyArray<{ readonly id: string; readonly title: string; readonly kind: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly allDay: boolean; readonly location: string | null; readonly description: string | null; readonly status: "published" | "cancelled" | "moved" }> }


export type EmbeddedSubmission = { readonly referralCode?: string }


export type EmbedKey = { readonly id: string; readonly hint: string; readonly description: string; readonly origins: ReadonlyArray<string>; readonly clientId: string; readonly status: EmbedKeyStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; readonly createdBy: CreatedBy | null; /** To the minute, while it is in use. */ readonly lastUsedAt: string | null; /** The sum of callsByHour. */ readonly callsLastDay: number; /** By hours of the clock in UTC, the running one last; refused calls, too. */ readonly callsByHour: ReadonlyArray<number>; /** Of what is changed by hand; using the key moves none. */ readonly version: number }


export type EmbedKeyList = { readonly data: ReadonlyArray<EmbedKey>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type EmbedKeyPatch = { readonly description?: string; /** The pages it works on, as browsers name them: https://www.example.org; http on loopback. */ readonly origins?: ReadonlyArray<string> }


export type EmbedKeyStatus = "active" | "revoked"


export type EndedThing = { /** Where it belongs: enrollments, applications, scholarships … */ readonly kind: string; readonly id: string; readonly seasonId: string | null; /** Its status before the deactivation. */ readonly from: string | null; /** Its status after the deactivation. */ readonly to: string }


export type Enrollment = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** The camp’s word. */ readonly status: EnrollmentStatus; /** The member’s own word. */ readonly intent: "unknown" | "yes" | "maybe" | "no"; readonly arrivalOn: string | null; readonly arrivalWindow: "morning" | "afternoon" | "evening" | "night" | null; readonly departureOn: string | null; readonly transport: { readonly mode: "driving" | "riding" | "bus" | "flying"; /** Whom they ride with, as they say it; me is the acting member. */ readonly withMemberId?: string; readonly seatsOffered?: number } | null; readonly buildCrew: boolean; readonly strikeCrew: boolean; readonly campRole: string | null; readonly cohort: "new" | "returning"; /** The day from which they may come in though the gate is closed: of the earliest pass for setup access that they hold. */ readonly accessPassOn: string | null; /** 1 is offered the next place. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly confirmedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly withdrawnAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** Let in though all places were taken. */ readonly isOverridden: boolean; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type EnrollmentLeaving = { /** The member sees it. */ readonly reason?: string }


export type EnrollmentList = { readonly data: ReadonlyArray<Enrollment>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type EnrollmentPatch = { /** The member’s own word. */ readonly intent?: "unknown" | "yes" | "maybe" | "no"; readonly arrivalOn?: string | null; readonly arrivalWindow?: "morning" | "afternoon" | "evening" | "night" | null; readonly departureOn?: string | null; readonly transport?: { readonly mode: "driving" | "riding" | "bus" | "flying"; /** Whom they ride with, as they say it; me is the acting member. */ readonly withMemberId?: string; readonly seatsOffered?: number } | null; readonly buildCrew?: boolean; readonly strikeCrew?: boolean; readonly campRole?: string | null; readonly cohort?: "new" | "returning" }


export type EnrollmentStatus = "invited" | "pending" | "confirmed" | "waitlisted" | "offered" | "offer_expired" | "declined" | "withdrawn" | "removed" | "completed"


export type EnrollmentStatusChange = { readonly status: "pending" | "confirmed" | "waitlisted" | "offered" | "declined" | "removed"; /** The member can read it. */ readonly reason: string; /** Goes all the way in one step: from the waitlist, or for somebody who was removed; lets in more than fit; and says yes for the member. Recorded with the reason. */ readonly override?: boolean }


export type ErrorCode = "AUTH_REQUIRED" | "FORBIDDEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "METHOD_NOT_ALLOWED" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "PAYLOAD_TOO_LARGE" | "HEADERS_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "PRECONDITION_FAILED" | "PRECONDITION_REQUIRED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "ALREADY_A_MEMBER" | "NOT_INVITED" | "NOT_JOINED" | "INVITED_ENOUGH" | "ALREADY_SENT" | "AUDIENCE_CHANGED" | "AUDIENCE_EMPTY" | "ANNOUNCED_ENOUGH" | "LAST_SUPER_ADMIN" | "MEMBER_DEACTIVATED" | "OWN_ROLE" | "TAG_EXISTS" | "TAG_IS_COMPUTED" | "DEADLINE_FOLLOWS" | "CHECK_IN_REUSED" | "ALREADY_ANNULLED" | "NOT_CONFIRMED" | "TOO_EARLY" | "NO_TICKET" | "PASS_DATE" | "NOT_IN" | "NOT_SIGNED_UP" | "WINDOW" | "NOT_CHECKED_IN" | "SLUG_TAKEN" | "VERSION_NOT_PUBLISHED" | "INVALID_TRANSITION" | "FEATURE_OFF" | "WINDOW_CLOSED" | "SEASON_CLOSED" | "SEASON_PLANNED" | "NO_ACTIVE_SEASON" | "FULL" | "KEY_ENDED" | "CLIENT_DISABLED" | "CLIENT_HAS_NO_SECRET" | "NO_PAYMENT_PROVIDER" | "NOTHING_DUE" | "WAITLISTED" | "OWN_MONEY" | "NOT_RECEIVED" | "REFUND_TOO_LARGE" | "PLACES_TAKEN" | "CURRENCY_STAYS" | "OFFER_EXPIRED" | "INTENT_REQUIRED" | "ACCESS_PASS_REQUIRED" | "ARRIVALS_BEFORE_GATE" | "GATE_DATE_REQUIRED" | "MONEY_OPEN" | "ALREADY_SETTLED" | "ALREADY_CHARGED" | "NOT_CHARGEABLE" | "TIER_IS_MEMBERS" | "TIER_NOT_YOURS" | "NOTHING_OPEN" | "ALREADY_REVERSED" | "NOT_REVERSIBLE" | "DEPOSIT_TOO_SMALL" | "DISPUTE_OPEN" | "SEASON_NOT_CLOSED" | "SEASON_STILL_OPEN" | "CURRENCY_DIFFERS" | "CARRIED_OVER" | "NOTHING_TO_CARRY" | "PREVIEW_CHANGED" | "LATE_FEE_EXISTS" | "PLAN_DOES_NOT_ADD_UP" | "PLAN_NEEDS_LEAD" | "APPLICATION_OPEN" | "ALREADY_SUBMITTED" | "NOT_UNDER_REVIEW" | "REFERRAL_NOT_VALID" | "REFERRAL_TAKEN" | "REFERRAL_REWARDED" | "REFERRAL_QUOTA" | "TOO_MANY_MAILS" | "OWN_REFERRAL" | "POOL_EMPTY" | "BUDGET_PROMISED" | "ABOVE_MAXIMUM" | "ALREADY_REQUESTED" | "OWN_SCHOLARSHIP" | "APPROVAL_EXPIRED" | "STEP_IS_COMPUTED" | "FILES_FULL" | "FILE_IN_USE" | "NAME_TAKEN" | "IN_USE" | "ALREADY_SIGNED_UP" | "NOT_PUBLISHED" | "ENDED" | "NOT_YET_OPEN" | "ASSIGNED_ONLY" | "REQUIREMENT_MISSING" | "RSVP_CLOSED" | "SHIFT_CONFLICT" | "EVENT_CONFLICT" | "REST_TOO_SHORT" | "LIMIT_REACHED" | "TOO_LATE_TO_DROP" | "NOT_OFFERED" | "NOT_MOVED" | "SWAP_ENDED" | "NOT_YOURS_TO_GIVE" | "NOTHING_IN_EXCHANGE" | "SHIFT_NOT_BEGUN" | "OWN_WORK" | "TOO_MANY_SHIFTS" | "HAS_SIGNUPS" | "TICKET_HELD" | "TICKET_CODE_TAKEN" | "TICKET_TRANSFERRED" | "TICKET_USED" | "CAMP_TICKET" | "ARRIVAL_NEEDS_PASS" | "QUOTA_EXISTS" | "ACCESS_REASON_REQUIRED" | "LABEL_TAKEN" | "BEDS_TAKEN" | "UNIT_LOCKED" | "PLAN_PUBLISHED" | "OUTSIDE_STAY" | "ALREADY_PLACED" | "ALREADY_WAITING" | "BED_TAKEN" | "UNIT_NOT_OPEN" | "UNIT_STRUCK" | "UNIT_IN_USE" | "NO_BED" | "CHANGE_OPEN" | "PROPOSAL_CHANGED" | "VEHICLE_CANCELLED" | "RIDE_HELD" | "DRIVES_OWN" | "PASS_NOT_HELD" | "PASS_BOUND" | "NUMBER_TAKEN" | "BIKE_TAKEN" | "BIKE_HELD" | "BIKE_LIMIT" | "BIKE_NOT_RIDABLE" | "BIKE_NOT_LENT" | "BIKE_IN_USE" | "DEPOSIT_USED" | "CONFLICT" | "REQUEST_TIMEOUT" | "UNAVAILABLE" | "INTERNAL"


export type ErrorReason = "key_missing" | "key_without_bearer" | "key_sent_twice" | "key_in_address" | "key_malformed" | "key_mistyped" | "member_token_used_as_key" | "embed_key_used_for_rest" | "key_invalid" | "member_token_missing" | "member_token_invalid" | "member_token_with_bearer" | "member_token_expired" | "id_token_used_as_member_token" | "embed_key_missing" | "embed_key_invalid" | "rest_key_used_in_embed" | "id_token_missing" | "id_token_invalid" | "id_token_expired" | "member_token_used_as_id_token" | "origin_not_allowed" | "sign_in_failed" | "second_factor_required" | "signed_out" | "somebody_else" | "foreign_page" | "fresh_sign_in_required" | "session_ended" | "scope_missing" | "network_not_allowed" | "no_profile" | "admin_required" | "super_admin_required" | "another_member" | "member_required" | "field_not_yours"


export type Exchange = { /** Of the client; with HTTP Basic it may be left out. */ readonly client_id: string; /** Of a confidential client; here, or by HTTP Basic. */ readonly client_secret?: string; /** As the sign-in page gave it to the redirect address. */ readonly code: string; /** RFC 7636: that of the challenge which the sign-in began with. */ readonly code_verifier: string; /** The one that the sign-in began with, to the letter. */ readonly redirect_uri: string }


export type FeeItem = { readonly id: string; readonly seasonId: string; readonly kind: ChargeKind; readonly name: string; readonly amountCents: number; readonly tiers: ReadonlyArray<FeeTier>; /** Who chooses the tier of a charge. Members choose in confidence: leads see the amount and not the tier. */ readonly tierChoice: TierChoice; readonly dueOn: string | null; readonly appliesTo: AppliesTo; readonly scholarshipEligible: boolean; readonly refundable: "none" | "full" | "until_date" | "conditional"; readonly refundableUntilOn: string | null; /** Of a late fee, and only of one: how long after its due day a charge gets it. */ readonly lateAfterDays: number | null; readonly active: boolean; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type FeeItemList = { readonly data: ReadonlyArray<FeeItem>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type FeeItemPatch = { readonly name?: string; readonly amountCents?: number; readonly tiers?: ReadonlyArray<FeeTier>; /** Who chooses the tier of a charge. Members choose in confidence: leads see the amount and not the tier. */ readonly tierChoice?: TierChoice; readonly dueOn?: string | null; readonly appliesTo?: AppliesTo; readonly scholarshipEligible?: boolean; readonly refundable?: "none" | "full" | "until_date" | "conditional"; readonly refundableUntilOn?: string | null; /** Of a late fee, and only of one: how long after its due day a charge gets it. */ readonly lateAfterDays?: number | null; readonly active?: boolean }


export type FeeTier = { readonly key: string; readonly label: string; readonly amountCents: number; readonly incomeHint?: string }


export type FieldError = { /** JSON pointer: /body/title, /query/limit. */ readonly pointer: string; readonly code: string; readonly message: string }


export type File = { readonly id: string; readonly memberId: string; readonly name: string; readonly contentType: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/plain"; readonly sizeBytes: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type FileList = { readonly data: ReadonlyArray<File>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type FirstStep = "fees" | "documents" | "leads" | "lead_places" | "applications" | "people" | "charges"


export type Found = { readonly people: FoundPeople; readonly shifts: FoundShifts; readonly bikes: FoundBikes; readonly documents: FoundDocuments }


export type FoundBikes = { /** How many there are in all. */ readonly total: number; readonly data: ReadonlyArray<{ readonly id: string; readonly number: string; readonly nickname: string | null }> }


export type FoundDocuments = { /** How many there are in all. */ readonly total: number; readonly data: ReadonlyArray<{ readonly id: string; readonly title: string; readonly category: DocumentCategory }> }


export type FoundPeople = { /** How many there are in all. */ readonly total: number; readonly data: ReadonlyArray<{ readonly id: string; readonly name: string; readonly legalName: string }> }


export type FoundShifts = { /** How many there are in all. */ readonly total: number; readonly data: ReadonlyArray<{ readonly id: string; readonly title: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** Where the camp is. */ readonly startsOn: string }> }


export type GenerateShifts = { /** The active season, unless named. */ readonly seasonId?: string; /** Without it: all of the season. */ readonly templateId?: string; /** draft unless sent. */ readonly status?: NewShiftStatus; /** Change those, too, that differ and that nobody has signed up for. false unless sent. */ readonly refresh?: boolean }


export type ImportedPerson = { readonly email: string; readonly legalName: string; readonly preferredName?: string; readonly playaName?: string; readonly pronouns?: string; /** E.164. */ readonly phone?: string; readonly city?: string; /** ISO 3166-1 alpha-2. */ readonly country?: string; readonly campTitle?: string; /** member unless sent. */ readonly role?: "applicant" | "member" }


export type InterviewPatch = { readonly status?: "none" | "assigned" | "scheduled" | "done" | "no_response" | "skipped"; /** A member’s profile id, or me. */ readonly interviewerId?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly at?: string | null; readonly notes?: string | null }


export type LackingShifts = { /** How far ahead it looks. */ readonly hours: number; /** Published, below their minimum, the next first. */ readonly data: ReadonlyArray<{ readonly shift: Shift; /** How many more are needed. */ readonly missing: number; /** Who could take it now, by name. */ readonly fits: ReadonlyArray<{ readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string }> }> }


export type LedgerAccount = "dues" | "deposit"


export type LedgerEntry = { readonly id: string; readonly seasonId: string; readonly memberId: string; readonly account: LedgerAccount; readonly kind: string; /** The season’s. */ readonly currency: string; readonly debitCents: number; readonly creditCents: number; readonly dueId: string | null; readonly reversesId: string | null; readonly memo: string | null; readonly source: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly postedAt: string; /** The id of who posted it, a lead’s too, or system. The member sees it. */ readonly postedBy: string }


export type LedgerEntryList = { readonly data: ReadonlyArray<LedgerEntry>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type LedgerReversal = { /** The member sees it. */ readonly reason: string }


export type LeftBehind = { readonly seasonName: string; /** The camp’s word. */ readonly enrollmentStatus: EnrollmentStatus | null; readonly dues: MemberDues; /** What of it they say they have paid, and no lead has confirmed or refused yet. */ readonly reportedCents: number }


export type Member = { readonly id: string; readonly role: Role; readonly email: string; readonly legalName: string; readonly campTitle: string | null; readonly joinedOn: string | null; readonly preferredName: string | null; readonly playaName: string | null; readonly pronouns: string | null; /** E.164. */ readonly phone: string | null; readonly city: string | null; /** ISO 3166-1 alpha-2. */ readonly country: string | null; readonly skills: ReadonlyArray<string>; readonly languages: ReadonlyArray<string>; /** Null: without a photo. See GET /members/{id}/photo. */ readonly photoChangedAt: string | null; readonly status: MemberStatus; readonly isActive: boolean; /** Until when the invitation can be accepted. */ readonly invitedUntil: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; readonly restricted?: RestrictedFields }


export type MemberCalendar = { readonly memberId: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly from: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly to: string; readonly data: ReadonlyArray<CalendarItem> }


export type MemberDues = { readonly memberId: string; readonly seasonId: string; readonly currency: string; readonly balanceCents: number; readonly dueNowCents: number; readonly nextDue: { readonly amountCents: number; readonly dueOn: string } | null; readonly accounts: { readonly dues: { readonly balanceCents: number; readonly creditCents: number }; readonly deposit: { readonly balanceCents: number; readonly heldCents: number } }; readonly charges: ReadonlyArray<Due>; readonly plan: PaymentPlan | null; readonly status: MemberDuesStatus }


export type MemberDuesStatus = "none" | "upcoming" | "due" | "partial" | "paid" | "overpaid" | "overdue" | "on_plan" | "plan_behind" | "waived"


export type MemberImport = { /** Who was sent before may be among them. A malformed one is a result, too. */ readonly people: ReadonlyArray<ImportedPerson>; /** Says what would become of each, and invites nobody. */ readonly preview?: boolean }


export type MemberImportResult = { /** As sent; null: not readable. */ readonly email: string | null; /** invited: now, or in a preview would be; already_invited, already_member: nothing changes; refused: problem says why. */ readonly result: "invited" | "already_invited" | "already_member" | "refused"; /** Null where there is no profile. */ readonly memberId: string | null; /** Of the profile that was there before. */ readonly status: MemberStatus | null; /** Fields sent that are other in the profile of who was invited before. Who is invited anew gets them as sent; an open invitation keeps its own. */ readonly differs: ReadonlyArray<"legalName" | "preferredName" | "playaName" | "pronouns" | "phone" | "city" | "country" | "campTitle">; readonly problem: { readonly code: string; readonly detail: string; /** The field at fault, if it is one. */ readonly field: string | null } | null }


export type MemberImportResults = { readonly preview: boolean; /** One for each row, in its place. */ readonly results: ReadonlyArray<MemberImportResult> }


export type MemberInvitation = { readonly email: string; readonly legalName: string; /** member unless sent. */ readonly role?: "applicant" | "member" }


export type MemberInvitationPatch = { readonly email: string }


export type MemberList = { readonly data: ReadonlyArray<MemberListItem>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type MemberListItem = { readonly id: string; readonly role: Role; readonly email: string; readonly legalName: string; readonly campTitle: string | null; readonly joinedOn: string | null; readonly preferredName: string | null; readonly playaName: string | null; readonly pronouns: string | null; /** E.164. */ readonly phone: string | null; readonly city: string | null; /** ISO 3166-1 alpha-2. */ readonly country: string | null; readonly skills: ReadonlyArray<string>; readonly languages: ReadonlyArray<string>; /** Null: without a photo. See GET /members/{id}/photo. */ readonly photoChangedAt: string | null; readonly status: MemberStatus; readonly isActive: boolean; /** Until when the invitation can be accepted. */ readonly invitedUntil: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type MemberPatch = { readonly preferredName?: string | null; readonly playaName?: string | null; readonly pronouns?: string | null; /** E.164. */ readonly phone?: string | null; readonly city?: string | null; /** ISO 3166-1 alpha-2. */ readonly country?: string | null; readonly skills?: ReadonlyArray<string>; readonly languages?: ReadonlyArray<string>; readonly legalName?: string; readonly campTitle?: string | null; readonly joinedOn?: string | null; readonly isActive?: boolean; readonly restricted?: { readonly emergencyContacts?: ReadonlyArray<{ readonly name: string; readonly relation: string; /** E.164. */ readonly phone: string }>; readonly dietary?: { readonly kind: "omnivore" | "vegetarian" | "vegan" | "pescatarian" | "other"; readonly restrictions: ReadonlyArray<string>; readonly notes?: string } | null; readonly medicalNotes?: string | null; readonly birthDate?: string | null } }


export type MemberRoleChange = { readonly role: Role; /** The member sees it. */ readonly reason?: string }


export type MemberShelter = { readonly memberId: string; readonly seasonId: string; readonly request: { readonly id: string; readonly seasonId: string; readonly memberId: string; /** What they would take, the dearest first. */ readonly kinds: ReadonlyArray<ShelterUnitKind>; /** own: a structure of their own; share: one that somebody else brings. */ readonly bring: "own" | "camp" | "share"; /** What they bring. */ readonly ownKind: ShelterUnitKind | null; readonly ownLengthCm: number | null; readonly ownWidthCm: number | null; /** In the same unit. It counts when both wish it. */ readonly withMemberIds: ReadonlyArray<string>; /** The same, for who cannot know ids: names or e-mail addresses, as the member calls them. Only leads are shown whom they fit. */ readonly withNames: ReadonlyArray<string>; /** Not far from. */ readonly nearMemberIds: ReadonlyArray<string>; readonly firstNightOn: string | null; readonly lastNightOn: string | null; /** The least that they need. */ readonly power: ShelterPower; /** Where it is quiet. */ readonly quiet: boolean; readonly notes: string | null; /** open: no bed yet. unmet: somebody who wishes the same of them sleeps in another unit. */ readonly status: ShelterRequestStatus; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; readonly restricted?: ShelterRestricted } | null; /** The bed they have first; or what they wait for. */ readonly assignment: { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Null while waiting for any unit of a kind. */ readonly unitId: string | null; /** What is waited for, if no unit is named. */ readonly kind: ShelterUnitKind | null; /** Which bed of the unit, if they have names. */ readonly bed: string | null; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string; /** proposed, confirmed and checked_in hold a bed on each of the nights. */ readonly status: ShelterAssignmentStatus; /** What the member says to the room. */ readonly note: string | null; /** 1 is offered the next bed that fits. */ readonly waitlistPosition: number | null; /** Until when a proposal can be accepted. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<ShelterRule>; readonly overriddenBy: string | null; readonly overrideReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string } | null; /** All beds they have, night after night, and what they wait for. */ readonly assignments: ReadonlyArray<ShelterAssignment>; /** Of assignment. */ readonly unit: { readonly id: string; readonly seasonId: string; readonly label: string; readonly kind: ShelterUnitKind; readonly ownership: ShelterOwnership; /** Whose it is, if a member brings it; shown to the owner, leads and machines. */ readonly ownerMemberId: string | null; /** How many sleep in it. */ readonly capacity: number; readonly power: ShelterPower; /** One of the plan’s circuits, by its name. */ readonly circuit: string | null; readonly lengthCm: number | null; readonly widthCm: number | null; /** From the lot’s corner to the unit’s, along its length. */ readonly xCm: number | null; /** The same, along the lot’s width. */ readonly yCm: number | null; readonly rotationDegrees: number; readonly zone: string | null; /** Can be reached and used by who cannot walk well. */ readonly accessible: boolean; readonly quiet: boolean; /** Members may take a free bed in it themselves. */ readonly openToMembers: boolean; /** In a struck unit nobody can be placed. */ readonly status: ShelterUnitStatus; /** Only leads change who sleeps in it, with an override. */ readonly locked: boolean; /** How many have a bed in it on the fullest night. */ readonly held: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string } | null; /** Who shares the unit on some night of assignment. */ readonly roommates: ReadonlyArray<{ /** The preferred name of who has no playa name; null for who has neither. */ readonly playaName: string | null }> }


export type MemberShifts = { readonly memberId: string; readonly seasonId: string; /** In the order of time. */ readonly signups: ReadonlyArray<ShiftSignup>; /** Work outside of shifts. */ readonly worklog: ReadonlyArray<WorklogEntry>; readonly obligation: ShiftObligation; readonly reliability: ShiftReliability }


export type MemberStatus = "active" | "deactivated" | "invited" | "declined" | "withdrawn" | "expired"


export type MemberTag = { readonly tag: string; readonly label: string; readonly kind: "free" | "skill" | "team" | "status" | "system"; /** Null: computed. */ readonly addedAt: string | null; /** It counts in this season only. */ readonly seasonId: string | null; /** It counts until then. */ readonly expiresAt: string | null; /** Expired, or its season is closed: it counts no more. */ readonly hasEnded: boolean }


export type MemberTags = { readonly data: ReadonlyArray<MemberTag> }


export type MemberToken = { /** Send it as X-Service-Member-Token. */ readonly memberToken: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string; /** Seconds until then. */ readonly expiresIn: number }


export type MyCamp = { readonly slug: string; readonly name: string; /** What the person is there. */ readonly role: Role; /** The camp’s colour, as it chose it: #3fa36b. */ readonly accent: string | null; /** Where its logo is, if it has one. */ readonly logoUrl: string | null }


export type MyCamps = { readonly data: ReadonlyArray<MyCamp> }


export type MySeason = { readonly memberId: string; readonly seasonId: string; /** What to call them: playaName, preferredName or legalName. */ readonly name: string; readonly enrollment: { readonly id: string; readonly seasonId: string; readonly memberId: string; /** The camp’s word. */ readonly status: EnrollmentStatus; /** The member’s own word. */ readonly intent: "unknown" | "yes" | "maybe" | "no"; readonly arrivalOn: string | null; readonly arrivalWindow: "morning" | "afternoon" | "evening" | "night" | null; readonly departureOn: string | null; readonly transport: { readonly mode: "driving" | "riding" | "bus" | "flying"; /** Whom they ride with, as they say it; me is the acting member. */ readonly withMemberId?: string; readonly seatsOffered?: number } | null; readonly buildCrew: boolean; readonly strikeCrew: boolean; readonly campRole: string | null; readonly cohort: "new" | "returning"; /** The day from which they may come in though the gate is closed: of the earliest pass for setup access that they hold. */ readonly accessPassOn: string | null; /** 1 is offered the next place. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly confirmedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly withdrawnAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** Let in though all places were taken. */ readonly isOverridden: boolean; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string } | null; readonly onboarding: Onboarding; readonly dues: MemberDues; /** What they say they have paid, and no lead has confirmed or refused yet. */ readonly reportedCents: number; /** Seasons that are over and in which they still owe, or the camp still has something of theirs. The latest first. */ readonly leftBehind: ReadonlyArray<LeftBehind>; readonly shelter: { /** The bed they have first; or what they wait for. */ readonly assignment: { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Null while waiting for any unit of a kind. */ readonly unitId: string | null; /** What is waited for, if no unit is named. */ readonly kind: ShelterUnitKind | null; /** Which bed of the unit, if they have names. */ readonly bed: string | null; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string; /** proposed, confirmed and checked_in hold a bed on each of the nights. */ readonly status: ShelterAssignmentStatus; /** What the member says to the room. */ readonly note: string | null; /** 1 is offered the next bed that fits. */ readonly waitlistPosition: number | null; /** Until when a proposal can be accepted. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<ShelterRule>; readonly overriddenBy: string | null; readonly overrideReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string } | null; /** Of assignment. */ readonly unit: { readonly id: string; readonly seasonId: string; readonly label: string; readonly kind: ShelterUnitKind; readonly ownership: ShelterOwnership; /** Whose it is, if a member brings it; shown to the owner, leads and machines. */ readonly ownerMemberId: string | null; /** How many sleep in it. */ readonly capacity: number; readonly power: ShelterPower; /** One of the plan’s circuits, by its name. */ readonly circuit: string | null; readonly lengthCm: number | null; readonly widthCm: number | null; /** From the lot’s corner to the unit’s, along its length. */ readonly xCm: number | null; /** The same, along the lot’s width. */ readonly yCm: number | null; readonly rotationDegrees: number; readonly zone: string | null; /** Can be reached and used by who cannot walk well. */ readonly accessible: boolean; readonly quiet: boolean; /** Members may take a free bed in it themselves. */ readonly openToMembers: boolean; /** In a struck unit nobody can be placed. */ readonly status: ShelterUnitStatus; /** Only leads change who sleeps in it, with an override. */ readonly locked: boolean; /** How many have a bed in it on the fullest night. */ readonly held: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string } | null; /** Who shares the unit on some night of assignment. */ readonly roommates: ReadonlyArray<{ /** The preferred name of who has no playa name; null for who has neither. */ readonly playaName: string | null }> }; readonly shifts: { /** In the order of time. */ readonly signups: ReadonlyArray<ShiftSignup>; readonly obligation: ShiftObligation }; /** Tickets and setup access, the latest first. */ readonly tickets: ReadonlyArray<Ticket>; readonly vehiclePasses: ReadonlyArray<Ticket>; /** What they ask for and have not got yet, each with its turn. */ readonly ticketRequests: ReadonlyArray<TicketRequest>; /** What they drive. */ readonly vehicles: ReadonlyArray<Vehicle>; /** Seats they have, ask or look for. */ readonly rides: ReadonlyArray<RideSeat>; readonly bikes: ReadonlyArray<BikeAssignment>; /** What they must read and have not acknowledged, by title. */ readonly unreadDocuments: ReadonlyArray<{ readonly id: string; readonly title: string }>; /** The latest announcements to them. */ readonly news: ReadonlyArray<Notification>; /** Notifications they have not read. */ readonly unread: number }


export type NewAcknowledgement = { /** A member’s profile id, or me. */ readonly memberId?: string; readonly version: number }


export type NewAnnouncement = { readonly subject: string; /** A new line begins a paragraph. */ readonly text: string; readonly audience?: AnnouncementAudience }


export type NewApiKey = { readonly description: string; readonly scopes: ReadonlyArray<Scope>; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt?: string; /** From where it may be used, as CIDR: 203.0.113.0/24. Left out: from anywhere. */ readonly allowedNetworks?: ReadonlyArray<string>; /** For a web app: every request must carry a member token, so a forgotten one is 401 and never shows the whole camp. false unless sent. */ readonly memberTokenRequired?: boolean }


export type NewApplication = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Why a lead does this while applications are not open. */ readonly overrideReason?: string; /** Of whoever invited them; the first valid one counts. */ readonly referralCode?: string; /** By question id; null takes an answer back. */ readonly answers?: Readonly<Record<string, string | number | boolean | ReadonlyArray<string> | null>>; readonly desiredShelterKind?: string | null; readonly arrivalOn?: string | null; readonly departureOn?: string | null; readonly contribution?: string | null; readonly experience?: "first_timer" | "been_before" | "veteran" | null }


export type NewApplicationForm = { /** The active season, unless named. */ readonly seasonId?: string; readonly intro?: string | null; readonly questions: ReadonlyArray<ApplicationQuestion> }


export type NewBike = { /** As painted on the bike; once in the camp. */ readonly number: string; readonly kind: BikeKind; /** member_stored: it belongs to a member and is lent to nobody else. camp unless sent. */ readonly ownership?: BikeOwnership; /** ok unless sent. */ readonly condition?: BikeCondition; readonly nickname?: string | null; readonly frameSize?: string | null; /** A file of the lead who sets it. Everybody gets it from GET /bikes/{id}/photo. */ readonly photoFileId?: string | null; /** Of a stored bike; shown to the owner, leads and machines. */ readonly ownerMemberId?: string | null; /** Where it is kept; shown to leads and machines, as are notes. */ readonly storage?: string | null; readonly notes?: string | null }


export type NewBikeAssignment = { /** A member’s profile id, or me. */ readonly memberId?: string; /** Wait for the bike if somebody has it. false unless sent. */ readonly waitlist?: boolean; /** For leads: a deposit of the member that stands for the bike. */ readonly depositDueId?: string; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. The member can read it. */ readonly reason?: string }


export type NewBikeLockCode = { readonly lockCode: string }


export type NewBulkCharge = { readonly feeItemId: string; readonly tierKey?: string; readonly dueOn?: string; readonly filter?: AppliesTo; /** Says who would be charged how much, and charges nobody. */ readonly preview?: boolean }


export type NewCalendarFeed = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The shifts of a team instead of one’s own calendar. */ readonly teamId?: string }


export type NewCarryOver = { /** The closed season in which it is open. */ readonly fromSeasonId: string; /** Where it is carried to; the active season, unless said. Not of a write-off. */ readonly toSeasonId?: string; readonly kind: CarryOverKind; /** When a carried debt is due, as far as no payment plan goes on for it. Unless said: the last day of the charges that were open, today at the earliest. */ readonly dueOn?: string; /** The member sees it. */ readonly reason: string; /** A member’s profile id, or me. */ readonly memberId: string; /** What the member owes or has as credit, whichever it is, unless said. */ readonly what?: CarryOverWhat }


export type NewCarryOvers = { /** The closed season in which it is open. */ readonly fromSeasonId: string; /** Where it is carried to; the active season, unless said. Not of a write-off. */ readonly toSeasonId?: string; readonly kind: CarryOverKind; /** When a carried debt is due, as far as no payment plan goes on for it. Unless said: the last day of the charges that were open, today at the earliest. */ readonly dueOn?: string; /** The member sees it. */ readonly reason: string; /** Lines of the preview, as they were shown. All of them that can be are done, or none if one has changed. */ readonly lines: ReadonlyArray<CarryOverLine> }


export type NewCheckIn = { /** A member’s profile id, or me. */ readonly memberId?: string; readonly kind: CheckInKind; /** For shift_in and shift_out, and only there. */ readonly shiftId?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt?: string; /** The sender’s own id of the event: sending it again records nothing twice. */ readonly clientEventId: string; readonly location?: string | null; readonly note?: string | null; /** For leads: record it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** Why the rules are overridden. */ readonly reason?: string }


export type NewClient = { readonly kind: ClientKind; readonly name: string; /** https, or http on loopback; compared to the letter. */ readonly redirectUris: ReadonlyArray<string>; readonly logoutUris?: ReadonlyArray<string>; /** What idTokens are signed by. Choose RS256 for libraries that expect it unless they are told otherwise: express-openid-connect, openid-client 5 and Spring Security refuse ES256 at the callback. ES256 unless sent. */ readonly alg?: "ES256" | "RS256" }


export type NewContact = { readonly name: string; readonly kind: ContactKind; /** A member’s profile id, or me. */ readonly memberId?: string | null; readonly roleTitle?: string | null; /** As it is dialled on site; short numbers too. */ readonly phone?: string | null; readonly radioChannel?: string | null; readonly onSiteLocation?: string | null; readonly hours?: string | null; /** Of a vendor: when they deliver. */ readonly deliverySlot?: string | null; /** The document that says what was agreed. */ readonly contractDocumentId?: string | null; /** How a vendor gets in. */ readonly gatePass?: string | null; /** The lowest comes first. 100 unless sent. */ readonly priority?: number; /** members unless sent. */ readonly visibility?: Audience }


export type NewDocument = { /** The document’s word in addresses; one document of the camp has it. */ readonly slug: string; readonly title: string; readonly category: DocumentCategory; /** members unless sent. */ readonly visibility?: Audience; readonly pinned?: boolean; /** none unless sent. */ readonly ackRequired?: AckRequired; /** Markdown. */ readonly body?: string; /** A file of your own, which is copied. */ readonly fileId?: string; readonly url?: string }


export type NewDue = { /** A member’s profile id, or me. */ readonly memberId: string; readonly feeItemId?: string; readonly tierKey?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Without feeItemId: what it is for. */ readonly name?: string; readonly kind?: ChargeKind; readonly amountCents?: number; readonly scholarshipEligible?: boolean; readonly dueOn?: string }


export type NewEmbedKey = { readonly description: string; /** The pages it works on, as browsers name them: https://www.example.org; http on loopback. */ readonly origins: ReadonlyArray<string> }


export type NewEnrollment = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** The member’s own word. */ readonly intent?: "unknown" | "yes" | "maybe" | "no" }


export type NewFeeItem = { /** The active season, unless named. */ readonly seasonId?: string; readonly name: string; readonly kind: ChargeKind; readonly amountCents: number; readonly tiers?: ReadonlyArray<FeeTier>; /** Who chooses the tier of a charge. Members choose in confidence: leads see the amount and not the tier. */ readonly tierChoice?: TierChoice; readonly dueOn?: string | null; readonly appliesTo?: AppliesTo; readonly scholarshipEligible?: boolean; readonly refundable?: "none" | "full" | "until_date" | "conditional"; readonly refundableUntilOn?: string | null; /** Of a late fee, and only of one: how long after its due day a charge gets it. */ readonly lateAfterDays?: number | null; readonly active?: boolean }


export type NewFile = { /** A member’s profile id, or me. */ readonly memberId?: string; readonly name: string; readonly contentType: "application/pdf" | "image/png" | "image/jpeg" | "image/webp" | "text/plain"; /** At most 3 MB once decoded; the first bytes are of the stated type. */ readonly dataBase64: string }


export type NewLedgerAdjustment = { /** A member’s profile id, or me. */ readonly memberId: string; /** The active season, unless named. */ readonly seasonId?: string; readonly kind: "adjustment" | "rebate" | "write_off"; /** Of an adjustment: debit, the member owes more; credit, less. The others are credits. */ readonly side?: "debit" | "credit"; readonly amountCents: number; readonly dueId?: string; /** The member sees it. */ readonly reason: string }


export type NewLogo = { /** A PNG, WebP, JPEG or SVG picture of at most 200 kB and 2048 pixels a side. What it says besides the picture is left out. */ readonly dataBase64: string }


export type NewPaymentPage = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** What is due now, unless said. */ readonly amountCents?: number; readonly dueIds?: ReadonlyArray<string>; /** https, or http on this machine. */ readonly returnUrl?: string; /** https, or http on this machine. */ readonly cancelUrl?: string }


export type NewPaymentPlan = { readonly seasonId?: string; /** By day. The last may leave its amount out: it is the rest of what is open. */ readonly instalments: ReadonlyArray<{ readonly amountCents?: number; readonly dueOn: string }> }


export type NewPhoto = { /** A PNG, WebP or JPEG picture of at most 200 kB and 1024 pixels a side, upright. What it says besides the picture is left out. */ readonly dataBase64: string }


export type NewPlanInParts = { readonly seasonId?: string; readonly parts: number; /** Says how much would be due when, and agrees on nothing. */ readonly preview?: boolean }


export type NewReferral = { /** A member’s profile id, or me. */ readonly memberId?: string; /** personal, unless said. */ readonly channel?: ReferralChannel; /** Is written to. */ readonly inviteeEmail?: string; readonly inviteeName?: string; readonly vouch?: { readonly text: string; readonly relationship?: string }; readonly maxUses?: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt?: string }


export type NewRefund = { /** All that can be given back, unless said. */ readonly amountCents?: number; /** The member sees it. */ readonly reason: string }


export type NewRideSearch = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** To the event, or back from it. */ readonly leg: RideLeg; /** Those who offer seats read it. */ readonly note?: string }


export type NewRideSeat = { /** A member’s profile id, or me. */ readonly memberId?: string; /** To the event, or back from it. */ readonly leg: RideLeg; readonly note?: string; /** Wait for a seat if all are taken. false unless sent. */ readonly waitlist?: boolean; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. Rider and driver can read it. */ readonly reason?: string }


export type NewScheduleEntry = { readonly title: string; readonly kind: ScheduleEntryKind; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; /** false unless sent. */ readonly allDay?: boolean; readonly location?: string | null; readonly description?: string | null; readonly audience?: ScheduleAudience | null; /** members unless sent. */ readonly visibility?: Audience; /** Drafts are seen by leads and machines only. draft unless sent. */ readonly status?: ScheduleEntryStatus; /** The active season, unless named. */ readonly seasonId?: string; readonly hostMemberIds?: ReadonlyArray<string>; /** Whether people are asked if they come. false unless sent. */ readonly takesRsvps?: boolean; readonly rsvpMax?: number | null }


export type NewScholarship = { /** A member’s profile id, or me. */ readonly memberId?: string; /** Unless named: the oldest open one of the active season. */ readonly poolId?: string; readonly requestedAmountCents?: number; /** Of the charges that the pool covers. */ readonly requestedPercent?: number; readonly canPayCents?: number | null; /** What the member would do for the camp. */ readonly offers?: string | null; /** Restricted: written with scholarships:restricted:write, shown with …:read. */ readonly reason?: string }


export type NewScholarshipPool = { /** The active season, unless named. */ readonly seasonId?: string; readonly name: string; readonly budgetCents: number; /** Of these kinds, charges that are eligible can be paid from it. */ readonly covers: ReadonlyArray<"dues" | "power" | "meal" | "rv" | "bike" | "late_fee" | "merch" | "donation" | "other">; /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt?: string | null; readonly maxPerMemberCents?: number | null }


export type NewScholarshipScore = { readonly score: number; readonly comment?: string | null }


export type NewSeason = { readonly name: string; /** ISO 4217: EUR. */ readonly currency: string; readonly buildStartsOn?: string | null; readonly gateOpensOn?: string | null; readonly gateClosesOn?: string | null; readonly strikeEndsOn?: string | null; /** Null: as many as come. */ readonly maxMembers?: number | null; /** How long an offered place waits for its member. */ readonly offerHours?: number }


export type NewShelterAssignment = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; readonly unitId?: string; /** Instead of unitId: any unit of this kind that is open to members. */ readonly kind?: ShelterUnitKind; /** Unless sent: the day of arrival, or when the gate opens. */ readonly firstNightOn?: string; /** Unless sent: the night before departure, or before the gate closes. */ readonly lastNightOn?: string; /** For leads. */ readonly bed?: string; /** What the member says to the room. */ readonly note?: string; /** For leads: proposed asks the member first. Unless sent: confirmed. */ readonly status?: "confirmed" | "proposed"; /** If all beds are taken, wait for one instead of a refusal. */ readonly waitlist?: boolean; /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }


export type NewShelterChange = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Where to. */ readonly unitId?: string; /** To whose unit. */ readonly withMemberId?: string; /** Why; the leads read it. */ readonly reason: string }


export type NewShelterUnit = { /** The active season, unless named. */ readonly seasonId?: string; readonly label: string; readonly kind: ShelterUnitKind; /** How many sleep in it. */ readonly capacity: number; /** Whose it is, if a member brings it; shown to the owner, leads and machines. */ readonly ownerMemberId?: string | null; /** One of the plan’s circuits, by its name. */ readonly circuit?: string | null; readonly lengthCm?: number | null; readonly widthCm?: number | null; /** From the lot’s corner to the unit’s, along its length. */ readonly xCm?: number | null; /** The same, along the lot’s width. */ readonly yCm?: number | null; readonly zone?: string | null; /** camp unless sent. */ readonly ownership?: ShelterOwnership; /** none unless sent. */ readonly power?: ShelterPower; /** 0 unless sent. */ readonly rotationDegrees?: number; /** Can be reached and used by who cannot walk well. false unless sent. */ readonly accessible?: boolean; /** false unless sent. */ readonly quiet?: boolean; /** Members may take a free bed in it themselves. false unless sent. */ readonly openToMembers?: boolean; /** In a struck unit nobody can be placed. planned unless sent. */ readonly status?: ShelterUnitStatus; /** Only leads change who sleeps in it, with an override. false unless sent. */ readonly locked?: boolean }


export type NewShift = { readonly title: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly location?: string | null; readonly description?: string | null; /** How many are needed. 1 unless sent. */ readonly min?: number; /** How many can take it. */ readonly max: number; /** Unless sent: those of the role. */ readonly points?: number; /** Raises or lowers the points: 200 for a shift that nobody wants. 100 unless sent. */ readonly multiplierPercent?: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. open unless sent. */ readonly policy?: ShiftPolicy; /** Strike is counted apart. event unless sent. */ readonly phase?: ShiftPhase; /** Null: when the settings open shifts. */ readonly signupOpensAt?: string | null; /** Null: when the settings close shifts, and at the latest when it begins. */ readonly signupClosesAt?: string | null; /** Until when members can give it up. Null: as many hours before as the settings say. */ readonly dropCutoffAt?: string | null; /** draft unless sent. */ readonly status?: NewShiftStatus }


export type NewShiftRole = { readonly name: string; readonly description?: string | null; /** Tags that somebody must have, all of them. */ readonly requiresTags?: ReadonlyArray<string>; /** Documents whose current version somebody must have acknowledged. */ readonly requiresAck?: ReadonlyArray<string>; /** Somebody must have completed a shift of this role before, in any season. */ readonly trainingRoleId?: string | null; /** Somebody must owe nothing that is overdue. false unless sent. */ readonly requiresDues?: boolean; /** What a shift is worth, unless the shift says otherwise. 1 unless sent. */ readonly points?: number; /** How long somebody must be off before and after a shift of this role. 0 unless sent. */ readonly minRestMinutes?: number }


export type NewShiftSignup = { /** A member’s profile id, or me. */ readonly memberId?: string; readonly comment?: string; /** Wait for a place if all are taken. false unless sent. */ readonly waitlist?: boolean; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. The member can read it. */ readonly reason?: string }


export type NewShiftStatus = "draft" | "published"


export type NewShiftSwap = { /** Who is asked. Without it: whoever can take it. */ readonly toMemberId?: string; /** The shift that you want in exchange. */ readonly forShiftId?: string; readonly note?: string }


export type NewShiftTemplate = { readonly title: string; /** How many can take it. */ readonly max: number; /** Where the camp is: 21:00. */ readonly startTime: string; /** By the clock on the wall: also where the clock is changed meanwhile. */ readonly durationMinutes: number; readonly description?: string | null; readonly location?: string | null; /** How many are needed. 1 unless sent. */ readonly min?: number; /** Unless sent: those of the role. */ readonly points?: number; /** Raises or lowers the points: 200 for a shift that nobody wants. 100 unless sent. */ readonly multiplierPercent?: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. open unless sent. */ readonly policy?: ShiftPolicy; /** Strike is counted apart. event unless sent. */ readonly phase?: ShiftPhase; /** With lastOn: days of the calendar. */ readonly firstOn?: string | null; readonly lastOn?: string | null; /** With lastDay: counted from the day on which the gate opens, which is 0. */ readonly firstDay?: number | null; /** At most a year after the first. */ readonly lastDay?: number | null; /** Only on these; empty: every day. */ readonly weekdays?: ReadonlyArray<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun"> }


export type NewTag = { /** The tag’s word in addresses: lower-case letters, digits, - and :. */ readonly key: string; readonly label: string; /** free unless sent. */ readonly kind?: "free" | "skill" | "team" | "status"; readonly colour?: string | null; readonly assignableBy?: "admin" | "self"; readonly description?: string | null }


export type NewTeam = { /** The active season, unless named. */ readonly seasonId?: string; readonly name: string; readonly description?: string | null; /** Whom to ask. They are told of what waits for an answer. */ readonly leadMemberIds?: ReadonlyArray<string> }


export type NewTicket = { /** Else the oldest batch of the active season that has room for one more. */ readonly batchId?: string; readonly priceCents?: number | null; readonly delivery?: "digital" | "will_call" | "mail" | "hand" | null; /** The holder reads it, too. */ readonly notes?: string | null }


export type NewTicketBatch = { /** The active season, unless named. */ readonly seasonId?: string; readonly kind: TicketKind; readonly name: string; readonly source: TicketSource; /** How many tickets there are; for setup access, how many people may come that day. */ readonly quantity: number; /** Of setup access alone: the first day on which it is valid. */ readonly validFromOn?: string | null; readonly faceValueCents?: number | null; /** Tickets are offered to those who wait from then on. */ readonly claimOpensAt?: string | null; /** Then nobody can ask any more, and offers end. */ readonly claimClosesAt?: string | null; /** How long somebody has to claim what is offered to them. 72 unless sent. */ readonly offerHours?: number; /** Who of those waiting is served first; among equals, who asked first. first_come unless sent. */ readonly queueRule?: "first_come" | "tenure" | "build_crew" | "random"; /** Members see nothing of it before. */ readonly publishedAt?: string | null; /** Members read it. */ readonly notes?: string | null }


export type NewTicketCode = { readonly code: string }


export type NewTicketOffer = { /** A member’s profile id, or me. */ readonly memberId: string; /** Until when they can claim it; else by the batch. */ readonly expiresAt?: string; /** For setup access: why so early. Those who build need none. */ readonly accessReason?: string; /** The member reads it. */ readonly reason?: string; /** Gives out one more than there are; needs a reason. */ readonly override?: boolean }


export type NewTicketRequest = { /** A member’s profile id, or me. */ readonly memberId?: string; /** For setup access: why so early. Those who build need none. */ readonly reason?: string }


export type NewVehicle = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; readonly type: VehicleType; /** With the driver’s. */ readonly seatsTotal: number; /** With its trailer. */ readonly lengthFt?: number | null; readonly widthFt?: number | null; /** Its owner and leads read it. */ readonly plate?: string | null; /** A vehicle pass that the owner holds. */ readonly passTicketId?: string | null; readonly parkedAt?: string | null; /** For those who would like a seat. */ readonly note?: string | null; /** none unless sent. */ readonly trailer?: Trailer; /** Somebody sleeps in it. false unless sent. */ readonly sleeping?: boolean; /** false unless sent. */ readonly towsCampGear?: boolean; /** It is planned to enter. true unless sent. */ readonly needsPass?: boolean; /** To others, on each leg. 0 unless sent. */ readonly seatsOffered?: number }


export type NewWorklogEntry = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Which team it was for. */ readonly teamId?: string | null; /** Strike is counted apart. event unless sent. */ readonly phase?: ShiftPhase; readonly workedOn: string; /** For leads: less than 0 corrects. */ readonly minutes: number; readonly description: string }


export type Notification = { readonly id: string; readonly memberId: string; readonly kind: NotificationKind; readonly seasonId: string | null; /** The record it is about. */ readonly aboutId: string | null; readonly subject: string; /** Paragraphs. */ readonly text: ReadonlyArray<string>; /** Where to go from here. */ readonly link: string | null; readonly isRead: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly readAt: string | null; /** Null if it was not mailed. */ readonly mailedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type NotificationFrequency = "at_once" | "daily" | "none"


export type NotificationKind = "application_received" | "application_question" | "application_decision" | "application_ended" | "place_offered" | "waitlist_promoted" | "offer_ending" | "offer_ended" | "enrollment_changed" | "charged" | "late_fee" | "dues_reminder" | "plan_changed" | "receipt" | "refund" | "payment_rejected" | "payment_taken_back" | "deposit_settled" | "carried_over" | "scholarship_decision" | "referral_rewarded" | "invitation" | "role_changed" | "membership_changed" | "changed_for_you" | "announcement" | "shelter_offered" | "shelter_offer_ending" | "shelter_offer_ended" | "shelter_changed" | "shelter_published" | "shelter_waits_for_lead" | "shelter_answered" | "event_changed" | "shift_changed" | "shift_waits_for_lead" | "shift_offered" | "shift_offer_ending" | "shift_offer_ended" | "shift_moved" | "shift_cancelled" | "shift_swap_asked" | "shift_swap_answered" | "work_decided" | "work_waits_for_lead" | "shifts_given_back" | "shifts_ended_with_season" | "shifts_left_open" | "shift_reminder" | "ticket_offered" | "ticket_offer_ending" | "ticket_offer_ended" | "ticket_changed" | "ride_asked" | "ride_answered" | "ride_riders_changed" | "ride_offered" | "ride_offer_ending" | "ride_offer_ended" | "vehicle_changed" | "bike_changed" | "bike_waits_for_lead" | "bike_offered" | "bike_offer_ending" | "bike_offer_ended" | "bike_returned" | "bike_out_of_service" | "rest_key_in_page"


export type NotificationList = { readonly data: ReadonlyArray<Notification>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type NotificationPreference = { readonly kind: NotificationPreferenceKind; /** What it is about, for people. */ readonly title: string; readonly subject: NotificationSubject; /** Who gets it at all. Leads are those of the camp. */ readonly receivers: NotificationReceivers; readonly mail: NotificationFrequency; /** What mail can be. If there is one only, this mail cannot be switched off. */ readonly choices: ReadonlyArray<NotificationFrequency> }


export type NotificationPreferenceChoice = { readonly mail: NotificationFrequency }


export type NotificationPreferenceKind = "application_received" | "application_question" | "application_decision" | "application_ended" | "place_offered" | "waitlist_promoted" | "offer_ending" | "offer_ended" | "enrollment_changed" | "charged" | "late_fee" | "dues_reminder" | "plan_changed" | "receipt" | "refund" | "payment_rejected" | "payment_taken_back" | "deposit_settled" | "carried_over" | "scholarship_decision" | "referral_rewarded" | "invitation" | "role_changed" | "membership_changed" | "changed_for_you" | "announcement" | "shelter_offered" | "shelter_offer_ending" | "shelter_offer_ended" | "shelter_changed" | "shelter_published" | "shelter_waits_for_lead" | "shelter_answered" | "event_changed" | "shift_changed" | "shift_waits_for_lead" | "shift_offered" | "shift_offer_ending" | "shift_offer_ended" | "shift_moved" | "shift_cancelled" | "shift_swap_asked" | "shift_swap_answered" | "work_decided" | "work_waits_for_lead" | "shifts_given_back" | "shifts_ended_with_season" | "shifts_left_open" | "shift_reminder" | "ticket_offered" | "ticket_offer_ending" | "ticket_offer_ended" | "ticket_changed" | "ride_asked" | "ride_answered" | "ride_riders_changed" | "ride_offered" | "ride_offer_ending" | "ride_offer_ended" | "vehicle_changed" | "bike_changed" | "bike_waits_for_lead" | "bike_offered" | "bike_offer_ending" | "bike_offer_ended" | "bike_returned" | "bike_out_of_service" | "rest_key_in_page" | "leads_digest"


export type NotificationPreferences = { readonly memberId: string; readonly data: ReadonlyArray<NotificationPreference> }


export type NotificationReceivers = "everybody" | "team_leads" | "leads"


export type NotificationsRead = { /** A member’s profile id, or me. */ readonly memberId?: string }


export type NotificationsReadCount = { readonly memberId: string; /** How many were not read before. */ readonly count: number }


export type NotificationSubject = "camp" | "season" | "money" | "shelter" | "shifts" | "tickets" | "rides" | "bikes"


export type NotRestoredBecause = "SEASON_CLOSED" | "CHANGED_SINCE" | "FULL" | "EXPIRED" | "POOL_EMPTY" | "ENDED"

/** RFC 6749 5.2. Decide by error, not by its description. */ 
export type OAuthError = { readonly error: "invalid_request" | "invalid_client" | "invalid_grant" | "unauthorized_client" | "unsupported_grant_type" | "invalid_scope" | "invalid_token" | "insufficient_scope" | "slow_down" | "server_error" | "temporarily_unavailable"; /** In words for people. */ readonly error_description: string }


export type Onboarding = { readonly memberId: string; readonly seasonId: string; readonly steps: ReadonlyArray<OnboardingStep>; /** Of the profile. */ readonly missingFields: ReadonlyArray<string>; readonly progress: { readonly completed: number; readonly required: number }; /** What the member is to do next. */ readonly nextStep: string | null }


export type OnboardingMark = { /** acknowledged: read. waived: let off, by a lead. open: the waiver is taken back. */ readonly state: "acknowledged" | "waived" | "open"; readonly reason?: string; readonly seasonId?: string }


export type OnboardingStep = { readonly key: string; readonly title: string; /** computed: follows the data, ticked by nobody. */ readonly mode: "computed" | "ack"; readonly required: boolean; readonly dependsOn: ReadonlyArray<string>; readonly dueOn: string | null; readonly result: "completed" | "action_needed" | "urgent" | "waiting" | "blocked" | "not_available" | "optional" | "skipped"; /** RFC 3339; shown in UTC with milliseconds. */ readonly acknowledgedAt: string | null; readonly waivedBy: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly waivedAt: string | null; /** Of a waiver. */ readonly reason: string | null }


export type OneShelterAssignment = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Null while waiting for any unit of a kind. */ readonly unitId: string | null; /** What is waited for, if no unit is named. */ readonly kind: ShelterUnitKind | null; /** Which bed of the unit, if they have names. */ readonly bed: string | null; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string; /** proposed, confirmed and checked_in hold a bed on each of the nights. */ readonly status: ShelterAssignmentStatus; /** What the member says to the room. */ readonly note: string | null; /** 1 is offered the next bed that fits. */ readonly waitlistPosition: number | null; /** Until when a proposal can be accepted. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<ShelterRule>; readonly overriddenBy: string | null; readonly overrideReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** Who is in the unit on some of the nights though one of the two asked not to be with the other. For leads, with shelter:restricted:read. */ readonly apartFrom?: ReadonlyArray<string> }


export type OpenAtClosing = { readonly what: OpenAtClosingWhat; readonly count: number; /** Null where no money is counted. */ readonly amountCents: number | null; /** What becomes of it when the season closes. */ readonly becomes: string; /** Where the records behind it are. */ readonly lists: ReadonlyArray<string> }


export type OpenAtClosingWhat = "owed" | "credit" | "deposits_held" | "deposits_unpaid" | "offers" | "waiting" | "payment_pages" | "reported_payments" | "applications" | "scholarships" | "settlements" | "bikes_out" | "shifts_waiting" | "shift_swaps" | "shifts_uncalled" | "hours_undecided" | "rides_asked" | "beds_waiting" | "beds_taken" | "tickets_waiting" | "tickets_to_recover" | "on_site"

/** OpenID Connect Discovery 1.0, and RFC 8414. */ 
export type OpenIdConfiguration = { /** As in the iss of the camp’s idTokens. */ readonly issuer: string; /** The sign-in page. */ readonly authorization_endpoint: string; /** requestToken. */ readonly token_endpoint: string; /** getUserinfo. */ readonly userinfo_endpoint: string; /** revokeToken. */ readonly revocation_endpoint: string; /** The sign-out page. */ readonly end_session_endpoint: string; /** getSigningKeys. */ readonly jwks_uri: string }


export type Overview = { /** Where the camp is. */ readonly today: string; readonly season: { readonly id: string; readonly name: string; readonly currency: string; /** Until the gate opens; less than 0 once it has. */ readonly daysToGate: number | null; /** Those that have a date. */ readonly phases: ReadonlyArray<OverviewPhase> } | null; /** The next five. */ readonly deadlines: ReadonlyArray<OverviewDeadline>; /** Those that count something, in a fixed order. */ readonly cards: ReadonlyArray<OverviewCard>; /** Those that count something. */ readonly waiting: ReadonlyArray<OverviewWaiting>; /** Of a camp in its first season, until its gate closes; none once all are done. */ readonly firstSteps: ReadonlyArray<OverviewFirstStep>; readonly counts: { /** Lines of the roster. */ readonly roster: number; /** Of them, who has a place. */ readonly confirmed: number; /** Submitted and not decided. */ readonly applicationsOpen: number; /** Reported, of any season, and not your own. */ readonly paymentsToConfirm: number; /** Confirmed, without a bed, and not spared the step of the onboarding. */ readonly withoutShelter: number }; /** The latest five that came in. */ readonly recentPayments: ReadonlyArray<OverviewPayment>; /** The latest eight. */ readonly recentChanges: ReadonlyArray<OverviewChange> }


export type OverviewCard = { /** A need of the roster; or applications_waiting: more than 7 days without an answer; payments_to_confirm: reported, of any season, and not your own; shifts_under_minimum: begin in the next 72 hours and lack people. */ readonly card: OverviewCardWord; /** People; payments; or shifts. */ readonly count: number; /** dues_overdue: how much is; payments_to_confirm: their sum, unless some are in other money than the season. */ readonly amountCents: number | null; /** no_ticket, vehicle_without_pass: what published batches still have; no_shelter: beds that are free on every night. */ readonly left: number | null; /** Of the first: overdue, waiting, reported or out since that day; or arrives on it. Null for shifts. */ readonly urgentOn: string | null; /** The first four, the most urgent first. */ readonly people: ReadonlyArray<{ readonly id: string; /** The name that the camp knows them by. */ readonly name: string }>; /** Of applications_waiting and payments_to_confirm: all of them, to write to exactly these. Whoever has a need is found by the filter `needs`. */ readonly memberIds: ReadonlyArray<string>; /** Of shifts_under_minimum: the next four. */ readonly shifts: ReadonlyArray<{ readonly id: string; readonly title: string; readonly team: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; readonly missing: number }> }


export type OverviewCardWord = "dues_overdue" | "no_dues" | "no_ticket" | "vehicle_without_pass" | "no_shelter" | "points_not_met" | "documents_unread" | "arriving_without_pass" | "bike_not_back" | "applications_waiting" | "payments_to_confirm" | "shifts_under_minimum"


export type OverviewChange = { /** Of the entry of the audit log. */ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly recordedAt: string; readonly action: string; readonly targetId: string; /** What the record is called now, or was when it was removed. */ readonly targetName: string | null; readonly actorKind: AuditActor; readonly actorId: string | null; /** Of a member who acted. */ readonly actorName: string | null; readonly memberId: string | null; /** Whose record it is. */ readonly memberName: string | null; readonly reason: string | null }


export type OverviewDeadline = { /** Of the entry of the schedule. */ readonly id: string; readonly title: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly allDay: boolean; /** 0: today, where the camp is. */ readonly daysLeft: number; readonly sourceRef: string | null }


export type OverviewFirstStep = { /** fees: the season has one that costs something; documents: there is one to read, and none is still the text that a camp begins with; leads: two at least, here or invited; lead_places: each lead who is here has an enrollment and has answered it; applications: the window of the settings has a time, or somebody has applied; people: somebody else is here or invited; charges: somebody is charged. */ readonly step: FirstStep; readonly isDone: boolean }


export type OverviewPayment = { readonly id: string; readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string; readonly amountCents: number; readonly currency: string; readonly method: PaymentMethod; readonly status: PaymentStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type OverviewPhase = { /** applications, shelter and shifts: the window of the settings. tickets: from the first claims of a batch to the last. dues: from the first due day of a fee item to the last. The others: the dates of the season. */ readonly phase: SeasonPhase; readonly startsOn: string | null; readonly endsOn: string | null; readonly state: SeasonPhaseState }


export type OverviewWaiting = { /** shift_requests: who asked for a shift where a lead decides; hours_reported: pending; roll_calls: shifts that are over and of which somebody is not noted yet; bed_changes: who asks for another bed; bike_requests; bikes_missing: whoever had them; tickets_reported: members’ own, to verify; settlements: who has left and whose money is not settled; scholarships: to decide, with scholarships:read; debts_left: who still owes dues of a season that is over. Your own hours, bed, bike, settlement, scholarship and debt are not counted: others decide about them. */ readonly what: OverviewWaitingWord; readonly count: number; /** Of the one that waits longest. */ readonly since: string }


export type OverviewWaitingWord = "shift_requests" | "hours_reported" | "roll_calls" | "bed_changes" | "bike_requests" | "bikes_missing" | "tickets_reported" | "settlements" | "scholarships" | "debts_left"


export type Payment = { readonly id: string; readonly seasonId: string; readonly memberId: string; readonly amountCents: number; readonly currency: string; readonly method: PaymentMethod; readonly channel: PaymentChannel; readonly status: PaymentStatus; /** To be written on a transfer, so that it is found. */ readonly reference: string; /** The charges it is meant for, if the payer said so. */ readonly dueIds: ReadonlyArray<string>; readonly provider: string | null; readonly paidCents: number | null; readonly feeCents: number; readonly refundedCents: number; readonly refunds: ReadonlyArray<Refund>; /** What it paid when it came, less what was given back or freed since. The rest is credit, or paid what was owed without a charge. */ readonly allocations: ReadonlyArray<PaymentAllocation>; readonly reportedBy: string | null; readonly confirmedBy: string | null; readonly receivedBy: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt: string | null; readonly note: string | null; readonly proofFileId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; readonly statusReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type PaymentAllocation = { readonly dueId: string; readonly amountCents: number }


export type PaymentCancellation = { readonly reason?: string }


export type PaymentChannel = "page" | "manual" | "import" | "webhook"


export type PaymentConfirmation = { /** Which lead holds the money, by id or me; whoever confirms, unless said. */ readonly receivedBy?: string }


export type PaymentList = { readonly data: ReadonlyArray<Payment>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type PaymentMethod = "card" | "bank" | "paypal" | "venmo" | "zelle" | "cash" | "check" | "other" | "credit"


export type PaymentPage = { readonly paymentId: string; readonly url: string; readonly reference: string; readonly amountCents: number; readonly currency: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string }


export type PaymentPlan = { readonly id: string; readonly status: "active" | "completed" | "broken" | "cancelled"; readonly totalCents: number; readonly paidCents: number; /** The charges it covers; all others are due on their own days. */ readonly dueIds: ReadonlyArray<string>; readonly instalments: ReadonlyArray<{ readonly amountCents: number; readonly openCents: number; readonly dueOn: string }>; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type PaymentRejection = { /** The member sees it. */ readonly reason: string }


export type PaymentReport = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; readonly amountCents: number; readonly method: "bank" | "paypal" | "venmo" | "zelle" | "cash" | "check" | "other"; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt?: string; readonly dueIds?: ReadonlyArray<string>; readonly note?: string; /** A file of the payer’s own. */ readonly proofFileId?: string }


export type PaymentStatus = "created" | "pending" | "failed" | "expired" | "cancelled" | "reported" | "rejected" | "succeeded" | "partially_refunded" | "disputed" | "refunded" | "lost" | "taken_back"


export type PaymentTakenBack = { /** The member sees it. */ readonly reason: string }


export type PersonOnShift = { readonly signupId: string; readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string; /** For keys with members:read. */ readonly phone: string | null; readonly status: ShiftSignupStatus; /** Since when they have this status. */ readonly since: string; /** The shift was moved; the member has not yet said that they still come. */ readonly needsReconfirm: boolean; /** 1 is offered the next place. */ readonly waitlistPosition: number | null; readonly pointsCredited: number | null; /** Of the sign-up. */ readonly version: number }


export type PlanInParts = { readonly id: string | null; readonly memberId: string; readonly seasonId: string; readonly totalCents: number; readonly instalments: ReadonlyArray<{ readonly amountCents: number; readonly dueOn: string }>; /** Whether a lead has to agree: the camp lets members agree on fewer parts, or a plan is kept already. */ readonly needsLead: boolean; /** On how many parts members of the camp agree by themselves; 0 and 1: on none. */ readonly partsAlone: number }

/** RFC 9457 problem details. Decide by code and reason, not by detail. */ 
export type Problem = { /** The address of the page about this code. */ readonly type: string; readonly title: string; readonly status: number; /** What went wrong, in words for people. */ readonly detail: string; readonly code: ErrorCode; /** Also in the header Request-Id. */ readonly requestId: string; readonly reason?: ErrorReason; /** Of a key without the member token it needs: its camp. */ readonly campId?: string; /** The status the record has. */ readonly from?: string; /** The status it cannot change to from there. */ readonly to?: string; /** The statuses it can change to from there. */ readonly allowed?: ReadonlyArray<string>; /** Of an amount that is too large: how much there is. */ readonly availableCents?: number; /** Of availableCents; ISO 4217. */ readonly currency?: string; /** Of a body that is too large: the most that is accepted. */ readonly limitBytes?: number; /** Of what is refused for several reasons: all of them, the first in code. */ readonly reasons?: ReadonlyArray<RefusalReason>; readonly errors?: ReadonlyArray<FieldError> }


export type Reactivation = { readonly memberId: string; readonly isActive: boolean; readonly restored: ReadonlyArray<RestoredThing> }


export type Receipt = { readonly paymentId: string; readonly reference: string; readonly camp: string; readonly payer: string; readonly season: string; readonly amountCents: number; readonly refundedCents: number; readonly currency: string; readonly method: PaymentMethod; /** RFC 3339; shown in UTC with milliseconds. */ readonly paidAt: string; /** Since when it counts no more, if it was recorded by mistake. */ readonly takenBackAt: string | null; /** What the payment pays for, less what was given back or freed since. */ readonly allocations: ReadonlyArray<ReceiptLine>; /** What of it paid what was owed without a charge. */ readonly besideCents: number; /** What of it became credit. */ readonly unallocatedCents: number }


export type ReceiptLine = { readonly dueId: string; readonly name: string; readonly amountCents: number }


export type RecordedCheckIn = { readonly id: string; readonly memberId: string; readonly kind: CheckInKind; /** Of shift_in and shift_out. */ readonly shiftId: string | null; readonly signupId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly recordedAt: string; /** The member, the lead or the key that recorded it. The member sees it. */ readonly recordedBy: string; /** self: by the member; kiosk: by a lead; import: by a key alone; offline: by a lead or a key alone, more than 10 minutes later. */ readonly source: CheckInSource; /** The sender’s own id of the event: sending it again records nothing twice. */ readonly clientEventId: string; readonly location: string | null; readonly note: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<CheckInRule>; /** The rules that this event breaks; recorded all the same, as it came late. */ readonly warnings: ReadonlyArray<CheckInRule>; /** RFC 3339; shown in UTC with milliseconds. */ readonly annulledAt: string | null; readonly annulledBy: string | null; readonly annulReason: string | null; /** duplicate: the member arrived within the same minute, or is at the shift already, and this is that check-in. */ readonly result: "ok" | "duplicate"; /** At a departure: what the member still has out, as far as the key may read it. It keeps nobody. */ readonly stillOpen: ReadonlyArray<StillOpen> }


export type RecordedRequest = { /** As in the header Request-Id of its answer. */ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly answeredAt: string; readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD"; /** Its pattern: /api/v1/members/:id. Which record it was is not kept. */ readonly route: string; /** 499: the client left before the answer. */ readonly status: number; /** Of an answer that is an error. */ readonly code: string | null; /** Of a 401 or 403. */ readonly reason: string | null; readonly durationMs: number; /** null: a page of the console. */ readonly keyId: string | null; readonly keyHint: string | null; /** Whose member token came with it. */ readonly memberId: string | null }


export type RecordedRequestList = { readonly data: ReadonlyArray<RecordedRequest>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type Referral = { readonly id: string; /** Who invites. */ readonly memberId: string; readonly code: string; /** Leads to referrals.applyUrl, else to the camp’s own page, with ?ref=code. */ readonly link: string; readonly channel: ReferralChannel; readonly inviteeEmail: string | null; readonly inviteeName: string | null; readonly vouch: { readonly text: string; readonly relationship?: string } | null; readonly maxUses: number; readonly uses: number; /** How often the link was followed. */ readonly clicks: number; readonly outcomes: ReferralOutcomes; /** How far the furthest came who used it. */ readonly status: ReferralStatus; /** When the invitee was written to. */ readonly sentAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly revokedAt: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ReferralChannel = "personal" | "link" | "campaign"


export type ReferralList = { readonly data: ReadonlyArray<Referral>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ReferralOutcomes = { readonly opened: number; readonly applied: number; readonly accepted: number; readonly confirmed: number; readonly declined: number }


export type ReferralStatus = "created" | "sent" | "opened" | "applied" | "accepted" | "confirmed" | "declined" | "expired" | "revoked"


export type Refresh = { /** Of the client; with HTTP Basic it may be left out. */ readonly client_id: string; /** Of a confidential client; here, or by HTTP Basic. */ readonly client_secret?: string; /** The newest one; each is good once. */ readonly refreshToken: string }


export type Refund = { readonly id: string; readonly amountCents: number; readonly mode: "provider" | "manual"; readonly status: "pending" | "succeeded" | "failed"; /** Of a failed one: the provider’s word for why. */ readonly failure: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type RefundableAmount = { readonly paymentId: string; readonly currency: string; readonly availableCents: number; /** What of it is a deposit that is held: to give that back, release it first. */ readonly depositHeldCents: number }


export type RefusalReason = { readonly code: ErrorCode; /** In words for people. */ readonly detail: string; /** The ids of what is in the way. */ readonly with?: ReadonlyArray<string>; /** What is missing: tag:cook, document:…, training:…, dues, arrival. */ readonly missing?: ReadonlyArray<string>; /** When it opens, or closed. */ readonly at?: string }


export type Report = { readonly name: string; /** The season it is about; null if it is not about one, or none is active. */ readonly seasonId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly generatedAt: string; readonly columns: ReadonlyArray<string>; /** One value a column, in their order. */ readonly rows: ReadonlyArray<ReadonlyArray<string | number | boolean | null>> }


export type ReportList = { readonly data: ReadonlyArray<ReportListItem>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ReportListItem = { readonly name: string; readonly summary: string; /** What it can be asked about. Without seasonId: it is not about a season. */ readonly filters: ReadonlyArray<string>; readonly columns: ReadonlyArray<string> }


export type ReportsTogether = { /** In the order in which they were named. */ readonly reports: ReadonlyArray<Report> }


export type RestoredThing = { /** Where it belongs: enrollments, applications, scholarships … */ readonly kind: string; readonly id: string; readonly seasonId: string | null; /** Its status before the deactivation. */ readonly from: string | null; /** Its status after the deactivation. */ readonly to: string; /** Its status after the undo. */ readonly status: string; /** Why it is not as it was before. */ readonly because: NotRestoredBecause | null }


export type RestrictedConfirmation = { /** Null where there are none. */ readonly confirmedAt: string | null; /** They are removed on this day, unless they are confirmed before. */ readonly purgeOn: string | null }


export type RestrictedFields = { readonly emergencyContacts: ReadonlyArray<{ readonly name: string; readonly relation: string; /** E.164. */ readonly phone: string }>; readonly dietary: { readonly kind: "omnivore" | "vegetarian" | "vegan" | "pescatarian" | "other"; readonly restrictions: ReadonlyArray<string>; readonly notes?: string } | null; readonly medicalNotes: string | null; readonly birthDate: string | null; /** Null where there are none. */ readonly confirmedAt: string | null; /** They are removed on this day, unless they are confirmed before. */ readonly purgeOn: string | null }


export type Revoked = {  }


export type RevokeForm = { /** A refresh token or an access token. */ readonly token: string; /** Taken, and not needed. */ readonly token_type_hint?: string; /** Of the client; with HTTP Basic it may be left out. */ readonly client_id?: string; /** Of a confidential client; here, or by HTTP Basic. */ readonly client_secret?: string }


export type RideAnswer = { /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean; /** Why. Rider and driver can read it. */ readonly reason?: string }


export type RideLeg = "in" | "out"


export type RideOffer = { readonly vehicleId: string; /** The playa name. */ readonly driver: string | null; readonly type: VehicleType; readonly note: string | null; readonly seatsOffered: number; readonly freeIn: number; readonly freeOut: number; readonly arrivalOn: string | null; readonly departureOn: string | null }


export type RideOffers = { readonly data: ReadonlyArray<RideOffer> }


export type RideSearch = { readonly seatId: string; readonly playaName: string | null; /** To the event, or back from it. */ readonly leg: RideLeg; readonly note: string | null; readonly arrivalOn: string | null; readonly departureOn: string | null }


export type RideSearches = { readonly data: ReadonlyArray<RideSearch> }


export type RideSeat = { readonly id: string; readonly seasonId: string; /** Null: whoever has a seat. */ readonly vehicleId: string | null; readonly driverId: string | null; readonly driverName: string | null; /** The rider. */ readonly memberId: string; readonly riderName: string | null; /** To the event, or back from it. */ readonly leg: RideLeg; readonly status: RideSeatStatus; /** The driver offered it: a yes makes it theirs. */ readonly isInvited: boolean; readonly note: string | null; /** 1 is offered the next seat. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<"FULL" | "DRIVES_OWN">; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type RideSeatList = { readonly data: ReadonlyArray<RideSeat>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type RideSeatStatus = "looking" | "requested" | "waitlisted" | "offered" | "accepted" | "declined" | "offer_expired" | "cancelled"


export type Role = "applicant" | "member" | "admin" | "super_admin"


export type RollCall = { readonly entries?: ReadonlyArray<{ readonly signupId: string; readonly status: "checked_in" | "completed" | "no_show" | "excused" }>; /** For everybody on the shift who is not named and was not called yet. */ readonly others?: "checked_in" | "completed" | "no_show" | "excused"; /** Why something noted before is corrected. */ readonly reason?: string }


export type RollCalled = { readonly data: ReadonlyArray<RollCallResult>; /** Named, but not on this shift. */ readonly unknown: ReadonlyArray<string> }


export type RollCallResult = { readonly signupId: string; readonly memberId: string; /** Afterwards. */ readonly status: ShiftSignupStatus; readonly outcome: "OK" | "UNCHANGED" | "INVALID_TRANSITION" | "SHIFT_NOT_BEGUN" }


export type RolledOverSeason = { /** Null in a preview. */ readonly seasonId: string | null; readonly daysMoved: number; readonly season: SeasonFields; readonly copied: ReadonlyArray<{ readonly what: string; readonly names: ReadonlyArray<string> }> }


export type RosterApplication = "none" | "draft" | "submitted" | "in_review" | "info_requested" | "accepted" | "declined" | "waitlisted" | "withdrawn" | "offer_expired"


export type RosterCohort = "new" | "returning"


export type RosterDues = "none" | "owes" | "overdue" | "plan" | "paid" | "credit"


export type RosterEnrollment = "none" | "invited" | "pending" | "confirmed" | "waitlisted" | "offered" | "offer_expired" | "declined" | "withdrawn" | "removed" | "completed"


export type RosterLine = { /** The member’s. */ readonly id: string; /** The playa name, else the preferred or the legal one. */ readonly name: string; readonly playaName: string | null; readonly legalName: string; readonly email: string; readonly role: Role; readonly campTitle: string | null; readonly status: MemberStatus; readonly seasonId: string; readonly enrollmentId: string | null; readonly enrollmentStatus: RosterEnrollment; readonly campRole: string | null; readonly cohort: RosterCohort | null; readonly arrivalOn: string | null; readonly departureOn: string | null; /** From then on they may come before the gate opens. */ readonly accessPassOn: string | null; readonly isOnSite: boolean; readonly applicationId: string | null; readonly applicationStatus: RosterApplication; readonly dues: { readonly state: MemberDuesStatus; readonly currency: string; /** All that is open, due or not. */ readonly owedCents: number; readonly overdueCents: number; readonly overdueSince: string | null; readonly creditCents: number; readonly nextDue: { readonly amountCents: number; readonly dueOn: string } | null }; readonly ticket: { readonly state: RosterTicketState } | null; readonly travel: { /** own_way: comes by bus or plane, or drives or rides with nobody of the camp. */ readonly state: RosterTravelState; readonly pass: RosterPassState; /** The driver’s name. */ readonly rideWith: string | null } | null; readonly shelter: { /** none: neither a bed nor wishes. */ readonly state: RosterShelterState; readonly unitId: string | null; readonly unit: string | null } | null; readonly shifts: { readonly required: number; readonly committed: number; readonly done: number; readonly strikeRequired: number; readonly strikeCommitted: number; readonly strikeDone: number } | null; readonly onboarding: { readonly done: number; readonly total: number; readonly nextStep: string | null } | null; readonly tags: ReadonlyArray<string>; readonly needs: ReadonlyArray<RosterNeed> }


export type RosterLineList = { readonly data: ReadonlyArray<RosterLine>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type RosterNeed = "dues_overdue" | "no_dues" | "no_ticket" | "vehicle_without_pass" | "no_shelter" | "points_not_met" | "documents_unread" | "arriving_without_pass" | "bike_not_back"


export type RosterPassState = "not_needed" | "missing" | "has"


export type RosterShelterState = "not_planned" | "none" | "wished" | "waitlisted" | "proposed" | "placed"


export type RosterStep = "profile" | "documents" | "application" | "enrollment" | "dues" | "first-payment" | "ticket" | "vehicle" | "shelter" | "dates" | "shifts" | "bike" | "packing-list"


export type RosterTicketState = "not_handed_out" | "none" | "asked" | "offered" | "claimed" | "purchased" | "in_hand" | "used" | "reported" | "verified"


export type RosterTravelState = "drives" | "rides" | "seat_offered" | "needs_ride" | "own_way" | "not_said"

/** Filters of the list of members, about the season of the entry. */ 
export type ScheduleAudience = { readonly role?: Role; /** A system tag such as dues:overdue needs what the filter dues needs. */ readonly tag?: string; /** Needs enrollments:read. */ readonly enrollmentStatus?: RosterEnrollment; /** Of the latest application. Needs applications:read. */ readonly applicationStatus?: RosterApplication; /** Has arrived and not left. Needs check-ins:read. */ readonly isOnSite?: boolean }


export type ScheduleEntry = { readonly id: string; readonly seasonId: string | null; /** Entries that repeat have it in common. */ readonly seriesId: string | null; readonly title: string; readonly kind: ScheduleEntryKind; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly allDay: boolean; readonly location: string | null; readonly description: string | null; readonly visibility: Audience; readonly audience: ScheduleAudience | null; /** Drafts are seen by leads and machines only. */ readonly status: ScheduleEntryStatus; readonly hostMemberIds: ReadonlyArray<string>; /** Whether people are asked if they come. */ readonly takesRsvps: boolean; readonly rsvpMax: number | null; /** Of a deadline that follows something else: what. It is changed there, and ends when it is due. */ readonly sourceRef: string | null; /** How many say that they come. */ readonly rsvpCount: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ScheduleEntryKind = "program" | "meal" | "meeting" | "build" | "strike" | "deadline" | "gate" | "travel"


export type ScheduleEntryList = { readonly data: ReadonlyArray<ScheduleEntry>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type ScheduleEntryPatch = { readonly title?: string; readonly kind?: ScheduleEntryKind; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt?: string; readonly allDay?: boolean; readonly location?: string | null; readonly description?: string | null; readonly visibility?: Audience; readonly audience?: ScheduleAudience | null; /** Drafts are seen by leads and machines only. */ readonly status?: ScheduleEntryStatus; readonly hostMemberIds?: ReadonlyArray<string>; /** Whether people are asked if they come. */ readonly takesRsvps?: boolean; readonly rsvpMax?: number | null }


export type ScheduleEntryStatus = "draft" | "published" | "cancelled" | "moved"


export type ScheduleFollowingPatch = { readonly title?: string; readonly kind?: ScheduleEntryKind; readonly allDay?: boolean; readonly location?: string | null; readonly description?: string | null; readonly visibility?: Audience; readonly audience?: ScheduleAudience | null; /** Drafts are seen by leads and machines only. */ readonly status?: ScheduleEntryStatus; readonly hostMemberIds?: ReadonlyArray<string>; /** Whether people are asked if they come. */ readonly takesRsvps?: boolean; readonly rsvpMax?: number | null }


export type ScheduleRepeat = { readonly every: "day" | "week"; /** How often after this one, at the same time of day where the camp is. */ readonly times: number }


export type ScheduleRepeated = { readonly data: ReadonlyArray<ScheduleEntry> }


export type ScheduleRsvp = { readonly entryId: string; readonly memberId: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string }


export type ScheduleRsvpAnswer = { /** A member’s profile id, or me. */ readonly memberId?: string; readonly coming: boolean }


export type ScheduleRsvpAnswered = { readonly entryId: string; readonly memberId: string; readonly coming: boolean }


export type ScheduleRsvpList = { readonly data: ReadonlyArray<ScheduleRsvp>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type Scholarship = { readonly id: string; readonly seasonId: string; readonly poolId: string; readonly memberId: string; readonly status: ScholarshipStatus; readonly requestKind: "amount" | "percent"; readonly requestedAmountCents: number | null; readonly requestedPercent: number | null; readonly canPayCents: number | null; /** What the member would do for the camp. */ readonly offers: string | null; /** Promised: as much as can be applied at most. */ readonly approvedAmountCents: number | null; readonly approvedPercent: number | null; /** Credited, once it is accepted. */ readonly appliedAmountCents: number | null; readonly conditions: string | null; readonly decidedBy: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly decidedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ScholarshipDecision = { readonly status: "in_review" | "approved" | "declined" | "waitlisted"; readonly amountCents?: number; /** Of what the pool covers; promised as an amount. */ readonly percent?: number; readonly conditions?: string; /** Accepted until then; 14 days unless said. */ readonly expiresAt?: string; /** The member can read it. */ readonly reason?: string }


export type ScholarshipLeaving = { readonly reason?: string }


export type ScholarshipList = { readonly data: ReadonlyArray<Scholarship>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ScholarshipPatch = { readonly requestedAmountCents?: number; /** Of the charges that the pool covers. */ readonly requestedPercent?: number; readonly canPayCents?: number | null; /** What the member would do for the camp. */ readonly offers?: string | null; /** Restricted: written with scholarships:restricted:write, shown with …:read. */ readonly reason?: string }


export type ScholarshipPool = { readonly id: string; readonly seasonId: string; readonly name: string; readonly budgetCents: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt: string | null; readonly maxPerMemberCents: number | null; /** Of these kinds, charges that are eligible can be paid from it. */ readonly covers: ReadonlyArray<"dues" | "power" | "meal" | "rv" | "bike" | "late_fee" | "merch" | "donation" | "other">; /** Promised or given. */ readonly committedCents: number; readonly leftCents: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ScholarshipPoolList = { readonly data: ReadonlyArray<ScholarshipPool>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ScholarshipPoolPatch = { readonly name?: string; readonly budgetCents?: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt?: string | null; readonly maxPerMemberCents?: number | null; /** Of these kinds, charges that are eligible can be paid from it. */ readonly covers?: ReadonlyArray<"dues" | "power" | "meal" | "rv" | "bike" | "late_fee" | "merch" | "donation" | "other"> }


export type ScholarshipRevocation = { /** The member can read it. */ readonly reason: string }


export type ScholarshipScore = { readonly reviewerId: string; readonly score: number; readonly comment: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly scoredAt: string }


export type ScholarshipScoreList = { readonly data: ReadonlyArray<ScholarshipScore>; readonly nextCursor: string | null; /** Others’ scores are shown once you have given your own. */ readonly isBlind: boolean }


export type ScholarshipStatus = "draft" | "submitted" | "in_review" | "waitlisted" | "approved" | "accepted" | "applied" | "declined" | "lapsed" | "declined_by_member" | "revoked" | "withdrawn"


export type ScholarshipWithReason = { readonly id: string; readonly seasonId: string; readonly poolId: string; readonly memberId: string; readonly status: ScholarshipStatus; readonly requestKind: "amount" | "percent"; readonly requestedAmountCents: number | null; readonly requestedPercent: number | null; readonly canPayCents: number | null; /** What the member would do for the camp. */ readonly offers: string | null; /** Promised: as much as can be applied at most. */ readonly approvedAmountCents: number | null; readonly approvedPercent: number | null; /** Credited, once it is accepted. */ readonly appliedAmountCents: number | null; readonly conditions: string | null; readonly decidedBy: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly decidedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; readonly reason?: string | null }


export type Scope = "announcements:read" | "announcements:write" | "applications:read" | "applications:write" | "arrivals:read" | "audit:read" | "bikes:read" | "bikes:restricted:read" | "bikes:restricted:write" | "bikes:write" | "check-ins:read" | "check-ins:write" | "contacts:read" | "contacts:write" | "documents:read" | "documents:write" | "dues:read" | "dues:write" | "enrollments:read" | "enrollments:write" | "files:read" | "files:write" | "members:read" | "members:restricted:read" | "members:restricted:write" | "members:write" | "my-season:read" | "notifications:read" | "notifications:write" | "onboarding:read" | "onboarding:write" | "overview:read" | "payments:read" | "payments:write" | "referrals:read" | "referrals:write" | "reports:read" | "roster:read" | "schedule:read" | "schedule:write" | "scholarships:read" | "scholarships:restricted:read" | "scholarships:restricted:write" | "scholarships:write" | "seasons:read" | "seasons:write" | "settings:read" | "settings:write" | "settlements:read" | "settlements:write" | "shelter:read" | "shelter:restricted:read" | "shelter:restricted:write" | "shelter:write" | "shifts:read" | "shifts:write" | "tags:read" | "tags:write" | "tickets:read" | "tickets:restricted:read" | "tickets:restricted:write" | "tickets:write" | "vehicle-passes:read" | "vehicle-passes:restricted:read" | "vehicle-passes:restricted:write" | "vehicle-passes:write" | "vehicles:read" | "vehicles:write"


export type Season = { readonly id: string; readonly name: string; /** ISO 4217: EUR. */ readonly currency: string; readonly buildStartsOn: string | null; readonly gateOpensOn: string | null; readonly gateClosesOn: string | null; readonly strikeEndsOn: string | null; /** Null: as many as come. */ readonly maxMembers: number | null; /** How long an offered place waits for its member. */ readonly offerHours: number; readonly status: SeasonStatus; readonly places: { readonly confirmed: number; readonly offered: number; readonly waitlisted: number; /** Null where there is no limit. */ readonly free: number | null }; /** RFC 3339; shown in UTC with milliseconds. */ readonly openedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closedAt: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type SeasonClosing = { readonly seasonId: string; readonly status: SeasonStatus; readonly currency: string; /** Scholarships only for keys that may read them. */ readonly open: ReadonlyArray<OpenAtClosing> }


export type SeasonFields = { readonly name: string; /** ISO 4217: EUR. */ readonly currency: string; readonly buildStartsOn: string | null; readonly gateOpensOn: string | null; readonly gateClosesOn: string | null; readonly strikeEndsOn: string | null; /** Null: as many as come. */ readonly maxMembers: number | null; /** How long an offered place waits for its member. */ readonly offerHours: number }


export type SeasonFromTemplate = { /** Of what the season had already, nothing is made. */ readonly made: ReadonlyArray<{ readonly what: string; readonly names: ReadonlyArray<string> }> }


export type SeasonList = { readonly data: ReadonlyArray<Season>; readonly nextCursor: string | null; /** With updatedSince: what was removed, or is not shown to you any more. */ readonly deleted?: ReadonlyArray<{ readonly id: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly deletedAt: string }>; /** With updatedSince: send this as updatedSince the next time; nothing is missed. */ readonly syncedUntil?: string }


export type SeasonPatch = { readonly name?: string; /** ISO 4217: EUR. */ readonly currency?: string; readonly buildStartsOn?: string | null; readonly gateOpensOn?: string | null; readonly gateClosesOn?: string | null; readonly strikeEndsOn?: string | null; /** Null: as many as come. */ readonly maxMembers?: number | null; /** How long an offered place waits for its member. */ readonly offerHours?: number; /** Open the gate later although some plan to arrive before; needs a reason. */ readonly override?: boolean; readonly reason?: string }


export type SeasonPhase = "applications" | "tickets" | "dues" | "shelter" | "shifts" | "build" | "event" | "strike"


export type SeasonPhaseState = "past" | "now" | "ahead"


export type SeasonRollOver = { /** true: say what would be made, and make nothing. */ readonly preview: boolean; readonly name: string; readonly gateOpensOn: string }


export type SeasonStatus = "planned" | "active" | "closed"


export type SeasonStep = { readonly key: string; readonly title: string; /** computed: follows the data, ticked by nobody. */ readonly mode: "computed" | "ack"; readonly required: boolean; readonly dependsOn: ReadonlyArray<string>; readonly dueOn: string | null; readonly seasonId: string; /** false: not asked for in this season. */ readonly active: boolean }


export type SeasonStepPatch = { readonly seasonId?: string; readonly required?: boolean; readonly active?: boolean; readonly dueOn?: string | null }


export type SeasonSteps = { readonly data: ReadonlyArray<SeasonStep>; readonly nextCursor: string | null }


export type SeasonTemplate = { /** true: say what would be made, and make nothing. */ readonly preview: boolean; /** What everybody pays. 0: no fee for it. */ readonly duesCents: number; /** What everybody leaves with the camp until strike is done. 0: none. */ readonly depositCents: number }


export type Session = { readonly id: string; /** How it began. */ readonly kind: string; /** What the browser or app said of itself. */ readonly device: string | null; /** From where it was begun. */ readonly address: string | null; /** Of a sign-in to an app: its name. */ readonly app: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly lastUsedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string; /** The one of the token that was sent. */ readonly isCurrent: boolean }


export type SessionCamp = { readonly id: string; readonly slug: string; readonly name: string; /** The camp’s colour, as it chose it: #3fa36b. */ readonly accent: string | null; readonly colours: { /** The camp’s accent as CSS declarations, readable by day. */ readonly light: string; readonly dark: string } | null; /** Where its logo is, if it has one. */ readonly logoUrl: string | null; readonly timeZone: string; /** What its amounts are in now: that of the active season, else that of the settings. */ readonly currency: string; /** Whether the camp has a page to pay on. */ readonly takesPayments: boolean; /** What the camp says about paying without one. */ readonly howToPay: string | null; /** Where people pay elsewhere. */ readonly payUrl: string | null; /** In up to how many parts members may pay without asking. 0: leads agree on plans. */ readonly partsAlone: number; /** What the camp has switched off for its members. */ readonly featuresOff: ReadonlyArray<"applications" | "dues" | "shelter" | "shifts" | "tickets" | "bikes" | "referrals" | "scholarships"> }


export type SessionEnrollment = { readonly id: string; readonly status: EnrollmentStatus }


export type SessionList = { readonly data: ReadonlyArray<Session>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type SessionMember = { readonly id: string; /** What to call them: playaName, preferredName or legalName. */ readonly name: string; readonly legalName: string; readonly preferredName: string | null; readonly playaName: string | null; readonly role: Role; readonly enrollment: SessionEnrollment | null }


export type SessionSeason = { readonly id: string; readonly name: string; readonly currency: string; readonly buildStartsOn: string | null; readonly gateOpensOn: string | null; readonly gateClosesOn: string | null; readonly strikeEndsOn: string | null; readonly maxMembers: number | null; readonly places: { readonly confirmed: number; readonly offered: number; readonly waitlisted: number; /** Null where there is no limit. */ readonly free: number | null } }


export type Settings = { readonly identity: { readonly name: string; /** IANA: Europe/Lisbon. */ readonly timeZone: string; /** ISO 4217: EUR. */ readonly currency: string; readonly slug: string }; readonly windows: { readonly applications: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt: string | null }; readonly shelter: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt: string | null }; readonly shifts: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt: string | null } }; readonly shifts: { /** What each member owes the camp in a season, strike apart. */ readonly requiredPoints: number; /** What each member owes in the phase strike. */ readonly requiredStrikePoints: number; /** By when they must have signed up for enough. Without it: when the gate opens. */ readonly pointsDueOn: string | null; /** How many coming shifts one member may have. 0: any number. */ readonly maxUpcoming: number; readonly dropCutoffHours: number; readonly waitlistOfferHours: number; readonly checkInEarlyMinutes: number; readonly checkInLateMinutes: number; /** What an hour outside of shifts is worth. */ readonly worklogPointsPerHour: number }; readonly bikes: { /** How many bikes of the camp one member may have at a time. */ readonly perMember: number; /** A lead says yes before a member has a bike. */ readonly needsApproval: boolean; readonly offerHours: number }; readonly privacy: { readonly requiredFields: ReadonlyArray<"preferredName" | "playaName" | "pronouns" | "phone" | "city" | "country" | "skills" | "languages" | "emergencyContacts" | "dietary" | "birthDate">; readonly retentionDays: number }; readonly features: { readonly applications: boolean; readonly dues: boolean; readonly shelter: boolean; readonly shifts: boolean; readonly tickets: boolean; readonly bikes: boolean; readonly referrals: boolean; readonly scholarships: boolean }; readonly applications: { /** Who has completed a season is accepted when they apply, without a review. */ readonly autoAcceptReturning: boolean }; readonly referrals: { /** How many may still come by what each member has open. */ readonly quota: number; /** For whoever brought someone who is confirmed, in the season’s currency. */ readonly rewardCents: number; /** Where people apply; referral links lead there, with ?ref=code. Unless set: the camp’s own page at the sign-in host. */ readonly applyUrl: string | null }; readonly dues: { /** Levels 1 to 3, each so many days after what is late was due. None: no mail. */ readonly reminders: ReadonlyArray<{ readonly afterDays: number; /** What the mail says; a new line begins a paragraph. */ readonly text: string }>; /** Where people pay; mails about money lead there. Unless set: the camp’s own page at the sign-in host. */ readonly payUrl: string | null; /** How to pay without a payment page, such as a bank account; members read it. */ readonly howToPay: string | null; /** In up to how many parts members may pay without asking. 0: leads agree on plans. */ readonly planParts: number; /** The day of the last part; without it, parts are thirty days apart, or reach to the day by which all of it is due. */ readonly planLastOn: string | null }; readonly notifications: { /** Where the camp is: 21:00. */ readonly quietFrom: string; /** Mail that can wait is sent from then on. The same as quietFrom: no quiet hours. */ readonly quietUntil: string }; readonly branding: { /** As the camp chose it: #3fa36b. Pages and mails show what can be read of it. */ readonly accent: string | null; /** One line about the camp, for its front page. */ readonly tagline: string | null; /** A text for the camp’s front page. */ readonly intro: string | null; /** Where people ask for help; it stands at the foot of every page. */ readonly helpUrl: string | null; /** What the camp says about people’s data. */ readonly privacyUrl: string | null; /** Set by PUT /settings/logo. */ readonly hasLogo: boolean }; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string | null }


export type SettingsEffect = { /** The setting that has it: shifts.requiredPoints. */ readonly key: string; /** How many it concerns at this moment. */ readonly count: number; /** What it does, as a sentence for whoever decides. */ readonly says: string }


export type SettingsPatch = { readonly identity?: { readonly name?: string; /** IANA: Europe/Lisbon. */ readonly timeZone?: string; /** ISO 4217: EUR. */ readonly currency?: string }; readonly windows?: { readonly applications?: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt?: string | null }; readonly shelter?: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt?: string | null }; readonly shifts?: { /** RFC 3339; shown in UTC with milliseconds. */ readonly opensAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly closesAt?: string | null } }; readonly shifts?: { /** What each member owes the camp in a season, strike apart. */ readonly requiredPoints?: number; /** What each member owes in the phase strike. */ readonly requiredStrikePoints?: number; /** By when they must have signed up for enough. Without it: when the gate opens. */ readonly pointsDueOn?: string | null; /** How many coming shifts one member may have. 0: any number. */ readonly maxUpcoming?: number; readonly dropCutoffHours?: number; readonly waitlistOfferHours?: number; readonly checkInEarlyMinutes?: number; readonly checkInLateMinutes?: number; /** What an hour outside of shifts is worth. */ readonly worklogPointsPerHour?: number }; readonly bikes?: { /** How many bikes of the camp one member may have at a time. */ readonly perMember?: number; /** A lead says yes before a member has a bike. */ readonly needsApproval?: boolean; readonly offerHours?: number }; readonly privacy?: { readonly requiredFields?: ReadonlyArray<"preferredName" | "playaName" | "pronouns" | "phone" | "city" | "country" | "skills" | "languages" | "emergencyContacts" | "dietary" | "birthDate">; readonly retentionDays?: number }; readonly features?: { readonly applications?: boolean; readonly dues?: boolean; readonly shelter?: boolean; readonly shifts?: boolean; readonly tickets?: boolean; readonly bikes?: boolean; readonly referrals?: boolean; readonly scholarships?: boolean }; readonly applications?: { /** Who has completed a season is accepted when they apply, without a review. */ readonly autoAcceptReturning?: boolean }; readonly referrals?: { /** How many may still come by what each member has open. */ readonly quota?: number; /** For whoever brought someone who is confirmed, in the season’s currency. */ readonly rewardCents?: number; /** Where people apply; referral links lead there, with ?ref=code. Unless set: the camp’s own page at the sign-in host. */ readonly applyUrl?: string | null }; readonly dues?: { /** Levels 1 to 3, each so many days after what is late was due. None: no mail. */ readonly reminders?: ReadonlyArray<{ readonly afterDays: number; /** What the mail says; a new line begins a paragraph. */ readonly text: string }>; /** Where people pay; mails about money lead there. Unless set: the camp’s own page at the sign-in host. */ readonly payUrl?: string | null; /** How to pay without a payment page, such as a bank account; members read it. */ readonly howToPay?: string | null; /** In up to how many parts members may pay without asking. 0: leads agree on plans. */ readonly planParts?: number; /** The day of the last part; without it, parts are thirty days apart, or reach to the day by which all of it is due. */ readonly planLastOn?: string | null }; readonly notifications?: { /** Where the camp is: 21:00. */ readonly quietFrom?: string; /** Mail that can wait is sent from then on. The same as quietFrom: no quiet hours. */ readonly quietUntil?: string }; readonly branding?: { /** As the camp chose it: #3fa36b. Pages and mails show what can be read of it. */ readonly accent?: string | null; /** One line about the camp, for its front page. */ readonly tagline?: string | null; /** A text for the camp’s front page. */ readonly intro?: string | null; /** Where people ask for help; it stands at the foot of every page. */ readonly helpUrl?: string | null; /** What the camp says about people’s data. */ readonly privacyUrl?: string | null } }


export type SettingsPreview = { readonly version: number; readonly effects: ReadonlyArray<SettingsEffect> }


export type Settlement = { readonly id: string; readonly seasonId: string; readonly enrollmentId: string; readonly memberId: string; /** What to call the member. */ readonly name: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly openedAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly settledAt: string | null; readonly settledBy: string | null; readonly settledByName: string | null; readonly note: string | null; /** What the member owes for this season; negative if the camp owes them. Of a settled one, as it was then. */ readonly balanceCents: number; /** The deposit that the camp holds. Of a settled one, as it was then. */ readonly depositHeldCents: number; readonly currency: string; /** Settled although something was open; the note says why. */ readonly overridden: boolean; /** How they stand in the season today, whether or not it is settled: they may have a place again, and owe again. */ readonly now: { readonly enrollmentStatus: EnrollmentStatus; readonly balanceCents: number; readonly depositHeldCents: number } }


export type SettlementList = { readonly data: ReadonlyArray<Settlement>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type SettlementNote = { /** How it was settled, or why something stays open. */ readonly note: string; /** Settle although something is open; it stays in the ledger. */ readonly override?: boolean }


export type ShelterAct = { /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }


export type ShelterAnswer = { /** The member reads it. */ readonly reason?: string }


export type ShelterAssignment = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Null while waiting for any unit of a kind. */ readonly unitId: string | null; /** What is waited for, if no unit is named. */ readonly kind: ShelterUnitKind | null; /** Which bed of the unit, if they have names. */ readonly bed: string | null; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string; /** proposed, confirmed and checked_in hold a bed on each of the nights. */ readonly status: ShelterAssignmentStatus; /** What the member says to the room. */ readonly note: string | null; /** 1 is offered the next bed that fits. */ readonly waitlistPosition: number | null; /** Until when a proposal can be accepted. */ readonly offerExpiresAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<ShelterRule>; readonly overriddenBy: string | null; readonly overrideReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShelterAssignmentList = { readonly data: ReadonlyArray<ShelterAssignment>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShelterAssignmentPatch = { /** What the member says to the room. */ readonly note?: string | null; /** Which bed of the unit, if they have names. */ readonly bed?: string | null; /** A night has the date of its evening. */ readonly firstNightOn?: string; /** A night has the date of its evening. */ readonly lastNightOn?: string; /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }


export type ShelterAssignmentStatus = "waitlisted" | "proposed" | "confirmed" | "checked_in" | "vacated" | "declined" | "expired" | "moved" | "cancelled"


export type ShelterBoard = { readonly plan: ShelterPlan; readonly units: ReadonlyArray<ShelterUnit>; /** All that hold a bed or wait for one. */ readonly assignments: ReadonlyArray<ShelterAssignment>; /** Beds that were offered and declined, or not taken in time; the last one first. */ readonly turnedDown: ReadonlyArray<ShelterAssignment>; /** Everybody who is confirmed in the season. */ readonly people: ReadonlyArray<{ readonly memberId: string; /** The playa name, else the preferred or the legal one. */ readonly name: string; readonly playaName: string | null; readonly legalName: string; readonly arrivalOn: string | null; readonly departureOn: string | null; /** On some night. */ readonly hasBed: boolean; /** A lead has waived the step of the onboarding: they need no bed of the camp. */ readonly isSpared: boolean }>; /** Who is named by a bed, a unit, a wish or a change and is not confirmed in the season: leads without a place in it, for instance. */ readonly others: ReadonlyArray<{ readonly memberId: string; /** The playa name, else the preferred or the legal one. */ readonly name: string }>; readonly requests: ReadonlyArray<ShelterRequest>; /** Who asks for another bed and has no answer yet, the first one first. */ readonly changes: ReadonlyArray<ShelterChange>; /** Who shares a unit though one of the two asked not to be with the other. With shelter:restricted:read. */ readonly apart?: ReadonlyArray<{ readonly unitId: string; readonly memberIds: ReadonlyArray<string>; readonly firstNightOn: string; readonly lastNightOn: string }>; /** Who drives something that is planned to enter and has no pass yet. With vehicles:read. */ readonly withoutPass?: ReadonlyArray<string>; readonly loads: ReadonlyArray<{ /** Null: on no circuit of the plan. */ readonly circuit: string | null; readonly ratingAmps: number | null; readonly loadAmps: number; readonly units: number; readonly isOver: boolean }>; readonly lot: { readonly lotSquareCm: number | null; readonly usedSquareCm: number; /** Units that reach beyond the lot. */ readonly outside: number; readonly isOver: boolean } }


export type ShelterChange = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Where to. */ readonly unitId: string | null; /** To whose unit. */ readonly withMemberId: string | null; /** Why; the leads read it. */ readonly reason: string; /** ended: they left the season, or it closed. */ readonly status: ShelterChangeStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly answeredAt: string | null; readonly answeredBy: string | null; /** What the lead says to it. */ readonly answer: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShelterChangeList = { readonly data: ReadonlyArray<ShelterChange>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShelterChangeStatus = "open" | "granted" | "refused" | "withdrawn" | "ended"


export type ShelterGrant = { /** Unless sent: the unit that was asked for. */ readonly unitId?: string; /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }


export type ShelterMove = { readonly unitId: string; /** Which bed of the unit, if they have names. */ readonly bed?: string; /** From this night on; unless sent, all nights. */ readonly fromNightOn?: string; /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }


export type ShelterObstacle = "NO_NIGHTS" | "SOME_NIGHTS" | "BRINGS_OWN" | "OWN_UNIT_SHUT" | "NO_UNIT" | "NO_POWER" | "NO_ACCESSIBLE_UNIT" | "KEPT_APART" | "NO_ROOM"


export type ShelterOwnership = "camp" | "member"


export type ShelterPlaced = { readonly data: ReadonlyArray<ShelterAssignment> }


export type ShelterPlacements = { /** The active season, unless named. */ readonly seasonId?: string; /** As proposed; some may be left out. */ readonly placements: ReadonlyArray<{ /** A member’s profile id, or me. */ readonly memberId: string; readonly unitId: string; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string }>; /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** Everybody who is placed reads it. */ readonly reason?: string }


export type ShelterPlan = { readonly seasonId: string; readonly lotLengthCm: number | null; readonly lotWidthCm: number | null; /** What each circuit can carry, by its name. */ readonly circuits: ReadonlyArray<{ readonly name: string; readonly ratingAmps: number }>; /** How long a proposed bed waits for its member. */ readonly offerHours: number; /** Since when it stands: from then on, leads change who sleeps where by override. */ readonly publishedAt: string | null; readonly publishedBy: string | null; readonly version: number }


export type ShelterPlanOfSeason = { /** The active season, unless named. */ readonly seasonId?: string }


export type ShelterPlanPatch = { readonly seasonId?: string; readonly lotLengthCm?: number | null; readonly lotWidthCm?: number | null; /** What each circuit can carry, by its name. */ readonly circuits?: ReadonlyArray<{ readonly name: string; readonly ratingAmps: number }>; /** How long a proposed bed waits for its member. */ readonly offerHours?: number }


export type ShelterPower = "none" | "amp15" | "amp30" | "amp50"


export type ShelterProposal = { readonly seasonId: string; readonly placements: ReadonlyArray<{ readonly memberId: string; readonly unitId: string; /** A night has the date of its evening. */ readonly firstNightOn: string; /** A night has the date of its evening. */ readonly lastNightOn: string; /** Why there. */ readonly reasons: ReadonlyArray<{ readonly why: ShelterReason; readonly text: string; readonly memberIds?: ReadonlyArray<string> }>; /** Which wishes are not met. */ readonly unmet: ReadonlyArray<{ readonly why: ShelterReason; readonly text: string; readonly memberIds?: ReadonlyArray<string> }> }>; /** Who gets no bed, and why. */ readonly unplaced: ReadonlyArray<{ readonly memberId: string; readonly why: ShelterObstacle; readonly text: string }> }


export type ShelterReason = "OWN_UNIT" | "KIND" | "WITH" | "NEAR" | "QUIET" | "POWER" | "ACCESSIBLE" | "FREE" | "OTHER_KIND" | "NOT_WITH" | "NOT_NEAR" | "NOT_QUIET"


export type ShelterRefusal = { /** The member reads it. */ readonly reason: string }


export type ShelterRequest = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** What they would take, the dearest first. */ readonly kinds: ReadonlyArray<ShelterUnitKind>; /** own: a structure of their own; share: one that somebody else brings. */ readonly bring: "own" | "camp" | "share"; /** What they bring. */ readonly ownKind: ShelterUnitKind | null; readonly ownLengthCm: number | null; readonly ownWidthCm: number | null; /** In the same unit. It counts when both wish it. */ readonly withMemberIds: ReadonlyArray<string>; /** The same, for who cannot know ids: names or e-mail addresses, as the member calls them. Only leads are shown whom they fit. */ readonly withNames: ReadonlyArray<string>; /** Not far from. */ readonly nearMemberIds: ReadonlyArray<string>; readonly firstNightOn: string | null; readonly lastNightOn: string | null; /** The least that they need. */ readonly power: ShelterPower; /** Where it is quiet. */ readonly quiet: boolean; readonly notes: string | null; /** open: no bed yet. unmet: somebody who wishes the same of them sleeps in another unit. */ readonly status: ShelterRequestStatus; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShelterRequestList = { readonly data: ReadonlyArray<ShelterRequest>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShelterRequestStatus = "open" | "met" | "unmet" | "withdrawn"

/** Read with shelter:restricted:read, written with shelter:restricted:write. */ 
export type ShelterRestricted = { /** Not in the same unit. Nobody but leads learns of it. */ readonly avoidMemberIds: ReadonlyArray<string>; /** What they need to get around. Whoever says something here gets an accessible unit. */ readonly accessibility: string | null }


export type ShelterRule = "UNIT_LOCKED" | "PLAN_PUBLISHED" | "OUTSIDE_STAY" | "FULL"


export type ShelterSwap = { readonly first: ShelterAssignment; readonly second: ShelterAssignment }


export type ShelterUnit = { readonly id: string; readonly seasonId: string; readonly label: string; readonly kind: ShelterUnitKind; readonly ownership: ShelterOwnership; /** Whose it is, if a member brings it; shown to the owner, leads and machines. */ readonly ownerMemberId: string | null; /** How many sleep in it. */ readonly capacity: number; readonly power: ShelterPower; /** One of the plan’s circuits, by its name. */ readonly circuit: string | null; readonly lengthCm: number | null; readonly widthCm: number | null; /** From the lot’s corner to the unit’s, along its length. */ readonly xCm: number | null; /** The same, along the lot’s width. */ readonly yCm: number | null; readonly rotationDegrees: number; readonly zone: string | null; /** Can be reached and used by who cannot walk well. */ readonly accessible: boolean; readonly quiet: boolean; /** Members may take a free bed in it themselves. */ readonly openToMembers: boolean; /** In a struck unit nobody can be placed. */ readonly status: ShelterUnitStatus; /** Only leads change who sleeps in it, with an override. */ readonly locked: boolean; /** How many have a bed in it on the fullest night. */ readonly held: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShelterUnitKind = "tent" | "shiftpod" | "yurt" | "hexayurt" | "rv" | "trailer" | "dorm" | "shade_spot" | "vehicle" | "other"


export type ShelterUnitList = { readonly data: ReadonlyArray<ShelterUnit>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShelterUnitPatch = { readonly label?: string; readonly kind?: ShelterUnitKind; readonly ownership?: ShelterOwnership; /** Whose it is, if a member brings it; shown to the owner, leads and machines. */ readonly ownerMemberId?: string | null; /** How many sleep in it. */ readonly capacity?: number; readonly power?: ShelterPower; /** One of the plan’s circuits, by its name. */ readonly circuit?: string | null; readonly lengthCm?: number | null; readonly widthCm?: number | null; /** From the lot’s corner to the unit’s, along its length. */ readonly xCm?: number | null; /** The same, along the lot’s width. */ readonly yCm?: number | null; readonly rotationDegrees?: number; readonly zone?: string | null; /** Can be reached and used by who cannot walk well. */ readonly accessible?: boolean; readonly quiet?: boolean; /** Members may take a free bed in it themselves. */ readonly openToMembers?: boolean; /** In a struck unit nobody can be placed. */ readonly status?: ShelterUnitStatus; /** Only leads change who sleeps in it, with an override. */ readonly locked?: boolean }


export type ShelterUnitStatus = "planned" | "ready" | "occupied" | "struck"


export type ShelterWishes = { /** The active season, unless named. */ readonly seasonId?: string; /** What they bring. */ readonly ownKind?: ShelterUnitKind | null; readonly ownLengthCm?: number | null; readonly ownWidthCm?: number | null; readonly firstNightOn?: string | null; readonly lastNightOn?: string | null; readonly notes?: string | null; /** What they would take, the dearest first. */ readonly kinds?: ReadonlyArray<ShelterUnitKind>; /** own: a structure of their own; share: one that somebody else brings. camp unless sent. */ readonly bring?: "own" | "camp" | "share"; /** In the same unit. It counts when both wish it. */ readonly withMemberIds?: ReadonlyArray<string>; /** The same, for who cannot know ids: names or e-mail addresses, as the member calls them. Only leads are shown whom they fit. */ readonly withNames?: ReadonlyArray<string>; /** Not far from. */ readonly nearMemberIds?: ReadonlyArray<string>; /** The least that they need. none unless sent. */ readonly power?: ShelterPower; /** Where it is quiet. false unless sent. */ readonly quiet?: boolean; readonly restricted?: ShelterRestricted }


export type Shift = { readonly id: string; readonly seasonId: string; readonly roleId: string; readonly teamId: string; readonly title: string; readonly description: string | null; /** How many are needed. */ readonly min: number; /** How many can take it. */ readonly max: number; readonly points: number; /** Raises or lowers the points: 200 for a shift that nobody wants. */ readonly multiplierPercent: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. */ readonly policy: ShiftPolicy; /** Strike is counted apart. */ readonly phase: ShiftPhase; /** Null: when the settings open shifts. */ readonly signupOpensAt: string | null; /** Null: when the settings close shifts, and at the latest when it begins. */ readonly signupClosesAt: string | null; /** Until when members can give it up. Null: as many hours before as the settings say. */ readonly dropCutoffAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly location: string | null; /** The points that are credited: points × multiplierPercent. */ readonly worth: number; /** Until when members can give it up. */ readonly dropsUntil: string; /** Drafts are seen by leads and machines only. */ readonly status: ShiftStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly places: ShiftPlaces; /** What it was made from. */ readonly templateId: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShiftBoard = { readonly seasonId: string; /** Where the camp is. */ readonly today: string; /** The first day that is shown. */ readonly from: string; /** How many days are shown. */ readonly days: number; /** The day of the season’s first shift. */ readonly firstOn: string | null; /** The day of its last one. */ readonly lastOn: string | null; /** By name. */ readonly teams: ReadonlyArray<ShiftBoardTeam>; /** In the order of time, drafts too. */ readonly shifts: ReadonlyArray<ShiftWithPeople>; /** Who has arrived and not left, by name. */ readonly onSite: ReadonlyArray<{ readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string; /** When they arrived. */ readonly since: string }> }


export type ShiftBoardTeam = { readonly id: string; readonly name: string; readonly leads: ReadonlyArray<{ readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string }>; readonly roles: ReadonlyArray<{ readonly id: string; readonly name: string; readonly points: number }> }


export type ShiftCandidate = { readonly memberId: string; /** The name that the camp knows them by. */ readonly name: string; readonly isOnSite: boolean; /** What they must still sign up for; of strike, if the shift is. */ readonly missingPoints: number; /** Nothing is in the way now. */ readonly canTake: boolean; /** Why not; all of them. */ readonly reasons: ReadonlyArray<RefusalReason> }


export type ShiftCandidates = { /** By name. */ readonly data: ReadonlyArray<ShiftCandidate> }


export type ShiftList = { readonly data: ReadonlyArray<Shift>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShiftMove = { /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt?: string; readonly location?: string | null; /** Whoever has signed up reads it. */ readonly reason: string; /** Move it although somebody then has two shifts at a time. */ readonly override?: boolean }


export type ShiftObligation = { /** What the camp asks of each member. */ readonly required: number; /** What they have signed up for and not yet done. */ readonly committed: number; /** What is credited. */ readonly done: number; /** What they must still sign up for. */ readonly missing: number; /** By when nothing may be missing. */ readonly deadline: string | null; /** Counted apart. */ readonly strike: { /** What the camp asks of each member. */ readonly required: number; /** What they have signed up for and not yet done. */ readonly committed: number; /** What is credited. */ readonly done: number; /** What they must still sign up for. */ readonly missing: number } }


export type ShiftOption = { readonly shift: Shift; /** Nothing is in the way now. */ readonly canTake: boolean; /** Only that all places are taken. */ readonly canWait: boolean; /** Why not; all of them. */ readonly reasons: ReadonlyArray<RefusalReason> }


export type ShiftOptions = { readonly memberId: string; readonly data: ReadonlyArray<ShiftOption>; /** Whose shifts these are, by name. */ readonly teams: ReadonlyArray<{ readonly id: string; readonly name: string }>; /** What the tags are called that reasons say are missing. */ readonly tags: ReadonlyArray<{ readonly key: string; readonly label: string }> }


export type ShiftOutcome = "OK" | "WAITLISTED" | "APPROVAL_PENDING"


export type ShiftPatch = { readonly title?: string; readonly description?: string | null; /** How many are needed. */ readonly min?: number; /** How many can take it. */ readonly max?: number; readonly points?: number; /** Raises or lowers the points: 200 for a shift that nobody wants. */ readonly multiplierPercent?: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. */ readonly policy?: ShiftPolicy; /** Strike is counted apart. */ readonly phase?: ShiftPhase; /** Null: when the settings open shifts. */ readonly signupOpensAt?: string | null; /** Null: when the settings close shifts, and at the latest when it begins. */ readonly signupClosesAt?: string | null; /** Until when members can give it up. Null: as many hours before as the settings say. */ readonly dropCutoffAt?: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt?: string; readonly location?: string | null }


export type ShiftPhase = "pre_event" | "build" | "event" | "strike" | "post" | "year_round"


export type ShiftPlaces = { /** Taken: confirmed, pending or offered. */ readonly held: number; /** Who has it. */ readonly confirmed: number; /** Who waits for a lead’s yes. */ readonly pending: number; /** Whom it is offered to. */ readonly offered: number; /** Who waits for a place. They hold none. */ readonly waitlisted: number; /** What is left. */ readonly free: number; /** How many more than fit. */ readonly over: number }


export type ShiftPlan = { readonly seasonId: string; readonly data: ReadonlyArray<{ readonly templateId: string; readonly title: string; readonly on: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; /** The clock skips that hour, so it is later; or shows it twice: the first. */ readonly clockChange: "skipped" | "repeated" | null; readonly shiftId: string | null; /** NEW: was missing. AS_PLANNED: is there. DIFFERS: changed by refresh, then CHANGED. KEPT: differs, but people have signed up or it is over. OUTSIDE: the template does not name that day any more. */ readonly outcome: ShiftPlanOutcome }> }


export type ShiftPlanOutcome = "NEW" | "AS_PLANNED" | "DIFFERS" | "CHANGED" | "KEPT" | "OUTSIDE"


export type ShiftPolicy = "open" | "approval" | "assigned"


export type ShiftReliability = { /** Shifts they worked. */ readonly completed: number; /** Shifts they did not come to. */ readonly noShows: number; /** Shifts they were excused from. */ readonly excused: number; /** Shifts they gave up after the cut-off. */ readonly lateDrops: number }


export type ShiftRole = { readonly id: string; readonly seasonId: string; readonly teamId: string; readonly name: string; readonly description: string | null; /** Tags that somebody must have, all of them. */ readonly requiresTags: ReadonlyArray<string>; /** Documents whose current version somebody must have acknowledged. */ readonly requiresAck: ReadonlyArray<string>; /** Somebody must have completed a shift of this role before, in any season. */ readonly trainingRoleId: string | null; /** Somebody must owe nothing that is overdue. */ readonly requiresDues: boolean; /** What a shift is worth, unless the shift says otherwise. */ readonly points: number; /** How long somebody must be off before and after a shift of this role. */ readonly minRestMinutes: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShiftRoleList = { readonly data: ReadonlyArray<ShiftRole>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShiftRolePatch = { readonly name?: string; readonly description?: string | null; /** Tags that somebody must have, all of them. */ readonly requiresTags?: ReadonlyArray<string>; /** Documents whose current version somebody must have acknowledged. */ readonly requiresAck?: ReadonlyArray<string>; /** Somebody must have completed a shift of this role before, in any season. */ readonly trainingRoleId?: string | null; /** Somebody must owe nothing that is overdue. */ readonly requiresDues?: boolean; /** What a shift is worth, unless the shift says otherwise. */ readonly points?: number; /** How long somebody must be off before and after a shift of this role. */ readonly minRestMinutes?: number }


export type ShiftSignup = { readonly id: string; readonly seasonId: string; readonly shiftId: string; readonly memberId: string; readonly status: ShiftSignupStatus; readonly origin: "self" | "assigned" | "swap" | "waitlist"; readonly comment: string | null; /** Of the shift. */ readonly title: string; readonly location: string | null; readonly phase: ShiftPhase; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; /** Until when the member can give it up. */ readonly dropsUntil: string; /** The points that are credited when it is completed. */ readonly worth: number; /** The shift was moved; the member has not yet said that they still come. */ readonly needsReconfirm: boolean; /** Given up after the cut-off. */ readonly isLate: boolean; /** 1 is offered the next place. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; readonly pointsCredited: number | null; readonly minutesCredited: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<"FULL" | "SHIFT_CONFLICT" | "EVENT_CONFLICT" | "REST_TOO_SHORT" | "REQUIREMENT_MISSING" | "NOT_YET_OPEN" | "WINDOW_CLOSED" | "ENDED" | "LIMIT_REACHED">; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShiftSignupList = { readonly data: ReadonlyArray<ShiftSignup>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShiftSignupStatus = "pending" | "confirmed" | "refused" | "checked_in" | "completed" | "dropped" | "removed" | "no_show" | "excused" | "waitlisted" | "offered" | "offer_expired" | "cancelled" | "swap_pending" | "swapped"


export type ShiftSignupStatusChange = { readonly status: "confirmed" | "refused" | "checked_in" | "completed" | "dropped" | "removed" | "no_show" | "excused"; /** The member can read it. */ readonly reason: string; /** For leads: set aside what refuses it; needs a reason. */ readonly override?: boolean }


export type ShiftStatus = "draft" | "published" | "cancelled" | "completed"


export type ShiftStatusChange = { readonly status: "draft" | "published" | "cancelled" | "completed"; /** Whoever has signed up reads it. */ readonly reason?: string }


export type ShiftSwap = { readonly id: string; readonly seasonId: string; readonly signupId: string; /** What is given. */ readonly shiftId: string; readonly title: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly askerId: string; /** Who is asked. Null: whoever can take it. */ readonly toMemberId: string | null; /** What is wanted in exchange. Null: nothing. */ readonly forShiftId: string | null; readonly note: string | null; readonly status: ShiftSwapStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; readonly statusChangedBy: string; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShiftSwapList = { readonly data: ReadonlyArray<ShiftSwap>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShiftSwapStatus = "open" | "accepted" | "declined" | "withdrawn" | "ended"


export type ShiftTemplate = { readonly id: string; readonly seasonId: string; readonly roleId: string; readonly title: string; readonly description: string | null; /** How many are needed. */ readonly min: number; /** How many can take it. */ readonly max: number; readonly points: number; /** Raises or lowers the points: 200 for a shift that nobody wants. */ readonly multiplierPercent: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. */ readonly policy: ShiftPolicy; /** Strike is counted apart. */ readonly phase: ShiftPhase; readonly location: string | null; /** Where the camp is: 21:00. */ readonly startTime: string; /** By the clock on the wall: also where the clock is changed meanwhile. */ readonly durationMinutes: number; /** With lastOn: days of the calendar. */ readonly firstOn: string | null; readonly lastOn: string | null; /** With lastDay: counted from the day on which the gate opens, which is 0. */ readonly firstDay: number | null; /** At most a year after the first. */ readonly lastDay: number | null; /** Only on these; empty: every day. */ readonly weekdays: ReadonlyArray<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type ShiftTemplateList = { readonly data: ReadonlyArray<ShiftTemplate>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type ShiftTemplatePatch = { readonly title?: string; readonly description?: string | null; /** How many are needed. */ readonly min?: number; /** How many can take it. */ readonly max?: number; readonly points?: number; /** Raises or lowers the points: 200 for a shift that nobody wants. */ readonly multiplierPercent?: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. */ readonly policy?: ShiftPolicy; /** Strike is counted apart. */ readonly phase?: ShiftPhase; readonly location?: string | null; /** Where the camp is: 21:00. */ readonly startTime?: string; /** By the clock on the wall: also where the clock is changed meanwhile. */ readonly durationMinutes?: number; /** With lastOn: days of the calendar. */ readonly firstOn?: string | null; readonly lastOn?: string | null; /** With lastDay: counted from the day on which the gate opens, which is 0. */ readonly firstDay?: number | null; /** At most a year after the first. */ readonly lastDay?: number | null; /** Only on these; empty: every day. */ readonly weekdays?: ReadonlyArray<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun"> }


export type ShiftWithPeople = { readonly id: string; readonly seasonId: string; readonly roleId: string; readonly teamId: string; readonly title: string; readonly description: string | null; /** How many are needed. */ readonly min: number; /** How many can take it. */ readonly max: number; readonly points: number; /** Raises or lowers the points: 200 for a shift that nobody wants. */ readonly multiplierPercent: number; /** open: who signs up has it; approval: a lead says yes or no; assigned: leads choose. */ readonly policy: ShiftPolicy; /** Strike is counted apart. */ readonly phase: ShiftPhase; /** Null: when the settings open shifts. */ readonly signupOpensAt: string | null; /** Null: when the settings close shifts, and at the latest when it begins. */ readonly signupClosesAt: string | null; /** Until when members can give it up. Null: as many hours before as the settings say. */ readonly dropCutoffAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; readonly location: string | null; /** The points that are credited: points × multiplierPercent. */ readonly worth: number; /** Until when members can give it up. */ readonly dropsUntil: string; /** Drafts are seen by leads and machines only. */ readonly status: ShiftStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly places: ShiftPlaces; /** What it was made from. */ readonly templateId: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** Who holds a place, was excused, or waits for one; those last, in their order. */ readonly people: ReadonlyArray<PersonOnShift> }


export type SignedIn = { /** Send it as X-Service-Member-Token. */ readonly memberToken: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly expiresAt: string; /** Seconds until then. */ readonly expiresIn: number; readonly session: { readonly id: string; /** Gets further member tokens; keep it as a password. */ readonly secret: string } }


export type SignIn = { /** Of the account. */ readonly email: string; /** Either this or code. */ readonly password?: string; /** From the mail that sessions/code sends. */ readonly code?: string; /** From the authenticator app, or a recovery code. */ readonly secondFactor?: string }


export type SigningKeys = { /** RFC 7517. */ readonly keys: ReadonlyArray<{ readonly kid: string }> }


export type StillOpen = { readonly what: "bike" | "shift" | "bed" | "dues" | "deposit"; readonly text: string }


export type Tag = { /** The tag’s word in addresses: lower-case letters, digits, - and :. */ readonly key: string; readonly label: string; readonly colour: string | null; readonly assignableBy: "admin" | "self"; readonly description: string | null; readonly kind: "free" | "skill" | "team" | "status" | "system"; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type TagAssignment = { /** The tag’s word in addresses: lower-case letters, digits, - and :. */ readonly tag: string; /** For this season only. */ readonly seasonId?: string | null; /** Until then. */ readonly expiresAt?: string | null }


export type TagList = { readonly data: ReadonlyArray<Tag>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type TagPatch = { readonly label?: string; readonly colour?: string | null; readonly assignableBy?: "admin" | "self"; readonly description?: string | null; readonly kind?: "free" | "skill" | "team" | "status" }


export type TagSet = { readonly tags: ReadonlyArray<string> }


export type TakenShift = { readonly id: string; readonly seasonId: string; readonly shiftId: string; readonly memberId: string; readonly status: ShiftSignupStatus; readonly origin: "self" | "assigned" | "swap" | "waitlist"; readonly comment: string | null; /** Of the shift. */ readonly title: string; readonly location: string | null; readonly phase: ShiftPhase; /** RFC 3339; shown in UTC with milliseconds. */ readonly startsAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly endsAt: string; /** Until when the member can give it up. */ readonly dropsUntil: string; /** The points that are credited when it is completed. */ readonly worth: number; /** The shift was moved; the member has not yet said that they still come. */ readonly needsReconfirm: boolean; /** Given up after the cut-off. */ readonly isLate: boolean; /** 1 is offered the next place. */ readonly waitlistPosition: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; readonly pointsCredited: number | null; readonly minutesCredited: number | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly overriddenBy: string | null; readonly overrideReason: string | null; /** The rules that a lead set aside. */ readonly overridden: ReadonlyArray<"FULL" | "SHIFT_CONFLICT" | "EVENT_CONFLICT" | "REST_TOO_SHORT" | "REQUIREMENT_MISSING" | "NOT_YET_OPEN" | "WINDOW_CLOSED" | "ENDED" | "LIMIT_REACHED">; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; /** OK: it is theirs. APPROVAL_PENDING: a lead says yes or no. WAITLISTED: all places are taken. */ readonly outcome: ShiftOutcome }


export type Team = { readonly id: string; readonly seasonId: string; readonly name: string; readonly description: string | null; /** Whom to ask. They are told of what waits for an answer. */ readonly leadMemberIds: ReadonlyArray<string>; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type TeamList = { readonly data: ReadonlyArray<Team>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type TeamPatch = { readonly name?: string; readonly description?: string | null; /** Whom to ask. They are told of what waits for an answer. */ readonly leadMemberIds?: ReadonlyArray<string> }


export type Ticket = { readonly id: string; readonly seasonId: string; readonly batchId: string | null; readonly kind: TicketKind; readonly source: TicketSource; readonly ownership: TicketOwnership; /** The holder: one, or nobody. */ readonly memberId: string | null; /** Who paid for it. */ readonly purchaserId: string | null; readonly status: TicketStatus; /** What a member wants with a ticket of their own. Only own counts as theirs. */ readonly purpose: TicketPurpose; readonly priceCents: number | null; readonly delivery: "digital" | "will_call" | "mail" | "hand" | null; /** The holder reads it, too. */ readonly notes: string | null; /** Of setup access: the first day on which it is valid. */ readonly validFromOn: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly offerExpiresAt: string | null; /** Of setup access: why so early. Those who build need none. */ readonly accessReason: string | null; /** Its holder has left and has paid for it: the leads have to settle that. */ readonly toRecover: boolean; /** The arrival at which it was used. */ readonly checkInId: string | null; /** Whether its code is known, and yours to read. */ readonly hasCode: boolean; /** Given out though the batch had no more. */ readonly isOverridden: boolean; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** A member’s id, or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type TicketBatch = { readonly id: string; readonly seasonId: string; readonly kind: TicketKind; /** Of setup access alone: the first day on which it is valid. */ readonly validFromOn: string | null; readonly name: string; readonly source: TicketSource; /** How many tickets there are; for setup access, how many people may come that day. */ readonly quantity: number; readonly faceValueCents: number | null; /** Tickets are offered to those who wait from then on. */ readonly claimOpensAt: string | null; /** Then nobody can ask any more, and offers end. */ readonly claimClosesAt: string | null; /** How long somebody has to claim what is offered to them. 72 unless sent. */ readonly offerHours: number; /** Who of those waiting is served first; among equals, who asked first. first_come unless sent. */ readonly queueRule: "first_come" | "tenure" | "build_crew" | "random"; /** Members see nothing of it before. */ readonly publishedAt: string | null; /** Members read it. */ readonly notes: string | null; readonly counts: { readonly offered: number; /** Claimed, purchased, in hand or used. */ readonly held: number; readonly claimed: number; readonly purchased: number; readonly inHand: number; readonly used: number; /** Who asks for one and has none yet. */ readonly waiting: number; readonly free: number }; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type TicketBatchList = { readonly data: ReadonlyArray<TicketBatch>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type TicketBatchPatch = { readonly name?: string; readonly source?: TicketSource; /** How many tickets there are; for setup access, how many people may come that day. */ readonly quantity?: number; readonly faceValueCents?: number | null; /** Tickets are offered to those who wait from then on. */ readonly claimOpensAt?: string | null; /** Then nobody can ask any more, and offers end. */ readonly claimClosesAt?: string | null; /** How long somebody has to claim what is offered to them. 72 unless sent. */ readonly offerHours?: number; /** Who of those waiting is served first; among equals, who asked first. first_come unless sent. */ readonly queueRule?: "first_come" | "tenure" | "build_crew" | "random"; /** Members see nothing of it before. */ readonly publishedAt?: string | null; /** Members read it. */ readonly notes?: string | null }


export type TicketCode = { /** The number or barcode that opens the gate. */ readonly code: string | null; readonly ticketId: string; readonly memberId: string | null }


export type TicketHistory = { readonly data: ReadonlyArray<TicketHistoryEntry> }


export type TicketHistoryEntry = { readonly number: number; readonly fromMemberId: string | null; readonly toMemberId: string | null; readonly fromStatus: string; readonly toStatus: string; /** A member’s id, or system. */ readonly changedBy: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly changedAt: string; readonly reason: string | null }


export type TicketKind = "admission" | "child" | "vehicle_pass" | "setup_access"


export type TicketList = { readonly data: ReadonlyArray<Ticket>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type TicketOwnership = "camp_allotment" | "member_own"


export type TicketPatch = { readonly priceCents?: number | null; readonly delivery?: "digital" | "will_call" | "mail" | "hand" | null; /** The holder reads it, too. */ readonly notes?: string | null }


export type TicketPurpose = "own" | "for_sale" | "for_friend"


export type TicketRelease = { /** The member sees it. */ readonly reason?: string }


export type TicketReport = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; readonly source: TicketSource; /** What a member wants with a ticket of their own. Only own counts as theirs. */ readonly purpose?: TicketPurpose; readonly delivery?: "digital" | "will_call" | "mail" | "hand" | null; readonly kind: "admission" | "child" }


export type TicketRequest = { readonly id: string; readonly seasonId: string; readonly batchId: string; readonly kind: TicketKind; readonly memberId: string; readonly status: TicketRequestStatus; /** 1 is offered the next ticket that is free. */ readonly position: number | null; readonly reason: string | null; /** The ticket that was offered. */ readonly ticketId: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly askedAt: string; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type TicketRequestList = { readonly data: ReadonlyArray<TicketRequest>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type TicketRequestStatus = "waiting" | "offered" | "met" | "withdrawn" | "ended"


export type TicketSource = "steward" | "main" | "fomo" | "omg" | "ticket_aid" | "staff" | "art" | "gift" | "step" | "transfer" | "other"


export type TicketStatus = "available" | "offered" | "claimed" | "purchased" | "in_hand" | "used" | "returned" | "sold_elsewhere" | "cancelled" | "reported" | "verified"


export type TicketStatusChange = { readonly status: "purchased" | "in_hand" | "used" | "returned" | "sold_elsewhere" | "cancelled" | "verified"; /** The holder can read it. */ readonly reason?: string }


export type TicketTransfer = { /** The new holder; null gives it to the camp. */ readonly toMemberId: string | null; /** Both members can read it. */ readonly reason?: string }


export type TierChoice = "leads" | "members"


export type TokenAnswer = { /** With scope member, a member token for the REST API. */ readonly access_token: string; readonly token_type: "Bearer"; /** Seconds until the access token expires. */ readonly expires_in: number; /** Who signed in, for the app. */ readonly id_token: string; /** Of confidential clients: for the next refresh. */ readonly refresh_token?: string; /** What was granted. */ readonly scope: string }


export type TokenForm = { readonly grant_type: "authorization_code" | "refresh_token"; /** Of the client; with HTTP Basic it may be left out. */ readonly client_id?: string; /** Of a confidential client; here, or by HTTP Basic. */ readonly client_secret?: string; /** As the sign-in page gave it to the redirect address. */ readonly code?: string; /** RFC 7636: that of the challenge which the sign-in began with. */ readonly code_verifier?: string; /** The one that the sign-in began with, to the letter. */ readonly redirect_uri?: string; /** With refresh_token: the newest one; each is good once. */ readonly refresh_token?: string }


export type TokenRequest = { /** The secret of a session, as signing in gave it. */ readonly session: string }


export type Tokens = { /** Who signed in, for the app. */ readonly idToken: string; /** Seconds until the idToken expires. */ readonly expiresIn: number; /** Of confidential clients: for the next refresh. */ readonly refreshToken?: string; /** With scope member: for the REST API. */ readonly memberToken?: string }


export type Trailer = "none" | "small" | "medium" | "large"


export type UploadedCheckIn = { /** A member’s profile id, or me. */ readonly memberId: string; readonly kind: CheckInKind; /** For shift_in and shift_out, and only there. */ readonly shiftId?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly occurredAt?: string; /** The sender’s own id of the event: sending it again records nothing twice. */ readonly clientEventId: string; readonly location?: string | null; readonly note?: string | null; /** For leads: record it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** Why the rules are overridden. */ readonly reason?: string }


export type Vehicle = { readonly id: string; readonly seasonId: string; /** The owner, who drives it. */ readonly memberId: string; readonly type: VehicleType; readonly trailer: Trailer; /** With its trailer. */ readonly lengthFt: number | null; readonly widthFt: number | null; /** Its owner and leads read it. */ readonly plate: string | null; /** Somebody sleeps in it. */ readonly sleeping: boolean; readonly towsCampGear: boolean; /** It is planned to enter. */ readonly needsPass: boolean; /** With the driver’s. */ readonly seatsTotal: number; /** To others, on each leg. */ readonly seatsOffered: number; /** A vehicle pass that the owner holds. */ readonly passTicketId: string | null; readonly parkedAt: string | null; /** For those who would like a seat. */ readonly note: string | null; readonly status: VehicleStatus; /** It is planned to enter and has no pass yet. */ readonly lacksPass: boolean; /** Asked for, offered or given, on the way in. */ readonly seatsTakenIn: number; /** The same, on the way out. */ readonly seatsTakenOut: number; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type VehicleList = { readonly data: ReadonlyArray<Vehicle>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type VehiclePassReport = { /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; readonly source: TicketSource; /** What a member wants with a ticket of their own. Only own counts as theirs. */ readonly purpose?: TicketPurpose; readonly delivery?: "digital" | "will_call" | "mail" | "hand" | null }


export type VehiclePatch = { readonly type?: VehicleType; readonly trailer?: Trailer; /** With its trailer. */ readonly lengthFt?: number | null; readonly widthFt?: number | null; /** Its owner and leads read it. */ readonly plate?: string | null; /** Somebody sleeps in it. */ readonly sleeping?: boolean; readonly towsCampGear?: boolean; /** It is planned to enter. */ readonly needsPass?: boolean; /** With the driver’s. */ readonly seatsTotal?: number; /** To others, on each leg. */ readonly seatsOffered?: number; /** A vehicle pass that the owner holds. */ readonly passTicketId?: string | null; readonly parkedAt?: string | null; /** For those who would like a seat. */ readonly note?: string | null }


export type VehicleStatus = "planned" | "cancelled"


export type VehicleType = "car" | "suv" | "truck" | "van" | "box_truck" | "rv" | "bus" | "motorcycle" | "other"


export type WholeApplication = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Of the form it was begun with. */ readonly formVersion: number | null; readonly status: ApplicationStatus; readonly answers: Readonly<Record<string, unknown>>; readonly desiredShelterKind: string | null; readonly arrivalOn: string | null; readonly departureOn: string | null; readonly contribution: string | null; readonly experience: "first_timer" | "been_before" | "veteran" | null; /** What the leads want to know. */ readonly infoRequest: string | null; readonly infoAnswer: string | null; readonly decision: { /** RFC 3339; shown in UTC with milliseconds. */ readonly at: string | null; readonly message: string | null }; /** RFC 3339; shown in UTC with milliseconds. */ readonly submittedAt: string | null; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; /** The applicant’s id, camp or system. */ readonly statusChangedBy: string; readonly statusReason: string | null; /** By whose referral it came; for leads. */ readonly referralId?: string | null; readonly review?: ApplicationReview | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string; readonly restrictedAnswers?: Readonly<Record<string, unknown>> }


export type WorklogDecision = { readonly status: "approved" | "rejected"; /** Required to reject. The member reads it. */ readonly reason?: string; /** Unless sent: hours × worklogPointsPerHour of the settings. */ readonly points?: number }


export type WorklogEntry = { readonly id: string; readonly seasonId: string; readonly memberId: string; /** Which team it was for. */ readonly teamId: string | null; /** Strike is counted apart. */ readonly phase: ShiftPhase; readonly workedOn: string; /** For leads: less than 0 corrects. */ readonly minutes: number; readonly description: string; /** It counts once it is approved. */ readonly status: WorklogStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly statusChangedAt: string; readonly statusChangedBy: string; readonly statusReason: string | null; readonly pointsCredited: number | null; readonly version: number; /** RFC 3339; shown in UTC with milliseconds. */ readonly createdAt: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly updatedAt: string }


export type WorklogEntryList = { readonly data: ReadonlyArray<WorklogEntry>; /** Send it as cursor to get the next page; null on the last one. */ readonly nextCursor: string | null }


export type WorklogStatus = "pending" | "approved" | "rejected" | "withdrawn"

/** Every operation of both hosts, by its own name. */
export interface Calls {
  /** What deactivating the member would end; once deactivated, what an undo would restore. */
  previewDeactivation(id: string, options?: Options): Call<DeactivationPreview, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Makes a member active again, and restores what the deactivation ended, as far as it is still free. */
  undoDeactivation(id: string, options?: Options): Call<Reactivation, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The photo of a member, to be saved. */
  downloadMemberPhoto(id: string, query?: { /** The photoChangedAt that is known: another address for each photo, so that browsers ask for a new one. What is sent is always the newest. */ readonly changedAt?: string }, options?: Options): Call<Response, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a member a photo. Only the picture itself is kept of it. */
  setMemberPhoto(id: string, body: NewPhoto, options?: Options): Call<MemberListItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes the photo of a member away; pages show their letters again. */
  removeMemberPhoto(id: string, options?: Options): Call<MemberListItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The full profile of one member; me is the acting member. */
  getMember(id: string, options?: Options): Call<Member, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a profile: own fields by the member, all by an admin. */
  updateMember(id: string, body: MemberPatch, options?: Options): Call<Member, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LAST_SUPER_ADMIN" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s members and whom it invites, for leads and machines; members and applicants find themselves. */
  listMembers(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "legalName" | "-legalName" | "createdAt" | "-createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** Only those with this role. */ readonly role?: Role; /** Only those with this isActive. */ readonly isActive?: boolean; /** Without it: whoever has joined, and whose invitation is open. The changes of updatedSince are those of everybody. */ readonly status?: MemberStatus; /** A system tag such as dues:overdue needs what the filter dues needs. */ readonly tag?: string; /** A part of a name or of the e-mail address, in capitals or not. */ readonly q?: string; /** The season that the next filters are about; the active one unless said. Without any of them: who is enrolled in it. */ readonly inSeason?: string; /** Needs enrollments:read. */ readonly enrollmentStatus?: RosterEnrollment; /** Of the latest application. Needs applications:read. */ readonly applicationStatus?: RosterApplication; /** none: not charged; owes: something is open, due or not; overdue, or behind a plan; plan: pays in parts; paid: charged, and nothing is open; credit: has paid too much. For leads; needs dues:read. */ readonly dues?: RosterDues; /** Who takes part and could do this step of the onboarding now. For leads; needs onboarding:read. */ readonly openStep?: RosterStep; /** Who is enrolled and needs this of the leads, as the roster says it. For leads; needs roster:read. */ readonly needs?: RosterNeed; /** Has arrived and not left. Needs check-ins:read. */ readonly isOnSite?: boolean; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<MemberList, MemberListItem, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Invites a person by e-mail address; they join when they say yes at the sign-in host. */
  inviteMember(body: MemberInvitation, options?: Options): Call<MemberListItem, "ALREADY_A_MEMBER" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVITED_ENOUGH" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Invites up to 200 people of a list; preview says what would become of each. Who is here or invited is left as they are. */
  importMembers(body: MemberImport, options?: Options): Call<MemberImportResults, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Mails an open invitation again; it stays open for another thirty days. */
  resendInvitation(id: string, options?: Options): Call<MemberListItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVITED_ENOUGH" | "NOT_FOUND" | "NOT_INVITED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Sends an open invitation to another address; the link in the first mail no longer works. */
  correctInvitation(id: string, body: MemberInvitationPatch, options?: Options): Call<MemberListItem, "ALREADY_A_MEMBER" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVITED_ENOUGH" | "NOT_FOUND" | "NOT_INVITED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Withdraws an open invitation; the person can be invited anew. */
  withdrawInvitation(id: string, options?: Options): Call<MemberListItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_INVITED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a member another role; to make a lead asks for a fresh sign-in. */
  changeMemberRole(id: string, body: MemberRoleChange, options?: Options): Call<MemberListItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LAST_SUPER_ADMIN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_ROLE" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says that the restricted fields are still right, so that they are kept for another season. */
  confirmRestrictedFields(id: string, options?: Options): Call<RestrictedConfirmation, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s tags. */
  listTags(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "label" | "-label"; /** Only those with this kind. */ readonly kind?: "free" | "skill" | "team" | "status" | "system" }, options?: Options): Paged<TagList, Tag, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Makes a tag. */
  createTag(body: NewTag, options?: Options): Call<Tag, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "TAG_EXISTS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Changes a tag. */
  updateTag(tag: string, body: TagPatch, options?: Options): Call<Tag, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "TAG_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a tag that nothing names, from everyone who has it too. */
  deleteTag(tag: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "IN_USE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "TAG_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Tags of one member, also those that have ended; for keys with dues:read system tags, too. */
  listMemberTags(memberId: string, options?: Options): Call<MemberTags, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Replaces the tags of one member, system tags apart. */
  replaceMemberTags(memberId: string, body: TagSet, options?: Options): Call<MemberTags, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "TAG_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a member a tag, perhaps for a season or until a time; again changes nothing. */
  addMemberTag(memberId: string, body: TagAssignment, options?: Options): Call<MemberTags, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TAG_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a tag from a member; taking it again changes nothing. */
  removeMemberTag(memberId: string, tag: string, options?: Options): Call<MemberTags, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "TAG_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s seasons, the latest first, each with how many places are taken. */
  listSeasons(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** Only those with this status. */ readonly status?: SeasonStatus; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<SeasonList, Season, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Plans a season; the camp’s first one is active at once. */
  createSeason(body: NewSeason, options?: Options): Call<Season, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One season. */
  getSeason(id: string, options?: Options): Call<Season, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a season; places that are added go to those who wait. */
  updateSeason(id: string, body: SeasonPatch, options?: Options): Call<Season, "ARRIVALS_BEFORE_GATE" | "AUTH_REQUIRED" | "CONFLICT" | "CURRENCY_STAYS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLACES_TAKEN" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Makes a planned season the active one; the one before is closed for good. */
  activateSeason(id: string, options?: Options): Call<Season, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Copies a season as a planned one, all dates moved; or says what that would make. */
  rollOverSeason(id: string, body: SeasonRollOver, options?: Options): Call<RolledOverSeason, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "GATE_DATE_REQUIRED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_PLANNED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a season what most camps begin with, as far as it has none; or says what that is. */
  beginSeasonFromTemplate(id: string, body: SeasonTemplate, options?: Options): Call<SeasonFromTemplate, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who is in a season (the active one, unless named); members find themselves. */
  listEnrollments(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this status. */ readonly status?: EnrollmentStatus; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<EnrollmentList, Enrollment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Enrolls: a member as pending, a lead another as invited. Again, it changes nothing. */
  createEnrollment(body: NewEnrollment, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One enrollment. */
  getEnrollment(id: string, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes plans: the member’s own; leads also campRole and cohort. */
  updateEnrollment(id: string, body: EnrollmentPatch, options?: Options): Call<Enrollment, "ACCESS_PASS_REQUIRED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTENT_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says yes: confirmed if there is a place or one was offered, else on the waitlist. */
  confirmEnrollment(id: string, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says no, before being confirmed; an offered place goes to who waits longest. */
  declineEnrollment(id: string, body: EnrollmentLeaving, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Goes, after being confirmed: everything held goes back, what is owed is settled. */
  withdrawEnrollment(id: string, body: EnrollmentLeaving, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Moves a member, with a reason; an override goes all the way in one step. */
  changeEnrollmentStatus(id: string, body: EnrollmentStatusChange, options?: Options): Call<Enrollment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTENT_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who applies for a season (the active one, unless named); applicants find their own. */
  listApplications(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this status. */ readonly status?: ApplicationStatus; /** For leads: a lead’s id, or me. */ readonly assigneeId?: string; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<ApplicationList, Application, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Begins an application, as a draft; again and without fields, it answers with the open one. */
  createApplication(body: NewApplication, options?: Options): Call<Application, "APPLICATION_OPEN" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FILE_IN_USE" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "OWN_REFERRAL" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "REFERRAL_NOT_VALID" | "REFERRAL_TAKEN" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** One application; leads see their review of it, applicants its status and decision. */
  getApplication(id: string, options?: Options): Call<WholeApplication, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a draft, or what the leads asked for; answers are merged by question. */
  updateApplication(id: string, body: ApplicationPatch, options?: Options): Call<Application, "ALREADY_SUBMITTED" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FILE_IN_USE" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** A member’s latest application for a season (the active one, unless named). */
  getMemberApplication(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<WholeApplication, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Hands a draft in; every required question has an answer by then. */
  submitApplication(id: string, body: ApplicationSubmission, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_REFERRAL" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "REFERRAL_NOT_VALID" | "REFERRAL_TAKEN" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Takes an application back, before it is decided or while it waits. */
  withdrawApplication(id: string, body: ApplicationWithdrawal, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Tells what the leads wanted to know; the application is in review again. */
  answerApplicationInfoRequest(id: string, body: ApplicationInfoAnswer, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes an application into review, and gives it to a lead. */
  reviewApplication(id: string, body: ApplicationAssignment, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Asks the applicant for more. */
  requestApplicationInfo(id: string, body: ApplicationInfoRequest, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Decides; who is accepted becomes a member with an offered place, or waits for one. */
  decideApplication(id: string, body: ApplicationDecision, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Scores an application; If-Match is for the review’s version. */
  scoreApplication(id: string, body: ApplicationScore, options?: Options): Call<ApplicationReview, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NOT_UNDER_REVIEW" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Plans an interview, or notes how it went; If-Match is for the review’s version. */
  updateApplicationInterview(id: string, body: InterviewPatch, options?: Options): Call<ApplicationReview, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NOT_UNDER_REVIEW" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says by whose referral an application came, or that it came by nobody’s. */
  setApplicationReferral(id: string, body: ApplicationReferral, options?: Options): Call<Application, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_REFERRAL" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "REFERRAL_NOT_VALID" | "REFERRAL_REWARDED" | "REFERRAL_TAKEN" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What a season asks whoever applies: the current version, or the named one. */
  listApplicationForms(query?: { /** The active season, unless named. */ readonly seasonId?: string; /** The current one, unless named. */ readonly formVersion?: number }, options?: Options): Paged<ApplicationFormList, ApplicationForm, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Publishes the next version of a season’s form; begun applications keep theirs. If-Match takes the formVersion that it follows, "0" for the first. */
  publishApplicationForm(body: NewApplicationForm, options?: Options): Call<ApplicationForm, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Keeps a file of a member: at most 3 MB, and at most 20 files and 20 MB for each member. */
  uploadFile(body: NewFile, options?: Options): Call<File, "AUTH_REQUIRED" | "CONFLICT" | "FILES_FULL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Members’ files, without their bytes and without restricted ones. */
  listFiles(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string }, options?: Options): Paged<FileList, File, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What is known of one file. */
  getFile(id: string, options?: Options): Call<File, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Removes a file, unless an application, a payment or a bike names it. */
  deleteFile(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FILE_IN_USE" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The bytes of one file, to be saved. */
  downloadFile(id: string, options?: Options): Call<Response, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Who invited whom, and how far they came; members find their own. */
  listReferrals(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string }, options?: Options): Paged<ReferralList, Referral, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Invites someone to apply, by a code; as many as the camp lets each member have open. */
  createReferral(body: NewReferral, options?: Options): Call<Referral, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "OWN_REFERRAL" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "REFERRAL_QUOTA" | "TOO_MANY_MAILS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One referral. */
  getReferral(id: string, options?: Options): Call<Referral, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Revokes a referral: its code is good no more, who came by it stays. */
  revokeReferral(id: string, options?: Options): Call<Referral, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Everybody in a season, with what they have, owe and lack; when asked also leads who are not, and who has only applied. */
  getRoster(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "name" | "-name"; /** Only those with this role. */ readonly role?: Role; /** Only those with this isActive. */ readonly isActive?: boolean; /** Only those with this status. */ readonly status?: MemberStatus; /** A system tag such as dues:overdue needs what the filter dues needs. */ readonly tag?: string; /** A part of a name or of the e-mail address, in capitals or not. */ readonly q?: string; /** The season that the next filters are about; the active one unless said. Without any of them: who is enrolled in it. */ readonly inSeason?: string; /** Needs enrollments:read. */ readonly enrollmentStatus?: RosterEnrollment; /** Of the latest application. Needs applications:read. */ readonly applicationStatus?: RosterApplication; /** none: not charged; owes: something is open, due or not; overdue, or behind a plan; plan: pays in parts; paid: charged, and nothing is open; credit: has paid too much. For leads; needs dues:read. */ readonly dues?: RosterDues; /** Who takes part and could do this step of the onboarding now. For leads; needs onboarding:read. */ readonly openStep?: RosterStep; /** Who is enrolled and needs this of the leads, as the roster says it. For leads; needs roster:read. */ readonly needs?: RosterNeed; /** Has arrived and not left. Needs check-ins:read. */ readonly isOnSite?: boolean; /** Also active leads who are not enrolled, unless inSeason names a season; the other filters hold for them, too. */ readonly withLeads?: boolean }, options?: Options): Paged<RosterLineList, RosterLine, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** All that a member’s first page shows: what is next, owed, held and told. In one answer. */
  getMySeason(memberId: string, options?: Options): Call<MySeason, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The active season at a glance: where it stands, what leads have to see to, and what happened. */
  getOverview(options?: Options): Call<Overview, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Whose money is to be settled since they left a season, and what was settled. */
  listSettlements(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-openedAt" | "openedAt"; /** Only those with this seasonId. */ readonly seasonId?: string; /** Only those with this isOpen. */ readonly isOpen?: boolean }, options?: Options): Paged<SettlementList, Settlement, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that nothing is owed either way any more; moves no money itself, and is refused while something is open. */
  settleSettlement(id: string, body: SettlementNote, options?: Options): Call<Settlement, "ALREADY_SETTLED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MONEY_OPEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What the camp charges for. */
  listFeeItems(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "name" | "-name" | "createdAt" | "-createdAt"; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this kind. */ readonly kind?: ChargeKind; /** Only those with this active. */ readonly active?: boolean; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<FeeItemList, FeeItem, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds something that the camp charges for, to the active season unless said. */
  createFeeItem(body: NewFeeItem, options?: Options): Call<FeeItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LATE_FEE_EXISTS" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Changes an item for charges to come; what was charged stays as it is. */
  updateFeeItem(id: string, body: FeeItemPatch, options?: Options): Call<FeeItem, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LATE_FEE_EXISTS" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What a member owes and has paid, what is due now and what next; in the active season unless said. */
  getMemberDues(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<MemberDues, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Charges; members and applicants find their own. */
  listDues(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "dueOn" | "-dueOn" | "createdAt" | "-createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this feeItemId. */ readonly feeItemId?: string; /** Only those with this kind. */ readonly kind?: ChargeKind }, options?: Options): Paged<DueList, Due, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Charges one member: by a fee item, or for something of their own. */
  createDue(body: NewDue, options?: Options): Call<Due, "ALREADY_CHARGED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_CHARGEABLE" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TIER_IS_MEMBERS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WAITLISTED">
  /** One charge: what it comes to, what is paid and what is open. */
  getDue(id: string, options?: Options): Call<Due, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a charge another tier or day; another price is posted as an adjustment. */
  updateDue(id: string, body: DuePatch, options?: Options): Call<Due, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOTHING_OPEN" | "NOT_CHARGEABLE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TIER_IS_MEMBERS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Chooses what a charge costs, of the tiers of its item, where members do that themselves. */
  chooseDueTier(id: string, body: DueTier, options?: Options): Call<Due, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOTHING_OPEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TIER_NOT_YOURS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Forgives what is open of a charge, or some of it; the member sees the reason. */
  waiveDue(id: string, body: DueWaiver, options?: Options): Call<Due, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOTHING_OPEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Undoes a charge and its late fee by reversals; what was paid becomes credit. */
  cancelDue(id: string, body: DueCancellation, options?: Options): Call<Due, "AUTH_REQUIRED" | "CARRIED_OVER" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NOT_REVERSIBLE" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Charges an item to everyone it applies to and the filter finds; preview says whom first. */
  createBulkCharge(body: NewBulkCharge, options?: Options): Call<BulkCharge, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_CHARGEABLE" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TIER_IS_MEMBERS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** How far a bulk charge is. */
  getBulkCharge(id: string, options?: Options): Call<BulkCharge, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** A member’s postings of a season, or of every season, the latest first; the sum of a season’s is its balance. */
  listMemberLedger(memberId: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-postedAt" | "postedAt"; /** The active season, unless named. */ readonly seasonId?: string; /** Those of every season, where no season is named. */ readonly everySeason?: boolean; /** Only those with this account. */ readonly account?: LedgerAccount }, options?: Options): Paged<LedgerEntryList, LedgerEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Corrects what a member owes by a posting: adjustment, rebate or write-off, with a reason. */
  createLedgerAdjustment(body: NewLedgerAdjustment, options?: Options): Call<LedgerEntry, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOTHING_OPEN" | "NOT_CHARGEABLE" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Undoes an adjustment, waiver, rebate, write-off, release or forfeit by a reversal, once. */
  reverseLedgerEntry(id: string, body: LedgerReversal, options?: Options): Call<LedgerEntry, "ALREADY_REVERSED" | "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_REVERSIBLE" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a member’s deposit back, as credit on their dues. */
  releaseMemberDeposit(memberId: string, body: DepositRelease, options?: Options): Call<Deposit, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "DISPUTE_OPEN" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_NOT_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Keeps a member’s deposit, or some of it, with a reason that the member sees. */
  forfeitMemberDeposit(memberId: string, body: DepositForfeit, options?: Options): Call<Deposit, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "DISPUTE_OPEN" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What was carried over from closed seasons, or written off. */
  listCarryOvers(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** Only those with this fromSeasonId. */ readonly fromSeasonId?: string; /** Only those with this kind. */ readonly kind?: CarryOverKind }, options?: Options): Paged<CarryOverList, CarryOver, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Carries over what a member owes, or is owed, from a closed season to another; or writes it off. */
  createCarryOver(body: NewCarryOver, options?: Options): Call<CarryOver, "AUTH_REQUIRED" | "CONFLICT" | "CURRENCY_DIFFERS" | "DISPUTE_OPEN" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOTHING_TO_CARRY" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "SEASON_STILL_OPEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WAITLISTED">
  /** What is open in a season, of whom: the lines to carry over to the active one or to write off. */
  previewCarryOvers(id: string, options?: Options): Call<CarryOverPreview, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One carry-over or write-off. */
  getCarryOver(id: string, options?: Options): Call<CarryOver, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Does what the preview showed for all its lines that can be done, or for none if anything has changed. */
  createCarryOvers(body: NewCarryOvers, options?: Options): Call<CarryOversMade, "AUTH_REQUIRED" | "CONFLICT" | "CURRENCY_DIFFERS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOTHING_TO_CARRY" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "PREVIEW_CHANGED" | "RATE_LIMITED" | "SEASON_CLOSED" | "SEASON_STILL_OPEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Undoes a carry-over or a write-off in both seasons, once. */
  reverseCarryOver(id: string, body: CarryOverReversal, options?: Options): Call<CarryOver, "ALREADY_REVERSED" | "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_REVERSIBLE" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What is open in a season, and what becomes of it when the season closes. */
  getSeasonClosing(id: string, options?: Options): Call<SeasonClosing, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Lets a member pay what is open of their dues in instalments; an earlier plan ends. */
  createMemberPlan(memberId: string, body: NewPaymentPlan, options?: Options): Call<PaymentPlan, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLAN_DOES_NOT_ADD_UP" | "PLAN_NEEDS_LEAD" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends a member’s plan: the charges’ own days count again. */
  cancelMemberPlan(memberId: string, query?: { /** Only those with this seasonId. */ readonly seasonId?: string }, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Pays what is open of the dues in equal parts, on days that are proposed; preview says which. */
  createMemberPlanInParts(memberId: string, body: NewPlanInParts, options?: Options): Call<PlanInParts, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOTHING_OPEN" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLAN_NEEDS_LEAD" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Payments of a season, or of every season, the latest first. */
  listPayments(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Those of every season, where no season is named. */ readonly everySeason?: boolean; /** Only those with this status. */ readonly status?: PaymentStatus }, options?: Options): Paged<PaymentList, Payment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Reports a payment that went another way; a lead confirms it when the money is there. */
  reportPayment(body: PaymentReport, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Opens a page to pay on, for what is due now unless an amount is said; the open one again. */
  createPaymentPage(body: NewPaymentPage, options?: Options): Call<PaymentPage, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOTHING_DUE" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "NO_PAYMENT_PROVIDER" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WAITLISTED">
  /** One payment. */
  getPayment(id: string, options?: Options): Call<Payment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The receipt of a payment that has come. */
  getPaymentReceipt(id: string, options?: Options): Call<Receipt, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_RECEIVED" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** How much of a payment can be given back now. */
  getRefundableAmount(id: string, options?: Options): Call<RefundableAmount, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that a reported payment has arrived, and who holds it. */
  confirmPayment(id: string, body: PaymentConfirmation, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says that a reported payment never came. */
  rejectPayment(id: string, body: PaymentRejection, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives back some of a payment, or what is left of it. */
  refundPayment(id: string, body: NewRefund, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "DISPUTE_OPEN" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "REFUND_TOO_LARGE" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a payment off the books that a lead has recorded or confirmed by mistake. */
  takeBackPayment(id: string, body: PaymentTakenBack, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NOT_REVERSIBLE" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends an open payment page; money that comes all the same is taken in. */
  cancelPayment(id: string, body: PaymentCancellation, options?: Options): Call<Payment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Money that the camp gives away: how much there was, is promised, and is left. */
  listScholarshipPools(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Paged<ScholarshipPoolList, ScholarshipPool, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Sets money aside, in the active season unless said. */
  createScholarshipPool(body: NewScholarshipPool, options?: Options): Call<ScholarshipPool, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Changes a pool; never below what it has promised. */
  updateScholarshipPool(id: string, body: ScholarshipPoolPatch, options?: Options): Call<ScholarshipPool, "AUTH_REQUIRED" | "BUDGET_PROMISED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Requests for scholarships, the latest first; members find their own. */
  listScholarships(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this poolId. */ readonly poolId?: string; /** Only those with this status. */ readonly status?: ScholarshipStatus }, options?: Options): Paged<ScholarshipList, Scholarship, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Begins a request, as a draft: an amount or a percentage. */
  createScholarship(body: NewScholarship, options?: Options): Call<Scholarship, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** One request; with its reason where the key may see restricted fields. */
  getScholarship(id: string, options?: Options): Call<ScholarshipWithReason, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a draft. */
  updateScholarship(id: string, body: ScholarshipPatch, options?: Options): Call<Scholarship, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Hands a draft in, while its pool is open. */
  submitScholarship(id: string, options?: Options): Call<Scholarship, "ALREADY_REQUESTED" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Takes what was approved: credited at once, as far as charges it may pay are open. */
  acceptScholarship(id: string, options?: Options): Call<Scholarship, "APPROVAL_EXPIRED" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOTHING_OPEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Turns down what was approved; the money goes back to the pool. */
  declineScholarship(id: string, body: ScholarshipLeaving, options?: Options): Call<Scholarship, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a request back before it is approved. */
  withdrawScholarship(id: string, body: ScholarshipLeaving, options?: Options): Call<Scholarship, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Decides on a request; an approval promises money of the pool and posts nothing. */
  decideScholarship(id: string, body: ScholarshipDecision, options?: Options): Call<Scholarship, "ABOVE_MAXIMUM" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOTHING_OPEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_SCHOLARSHIP" | "PAYLOAD_TOO_LARGE" | "POOL_EMPTY" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes back what was applied, by a reversal. */
  revokeScholarship(id: string, body: ScholarshipRevocation, options?: Options): Call<Scholarship, "ALREADY_REVERSED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_SCHOLARSHIP" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives one’s own score, or another one; the first score begins the review. */
  scoreScholarship(id: string, body: NewScholarshipScore, options?: Options): Call<ScholarshipScore, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_SCHOLARSHIP" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What leads think of a request: for whoever has given their own score. */
  listScholarshipScores(id: string, options?: Options): Paged<ScholarshipScoreList, ScholarshipScore, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What a member has to do before the season, how far they are, and what comes next. */
  getMemberOnboarding(memberId: string, query?: { /** Only those with this seasonId. */ readonly seasonId?: string }, options?: Options): Call<Onboarding, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that something is read; a lead lets a member off a step, or takes that back. */
  markOnboardingStep(memberId: string, step: string, body: OnboardingMark, options?: Options): Call<Onboarding, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "STEP_IS_COMPUTED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The steps of a season (the active one, unless named), in their order. */
  listOnboardingSteps(query?: { /** Only those with this seasonId. */ readonly seasonId?: string }, options?: Options): Paged<SeasonSteps, SeasonStep, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says whether a step is asked for in a season, whether it must be, and by when. */
  updateOnboardingStep(step: string, body: SeasonStepPatch, options?: Options): Call<SeasonStep, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What members were told, the latest first; members find their own. */
  listNotifications(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** Only those with this kind. */ readonly kind?: NotificationKind; /** Only those with this isRead. */ readonly isRead?: boolean }, options?: Options): Paged<NotificationList, Notification, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One notification. */
  getNotification(id: string, options?: Options): Call<Notification, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Notes that a notification was read; again, it changes nothing. If a lead does it, the member is told. */
  readNotification(id: string, options?: Options): Call<Notification, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes that all notifications of a member were read. If a lead does it, the member is told. */
  readAllNotifications(body: NotificationsRead, options?: Options): Call<NotificationsReadCount, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Which notifications a member wants by mail, and when. In the app, all are shown. */
  getNotificationPreferences(memberId: string, options?: Options): Call<NotificationPreferences, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says how a member wants mail about one kind: at once, once a day, or none. If a lead does it, the member is told. */
  chooseNotificationPreference(memberId: string, kind: string, body: NotificationPreferenceChoice, options?: Options): Call<NotificationPreferences, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Announcements, drafts too, the latest first. */
  listAnnouncements(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt" }, options?: Options): Paged<AnnouncementList, Announcement, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Makes a draft of an announcement. */
  createAnnouncement(body: NewAnnouncement, options?: Options): Call<Announcement, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One announcement, and how far it is. */
  getAnnouncement(id: string, options?: Options): Call<Announcement, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a draft. */
  updateAnnouncement(id: string, body: AnnouncementPatch, options?: Options): Call<Announcement, "ALREADY_SENT" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a draft. */
  deleteAnnouncement(id: string, options?: Options): Call<undefined, "ALREADY_SENT" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Whom an announcement would tell now, how, and who is left out and why. */
  previewAnnouncement(id: string, query?: { /** Names everybody, and not the first 20 alone. */ readonly whole?: boolean }, options?: Options): Call<AnnouncementPreview, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Whom an announcement was sent to, and who was mailed and has read it; of a draft nobody. */
  listAnnouncementRecipients(id: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "legalName" | "-legalName" }, options?: Options): Paged<AnnouncementRecipientList, AnnouncementRecipient, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Mails an announcement to you alone. */
  testAnnouncement(id: string, options?: Options): Call<AnnouncementTest, "ALREADY_SENT" | "ANNOUNCED_ENOUGH" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Tells everybody it finds, once each; count must be what the preview said. */
  sendAnnouncement(id: string, body: AnnouncementSending, options?: Options): Call<Announcement, "ALREADY_SENT" | "ANNOUNCED_ENOUGH" | "AUDIENCE_CHANGED" | "AUDIENCE_EMPTY" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Where people sleep in a season (the active one, unless named). */
  listShelterUnits(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "label" | "-label"; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this kind. */ readonly kind?: ShelterUnitKind; /** In a struck unit nobody can be placed. */ readonly status?: ShelterUnitStatus; /** Only those with this zone. */ readonly zone?: string }, options?: Options): Paged<ShelterUnitList, ShelterUnit, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a unit to a season (the active one, unless named). */
  createShelterUnit(body: NewShelterUnit, options?: Options): Call<ShelterUnit, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LABEL_TAKEN" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One unit. */
  getShelterUnit(id: string, options?: Options): Call<ShelterUnit, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a unit; never to fewer beds than are taken. */
  updateShelterUnit(id: string, body: ShelterUnitPatch, options?: Options): Call<ShelterUnit, "AUTH_REQUIRED" | "BEDS_TAKEN" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LABEL_TAKEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a unit in which nobody was ever placed; others are struck. */
  deleteShelterUnit(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_IN_USE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The lot, its circuits, and whether the plan of who sleeps where is published. */
  getShelterPlan(query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<ShelterPlan, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes the lot, its circuits, or how long a proposed bed waits. */
  updateShelterPlan(body: ShelterPlanPatch, options?: Options): Call<ShelterPlan, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says that the plan stands: from now on it is changed by override only. */
  publishShelterPlan(body: ShelterPlanOfSeason, options?: Options): Call<ShelterPlan, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes the publication back: leads and members change the plan again. */
  reopenShelterPlan(body: ShelterPlanOfSeason, options?: Options): Call<ShelterPlan, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What a member wishes, where they sleep and with whom. */
  getMemberShelter(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<MemberShelter, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Replaces what a member wishes; what is restricted stays unless it is sent. If-Match takes the version that it follows, "0" for the first. */
  putMemberShelter(memberId: string, body: ShelterWishes, options?: Options): Call<ShelterRequest, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Takes a member’s wishes back; a bed that they have stays theirs. */
  deleteMemberShelter(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<ShelterRequest, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What people wish in a season (the active one, unless named); members find their own. */
  listShelterRequests(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** own: a structure of their own; share: one that somebody else brings. */ readonly bring?: "own" | "camp" | "share" }, options?: Options): Paged<ShelterRequestList, ShelterRequest, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a bed: leads to anybody, members a free one to themselves, or a turn to wait. */
  createShelterAssignment(body: NewShelterAssignment, options?: Options): Call<ShelterAssignment, "ALREADY_PLACED" | "ALREADY_WAITING" | "AUTH_REQUIRED" | "BED_TAKEN" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "OUTSIDE_STAY" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNIT_NOT_OPEN" | "UNIT_STRUCK" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Who sleeps where in a season (the active one, unless named); members find their own. */
  listShelterAssignments(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this unitId. */ readonly unitId?: string; /** Only those with this status. */ readonly status?: ShelterAssignmentStatus }, options?: Options): Paged<ShelterAssignmentList, ShelterAssignment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One assignment. */
  getShelterAssignment(id: string, options?: Options): Call<OneShelterAssignment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes the note to the room; leads also the bed and the nights. */
  updateShelterAssignment(id: string, body: ShelterAssignmentPatch, options?: Options): Call<ShelterAssignment, "ALREADY_PLACED" | "AUTH_REQUIRED" | "BED_TAKEN" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OUTSIDE_STAY" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNIT_STRUCK" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives up a bed, a proposal or a turn on the waitlist; the bed goes to who waits. */
  cancelShelterAssignment(id: string, query?: { /** For leads: do it though a rule refuses it; needs a reason. */ readonly override?: boolean; /** The member reads it. */ readonly reason?: string }, options?: Options): Call<ShelterAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a proposed bed. */
  acceptShelterAssignment(id: string, options?: Options): Call<ShelterAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Turns a proposed bed down; it goes to who waits longest. */
  declineShelterAssignment(id: string, body: ShelterAct, options?: Options): Call<ShelterAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNSUPPORTED_MEDIA_TYPE">
  /** Moves somebody to another unit, for all nights or from one on. */
  moveShelterAssignment(id: string, body: ShelterMove, options?: Options): Call<ShelterAssignment, "ALREADY_PLACED" | "AUTH_REQUIRED" | "BED_TAKEN" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OUTSIDE_STAY" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNIT_STRUCK" | "UNSUPPORTED_MEDIA_TYPE">
  /** Lets two people change places, each on their own nights: both or neither. */
  swapShelterAssignments(id: string, otherId: string, body: ShelterAct, options?: Options): Call<ShelterSwap, "ALREADY_PLACED" | "AUTH_REQUIRED" | "BED_TAKEN" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OUTSIDE_STAY" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNIT_STRUCK" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes that somebody has moved in. */
  checkInShelterAssignment(id: string, options?: Options): Call<ShelterAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes that somebody has moved out; the nights that are left go to who waits. */
  vacateShelterAssignment(id: string, body: ShelterAnswer, options?: Options): Call<ShelterAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** All that leads need to place people: units, beds, people, wishes, power and the lot. */
  getShelterBoard(query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<ShelterBoard, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Proposes beds for all who have none, with reasons; nothing is written. */
  createShelterProposal(body: ShelterPlanOfSeason, options?: Options): Call<ShelterProposal, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives everybody the bed that was proposed; all of them, or none if one no longer fits. */
  applyShelterProposal(body: ShelterPlacements, options?: Options): Call<ShelterPlaced, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PROPOSAL_CHANGED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNSUPPORTED_MEDIA_TYPE">
  /** Asks the leads for another bed. */
  createShelterChange(body: NewShelterChange, options?: Options): Call<ShelterChange, "AUTH_REQUIRED" | "CHANGE_OPEN" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "NO_BED" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Who asks for another bed in a season (the active one, unless named); members find their own. */
  listShelterChanges(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** ended: they left the season, or it closed. */ readonly status?: ShelterChangeStatus }, options?: Options): Paged<ShelterChangeList, ShelterChange, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What somebody asked for, and the answer. */
  getShelterChange(id: string, options?: Options): Call<ShelterChange, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says yes, and moves the member in the same act. */
  grantShelterChange(id: string, body: ShelterGrant, options?: Options): Call<ShelterChange, "ALREADY_PLACED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_BED" | "NO_SUCH_ADDRESS" | "OUTSIDE_STAY" | "PAYLOAD_TOO_LARGE" | "PLAN_PUBLISHED" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNIT_LOCKED" | "UNIT_STRUCK" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says no, and why. */
  refuseShelterChange(id: string, body: ShelterRefusal, options?: Options): Call<ShelterChange, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes back what was asked. */
  withdrawShelterChange(id: string, options?: Options): Call<ShelterChange, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Records a check-in; the same clientEventId again records nothing twice. */
  createCheckIn(body: NewCheckIn, options?: Options): Call<RecordedCheckIn, "AUTH_REQUIRED" | "CHECK_IN_REUSED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_CHECKED_IN" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_IN" | "NOT_JOINED" | "NOT_SIGNED_UP" | "NO_TICKET" | "PASS_DATE" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "TOO_EARLY" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW">
  /** Check-ins, the latest first; annulled ones say so. */
  listCheckIns(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-occurredAt" | "occurredAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** Only those with this kind. */ readonly kind?: CheckInKind; /** RFC 3339; shown in UTC with milliseconds. */ readonly "occurredAt[gte]"?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly "occurredAt[lt]"?: string }, options?: Options): Paged<CheckInList, CheckIn, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Records up to 200 check-ins, such as those of a tablet that was offline. */
  uploadCheckIns(body: CheckInUpload, options?: Options): Call<CheckInResults, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One check-in. */
  getCheckIn(id: string, options?: Options): Call<CheckIn, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Declares that a check-in did not happen; the row stays, and says so. */
  annulCheckIn(id: string, body: CheckInAnnulment, options?: Options): Call<CheckIn, "ALREADY_ANNULLED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who comes to the gate in the active season, who is on site, and what the gate asks of them. */
  getArrivals(options?: Options): Call<Arrivals, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The teams of a season (the active one, unless named). */
  listTeams(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "name" | "-name"; /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Paged<TeamList, Team, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a team to a season. */
  createTeam(body: NewTeam, options?: Options): Call<Team, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NAME_TAKEN" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One team. */
  getTeam(id: string, options?: Options): Call<Team, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a team. */
  updateTeam(id: string, body: TeamPatch, options?: Options): Call<Team, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NAME_TAKEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a team that has no roles. */
  deleteTeam(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "IN_USE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What people do on shifts, what it takes and what it is worth. */
  listShiftRoles(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "name" | "-name"; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this teamId. */ readonly teamId?: string }, options?: Options): Paged<ShiftRoleList, ShiftRole, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One role. */
  getShiftRole(id: string, options?: Options): Call<ShiftRole, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a role. Shifts keep their points; who has signed up keeps their place. */
  updateShiftRole(id: string, body: ShiftRolePatch, options?: Options): Call<ShiftRole, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NAME_TAKEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a role that no shift, template or other role uses. */
  deleteShiftRole(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "IN_USE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Adds a role to a team. */
  createShiftRole(id: string, body: NewShiftRole, options?: Options): Call<ShiftRole, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NAME_TAKEN" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The shifts of a season with how many have signed up; the active one, unless named. */
  listShifts(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "startsAt" | "-startsAt"; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this teamId. */ readonly teamId?: string; /** Only those with this phase. */ readonly phase?: ShiftPhase; /** Only those with this status. */ readonly status?: ShiftStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly "startsAt[gte]"?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly "startsAt[lt]"?: string }, options?: Options): Paged<ShiftList, Shift, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One shift, with how many have signed up. */
  getShift(id: string, options?: Options): Call<Shift, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Removes a shift that nobody has ever signed up for. Others are cancelled. */
  deleteShift(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "HAS_SIGNUPS" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Changes a shift; its time and place only while nobody has signed up. */
  updateShift(id: string, body: ShiftPatch, options?: Options): Call<Shift, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "HAS_SIGNUPS" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Adds a shift of a role, as a draft unless it is to be published at once. */
  createShift(id: string, body: NewShift, options?: Options): Call<Shift, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The shifts of some days with everybody on them, by name; and who is on site. */
  getShiftBoard(query?: { /** The active season, unless named. */ readonly seasonId?: string; /** The first day. Unless sent: the Monday before the next shift, or before the last one if all are over. */ readonly from?: string; /** How many days. */ readonly days?: number; /** All shifts of the season, whatever from and days say. */ readonly whole?: boolean }, options?: Options): Call<ShiftBoard, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Shifts of the active season that begin in the next 72 hours with fewer than they need, and who could help. */
  listLackingShifts(options?: Options): Call<LackingShifts, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Everybody with a place in the season: whether they can take a shift, and if not, why. */
  listShiftCandidates(id: string, options?: Options): Call<ShiftCandidates, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What a season’s shifts are made from. */
  listShiftTemplates(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "title" | "-title"; /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Paged<ShiftTemplateList, ShiftTemplate, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The shifts that templates give, by day, and how those stand that were made before. */
  previewShifts(query?: { /** The active season, unless named. */ readonly seasonId?: string; /** Without it: all of the season. */ readonly templateId?: string }, options?: Options): Call<ShiftPlan, "AUTH_REQUIRED" | "FORBIDDEN" | "GATE_DATE_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "RATE_LIMITED" | "TOO_MANY_SHIFTS" | "UNAVAILABLE">
  /** One template. */
  getShiftTemplate(id: string, options?: Options): Call<ShiftTemplate, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a template. Shifts that were made from it stay until they are refreshed. */
  updateShiftTemplate(id: string, body: ShiftTemplatePatch, options?: Options): Call<ShiftTemplate, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a template. Its shifts stay. */
  deleteShiftTemplate(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Adds a template of a role’s shifts. Makes none yet. */
  createShiftTemplate(id: string, body: NewShiftTemplate, options?: Options): Call<ShiftTemplate, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Makes the shifts that are missing. Asked again, it makes none twice. */
  generateShifts(body: GenerateShifts, options?: Options): Call<ShiftPlan, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "GATE_DATE_REQUIRED" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TOO_MANY_SHIFTS" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a shift, for oneself or, as a lead, for a member; says every reason if it cannot be. */
  signUpForShift(id: string, body: NewShiftSignup, options?: Options): Call<TakenShift, "ALREADY_SIGNED_UP" | "ASSIGNED_ONLY" | "AUTH_REQUIRED" | "CONFLICT" | "ENDED" | "EVENT_CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LIMIT_REACHED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_PUBLISHED" | "NOT_YET_OPEN" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "REQUIREMENT_MISSING" | "REST_TOO_SHORT" | "SEASON_CLOSED" | "SHIFT_CONFLICT" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Who has signed up for what; members find their own. */
  listShiftSignups(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "startsAt" | "-startsAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this shiftId. */ readonly shiftId?: string; /** Only those with this status. */ readonly status?: ShiftSignupStatus }, options?: Options): Paged<ShiftSignupList, ShiftSignup, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One sign-up. */
  getShiftSignup(id: string, options?: Options): Call<ShiftSignup, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a shift up, stops waiting or declines an offer; a lead takes somebody off. */
  leaveShift(id: string, query?: { /** Why. If a lead takes somebody off, they read it. */ readonly reason?: string }, options?: Options): Call<ShiftSignup, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TOO_LATE_TO_DROP" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says yes to a place that became free. To say no, delete the sign-up. */
  acceptShiftOffer(id: string, options?: Options): Call<ShiftSignup, "AUTH_REQUIRED" | "CONFLICT" | "EVENT_CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_OFFERED" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "REQUIREMENT_MISSING" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says that one still comes, after a shift was moved. */
  reconfirmShift(id: string, options?: Options): Call<ShiftSignup, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_MOVED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "REQUIREMENT_MISSING" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says yes or no to who asked, takes off, excuses, or corrects who came; with a reason. */
  changeShiftSignupStatus(id: string, body: ShiftSignupStatusChange, options?: Options): Call<ShiftSignup, "ALREADY_SIGNED_UP" | "ASSIGNED_ONLY" | "AUTH_REQUIRED" | "CONFLICT" | "ENDED" | "EVENT_CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "LIMIT_REACHED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_PUBLISHED" | "NOT_YET_OPEN" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "REQUIREMENT_MISSING" | "REST_TOO_SHORT" | "SEASON_CLOSED" | "SHIFT_CONFLICT" | "SHIFT_NOT_BEGUN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** A member’s shifts in a season, what they owe the camp, and how far they are. */
  getMemberShifts(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<MemberShifts, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Every coming shift, whether the member can take it now, and if not, why. */
  listShiftOptions(memberId: string, query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<ShiftOptions, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Moves a shift: everybody on it is told why, and asked whether they still come. */
  moveShift(id: string, body: ShiftMove, options?: Options): Call<Shift, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "SHIFT_CONFLICT" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Publishes, cancels or completes a shift; who is on a cancelled one is told why. */
  changeShiftStatus(id: string, body: ShiftStatusChange, options?: Options): Call<Shift, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "HAS_SIGNUPS" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "SHIFT_NOT_BEGUN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes for many at once who came and who did not, each with a result of its own. */
  callRoll(id: string, body: RollCall, options?: Options): Call<RollCalled, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Work outside of shifts; members find their own. */
  listWorklog(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-workedOn" | "workedOn"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this teamId. */ readonly teamId?: string; /** Only those with this status. */ readonly status?: WorklogStatus }, options?: Options): Paged<WorklogEntryList, WorklogEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Reports work outside of shifts. A lead approves it, or notes it for a member. */
  reportWork(body: NewWorklogEntry, options?: Options): Call<WorklogEntry, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One report of work. */
  getWorklogEntry(id: string, options?: Options): Call<WorklogEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Takes a report back that nobody has decided on; a lead rejects it so. */
  withdrawWork(id: string, query?: { /** Only those with this reason. */ readonly reason?: string }, options?: Options): Call<WorklogEntry, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Approves hours, which credits their points, or rejects them; also later. */
  decideWork(id: string, body: WorklogDecision, options?: Options): Call<WorklogEntry, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_WORK" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The calendar addresses that somebody has, without the addresses. */
  listCalendarFeeds(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string }, options?: Options): Paged<CalendarFeedList, CalendarFeed, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** A secret address for a calendar app, in place of the one before. */
  createCalendarFeed(body: NewCalendarFeed, options?: Options): Call<CreatedCalendarFeed, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends a calendar address at once. */
  deleteCalendarFeed(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** A member’s shifts and, for keys with schedule:read, what they come to, host, or is for all. */
  getMemberCalendar(memberId: string, query?: { /** By default now. */ readonly from?: string; /** At most 92 days later; by default 31 days. */ readonly to?: string }, options?: Options): Call<MemberCalendar, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Tickets and passes that the camp hands out; members find the published ones. */
  listTicketBatches(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this kind. */ readonly kind?: TicketKind }, options?: Options): Paged<TicketBatchList, TicketBatch, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds tickets of one kind, or the quota of setup access for one day. */
  createTicketBatch(body: NewTicketBatch, options?: Options): Call<TicketBatch, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "QUOTA_EXISTS" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One batch, and how many of it are free. */
  getTicketBatch(id: string, options?: Options): Call<TicketBatch, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a batch; what becomes free is offered to those who wait. */
  updateTicketBatch(id: string, body: TicketBatchPatch, options?: Options): Call<TicketBatch, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PLACES_TAKEN" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who wants a ticket or pass, and whose turn it is; members find their own. */
  listTicketRequests(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this batchId. */ readonly batchId?: string; /** Only those with this status. */ readonly status?: TicketRequestStatus }, options?: Options): Paged<TicketRequestList, TicketRequest, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One request, and its turn. */
  getTicketRequest(id: string, options?: Options): Call<TicketRequest, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Asks for a ticket or pass of this batch: offered at once if one is free, else in turn. */
  requestTicket(id: string, body: NewTicketRequest, options?: Options): Call<TicketRequest, "ACCESS_REASON_REQUIRED" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Leaves the queue. */
  withdrawTicketRequest(id: string, options?: Options): Call<TicketRequest, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The tickets of a season (the active one, unless named); members find their own. */
  listTickets(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this batchId. */ readonly batchId?: string; /** Only those with this status. */ readonly status?: TicketStatus; /** Only those with this ownership. */ readonly ownership?: TicketOwnership; /** What a member wants with a ticket of their own. Only own counts as theirs. */ readonly purpose?: TicketPurpose; /** Only those with this toRecover. */ readonly toRecover?: boolean; /** Only those with this kind. */ readonly kind?: TicketKind }, options?: Options): Paged<TicketList, Ticket, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a ticket of a batch that nobody holds yet. */
  createTicket(body: NewTicket, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One ticket. */
  getTicket(id: string, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes what leads note about a ticket. */
  updateTicket(id: string, body: TicketPatch, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Every change of hands of one ticket, the first first. */
  getTicketHistory(id: string, options?: Options): Call<TicketHistory, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that a member has a ticket that is not from the camp; a lead verifies it. */
  reportTicket(body: TicketReport, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a ticket that was offered. */
  claimTicket(id: string, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says no to an offer, or gives back a ticket that is not paid for; the next one waiting is offered it. */
  releaseTicket(id: string, body: TicketRelease, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a ticket to another member, or back to the camp. */
  transferTicket(id: string, body: TicketTransfer, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CAMP_TICKET" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says what has become of a ticket; members say that they bought and got it. */
  changeTicketStatus(id: string, body: TicketStatusChange, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_TRANSFERRED" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The code of a ticket, for its holder; a lead who reads it leaves a trace. */
  getTicketCode(id: string, options?: Options): Call<TicketCode, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Notes the code of a ticket: leads of any, members of one that is their own. */
  setTicketCode(id: string, body: NewTicketCode, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CAMP_TICKET" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_CODE_TAKEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Offers a ticket or pass of this batch to one member, until a deadline. */
  offerTicket(id: string, body: NewTicketOffer, options?: Options): Call<Ticket, "ACCESS_REASON_REQUIRED" | "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The vehicle passes of a season (the active one, unless named); members find their own. */
  listVehiclePasses(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this batchId. */ readonly batchId?: string; /** Only those with this status. */ readonly status?: TicketStatus; /** Only those with this ownership. */ readonly ownership?: TicketOwnership; /** What a member wants with a ticket of their own. Only own counts as theirs. */ readonly purpose?: TicketPurpose; /** Only those with this toRecover. */ readonly toRecover?: boolean }, options?: Options): Paged<TicketList, Ticket, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a vehicle pass of a batch that nobody holds yet. */
  createVehiclePass(body: NewTicket, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One vehicle pass. */
  getVehiclePass(id: string, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes what leads note about a vehicle pass. */
  updateVehiclePass(id: string, body: TicketPatch, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Every change of hands of one vehicle pass, the first first. */
  getVehiclePassHistory(id: string, options?: Options): Call<TicketHistory, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that a member has a vehicle pass that is not from the camp; a lead verifies it. */
  reportVehiclePass(body: VehiclePassReport, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes a vehicle pass that was offered. */
  claimVehiclePass(id: string, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says no to an offer, or gives back a vehicle pass that is not paid for; the next one waiting is offered it. */
  releaseVehiclePass(id: string, body: TicketRelease, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Gives a vehicle pass to another member, or back to the camp. */
  transferVehiclePass(id: string, body: TicketTransfer, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CAMP_TICKET" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "MEMBER_DEACTIVATED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_HELD" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says what has become of a vehicle pass; members say that they bought and got it. */
  changeVehiclePassStatus(id: string, body: TicketStatusChange, options?: Options): Call<Ticket, "ARRIVAL_NEEDS_PASS" | "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_TRANSFERRED" | "TICKET_USED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The code of a vehicle pass, for its holder; a lead who reads it leaves a trace. */
  getVehiclePassCode(id: string, options?: Options): Call<TicketCode, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Notes the code of a vehicle pass: leads of any, members of one that is their own. */
  setVehiclePassCode(id: string, body: NewTicketCode, options?: Options): Call<Ticket, "AUTH_REQUIRED" | "CAMP_TICKET" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "TICKET_CODE_TAKEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What people drive in a season (the active one, unless named); members find their own. */
  listVehicles(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this type. */ readonly type?: VehicleType; /** Only those with this status. */ readonly status?: VehicleStatus }, options?: Options): Paged<VehicleList, Vehicle, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says what a member drives in a season (the active one, unless named). */
  createVehicle(body: NewVehicle, options?: Options): Call<Vehicle, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PASS_BOUND" | "PASS_NOT_HELD" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "RIDE_HELD" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One vehicle. */
  getVehicle(id: string, options?: Options): Call<Vehicle, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a vehicle, or binds a pass to it; never to fewer seats than are taken. */
  updateVehicle(id: string, body: VehiclePatch, options?: Options): Call<Vehicle, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PASS_BOUND" | "PASS_NOT_HELD" | "PAYLOAD_TOO_LARGE" | "PLACES_TAKEN" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "VEHICLE_CANCELLED">
  /** Says that a vehicle does not come: its pass is free, and who rides in it is told. */
  cancelVehicle(id: string, query?: { /** Why. Those who ride in it read it. */ readonly reason?: string }, options?: Options): Call<Vehicle, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "VEHICLE_CANCELLED">
  /** Which vehicles of a season offer seats, and how many are free. */
  listRideOffers(query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<RideOffers, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Who looks for a ride, by playa name; for leads and those who offer seats. */
  listRideSearches(query?: { /** The active season, unless named. */ readonly seasonId?: string }, options?: Options): Call<RideSearches, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Who rides with whom; members find their own, and by driverId=me who rides with them. */
  listRideSeats(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Who drives; me: who rides with you. */ readonly driverId?: string; /** Only those with this vehicleId. */ readonly vehicleId?: string; /** To the event, or back from it. */ readonly leg?: RideLeg; /** Only those with this status. */ readonly status?: RideSeatStatus }, options?: Options): Paged<RideSeatList, RideSeat, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Looks for a ride with whoever has a seat. */
  lookForRide(body: NewRideSearch, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "DRIVES_OWN" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_ACTIVE_SEASON" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "RIDE_HELD" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One seat. */
  getRideSeat(id: string, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a seat up, or stops waiting or looking; driver and leads take somebody off. */
  leaveRideSeat(id: string, query?: { /** Why. The other one reads it. */ readonly reason?: string }, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Asks for a seat. It is held until the driver has answered; leads give one by override. */
  askForRideSeat(id: string, body: NewRideSeat, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "DRIVES_OWN" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_DEACTIVATED" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_JOINED" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "RIDE_HELD" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "VEHICLE_CANCELLED">
  /** Offers a seat to somebody who looks for a ride. */
  offerRideSeat(id: string, seatId: string, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "DRIVES_OWN" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "RIDE_HELD" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "VEHICLE_CANCELLED">
  /** The rider says yes to an offer, or the driver to who asks. */
  acceptRideSeat(id: string, body: RideAnswer, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "DRIVES_OWN" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_OFFERED" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "RIDE_HELD" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The rider says no to an offer, or the driver to who asks. */
  declineRideSeat(id: string, query?: { /** Why. The other one reads it. */ readonly reason?: string }, options?: Options): Call<RideSeat, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Asks somebody, or whoever can, to take a shift, perhaps in exchange for another. */
  askToSwapShift(id: string, body: NewShiftSwap, options?: Options): Call<ShiftSwap, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_YOURS_TO_GIVE" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Shifts to give away or swap: what one asks, is asked, or could take. */
  listShiftSwaps(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this status. */ readonly status?: ShiftSwapStatus }, options?: Options): Paged<ShiftSwapList, ShiftSwap, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One shift that is given away or swapped. */
  getShiftSwap(id: string, options?: Options): Call<ShiftSwap, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says yes: the shift, or both shifts, change hands at once. */
  acceptShiftSwap(id: string, options?: Options): Call<ShiftSwap, "ALREADY_SIGNED_UP" | "ASSIGNED_ONLY" | "AUTH_REQUIRED" | "CONFLICT" | "ENDED" | "EVENT_CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "LIMIT_REACHED" | "NOTHING_IN_EXCHANGE" | "NOT_CONFIRMED" | "NOT_FOUND" | "NOT_PUBLISHED" | "NOT_YET_OPEN" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "REQUIREMENT_MISSING" | "REST_TOO_SHORT" | "SEASON_CLOSED" | "SHIFT_CONFLICT" | "SWAP_ENDED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "WINDOW_CLOSED">
  /** Says no, or takes back what one asked: the shift stays where it was. */
  declineShiftSwap(id: string, options?: Options): Call<ShiftSwap, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SEASON_CLOSED" | "SWAP_ENDED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s bikes, and which are free. */
  listBikes(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "number" | "-number"; /** Only those with this kind. */ readonly kind?: BikeKind; /** Only those with this condition. */ readonly condition?: BikeCondition; /** Only those with this status. */ readonly status?: BikeStatus; /** member_stored: it belongs to a member and is lent to nobody else. */ readonly ownership?: BikeOwnership }, options?: Options): Paged<BikeList, Bike, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a bike. */
  createBike(body: NewBike, options?: Options): Call<Bike, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NUMBER_TAKEN" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One bike. */
  getBike(id: string, options?: Options): Call<Bike, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes what is noted of a bike; not whose it is while somebody has it. */
  updateBike(id: string, body: BikePatch, options?: Options): Call<Bike, "AUTH_REQUIRED" | "BIKE_IN_USE" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "NUMBER_TAKEN" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a bike that nobody ever had; others are retired. */
  deleteBike(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "IN_USE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The photo of a bike, to be saved. */
  downloadBikePhoto(id: string, options?: Options): Call<Response, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What opens a bike’s lock, for leads; reading it leaves a trace. */
  getBikeLockCode(id: string, options?: Options): Call<BikeLockCode, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Notes what opens a bike’s lock. */
  setBikeLockCode(id: string, body: NewBikeLockCode, options?: Options): Call<Bike, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Reserves a bike, for oneself or, as a lead, for a member; or waits for it. */
  assignBike(id: string, body: NewBikeAssignment, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "BIKE_HELD" | "BIKE_LIMIT" | "BIKE_NOT_LENT" | "BIKE_NOT_RIDABLE" | "BIKE_TAKEN" | "CONFLICT" | "DEPOSIT_USED" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_ACTIVE_SEASON" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes a bike’s condition, or that it is missing, retired or back; who has it is told. */
  setBikeState(id: string, body: BikeState, options?: Options): Call<Bike, "AUTH_REQUIRED" | "BIKE_IN_USE" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who has which bike, and who waits; members find their own. */
  listBikeAssignments(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** The active season, unless named. */ readonly seasonId?: string; /** Only those with this bikeId. */ readonly bikeId?: string; /** Only those with this status. */ readonly status?: BikeAssignmentStatus }, options?: Options): Paged<BikeAssignmentList, BikeAssignment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One assignment. */
  getBikeAssignment(id: string, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives a reservation up, stops waiting or declines an offer; a lead ends it. */
  cancelBikeAssignment(id: string, query?: { /** Why. If a lead ends it, the member reads it. */ readonly reason?: string }, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The photo of a bike’s return, to be saved; for the rider and leads. */
  downloadReturnPhoto(id: string, options?: Options): Call<Response, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What opens the lock, for who has the bike; a lead who reads it leaves a trace. */
  getLockCodeOfMyBike(id: string, options?: Options): Call<BikeLockCode, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says yes to a bike that became free. To say no, delete the assignment. */
  acceptBikeOffer(id: string, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "CONFLICT" | "FEATURE_OFF" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NOT_OFFERED" | "NO_SUCH_ADDRESS" | "OFFER_EXPIRED" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Says yes or no to who asked, or gives a free bike to who waits. */
  decideBikeAssignment(id: string, body: BikeDecision, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "BIKE_LIMIT" | "BIKE_NOT_LENT" | "BIKE_NOT_RIDABLE" | "BIKE_TAKEN" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes that a reserved bike is handed out. */
  handOutBike(id: string, body: BikeHandOut, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "BIKE_NOT_LENT" | "BIKE_NOT_RIDABLE" | "CONFLICT" | "DEPOSIT_USED" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_CONFIRMED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SEASON_CLOSED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Notes that a bike is back, damaged, lost or found again; settles its deposit. */
  returnBike(id: string, body: BikeReturn, options?: Options): Call<BikeAssignment, "AUTH_REQUIRED" | "CONFLICT" | "DEPOSIT_TOO_SMALL" | "DISPUTE_OPEN" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "INVALID_TRANSITION" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "OWN_MONEY" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What happens when: as much as the acting member may see, or all for the key alone. */
  listSchedule(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "startsAt" | "-startsAt"; /** Only those with this seasonId. */ readonly seasonId?: string; /** Only those with this seriesId. */ readonly seriesId?: string; /** Only those with this location. */ readonly location?: string; /** Only those with this kind. */ readonly kind?: ScheduleEntryKind; /** Only those with this status. */ readonly status?: ScheduleEntryStatus; /** RFC 3339; shown in UTC with milliseconds. */ readonly "startsAt[gte]"?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly "startsAt[lt]"?: string; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<ScheduleEntryList, ScheduleEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds an entry to the schedule. */
  createScheduleEntry(body: NewScheduleEntry, options?: Options): Call<ScheduleEntry, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One entry of the schedule. */
  getScheduleEntry(id: string, options?: Options): Call<ScheduleEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes an entry of the schedule. */
  updateScheduleEntry(id: string, body: ScheduleEntryPatch, options?: Options): Call<ScheduleEntry, "AUTH_REQUIRED" | "CONFLICT" | "DEADLINE_FOLLOWS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes an entry from the schedule. */
  deleteScheduleEntry(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "DEADLINE_FOLLOWS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Repeats an entry each day or week. Doing it again adds only what is missing. */
  repeatScheduleEntry(id: string, body: ScheduleRepeat, options?: Options): Call<ScheduleRepeated, "AUTH_REQUIRED" | "CONFLICT" | "DEADLINE_FOLLOWS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Changes an entry and those of its series after it; each keeps its times. */
  updateFollowingEntries(id: string, body: ScheduleFollowingPatch, options?: Options): Call<ScheduleRepeated, "AUTH_REQUIRED" | "CONFLICT" | "DEADLINE_FOLLOWS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes an entry and those of its series after it. */
  deleteFollowingEntries(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "DEADLINE_FOLLOWS" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Who comes to an entry; members find themselves. */
  listScheduleRsvps(id: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "createdAt" | "-createdAt"; /** A member’s profile id, or me. */ readonly memberId?: string }, options?: Options): Paged<ScheduleRsvpList, ScheduleRsvp, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says whether a member comes; saying it again changes nothing. */
  answerScheduleEntry(id: string, body: ScheduleRsvpAnswer, options?: Options): Call<ScheduleRsvpAnswered, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "FULL" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "RSVP_CLOSED" | "SHIFT_CONFLICT" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s documents, without their texts. */
  listDocuments(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "title" | "-title" | "-updatedAt" | "updatedAt"; /** Only those with this category. */ readonly category?: DocumentCategory; /** Only those with this pinned. */ readonly pinned?: boolean; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<DocumentList, DocumentListItem, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Publishes a document: a text, a file of your own or a link, as version 1. */
  createDocument(body: NewDocument, options?: Options): Call<Document, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "SLUG_TAKEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One document with the text that counts now. */
  getDocument(id: string, options?: Options): Call<Document, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a document; a new body, file or link becomes its next version. */
  updateDocument(id: string, body: DocumentPatch, options?: Options): Call<Document, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "SLUG_TAKEN" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a document that no role requires, with versions and acknowledgements. */
  deleteDocument(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "IN_USE" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The versions of a document, the latest first, without their texts. */
  listDocumentVersions(id: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-number" | "number" }, options?: Options): Paged<DocumentVersionList, DocumentVersionListItem, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One version of a document, as it was published and acknowledged. */
  getDocumentVersion(id: string, number: string, options?: Options): Call<DocumentVersion, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The file of a version, to be saved. */
  downloadDocument(id: string, number: string, options?: Options): Call<Response, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What a version changed, line by line: since the one before, or since the version you have read. */
  getDocumentChanges(id: string, number: string, query?: { /** The version to compare with; without it, the one before. */ readonly since?: number }, options?: Options): Call<DocumentChanges, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Says that a member has read the version that counts now; once is enough. */
  acknowledgeDocument(id: string, body: NewAcknowledgement, options?: Options): Call<Acknowledgement, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "MEMBER_ID_REQUIRED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE" | "VERSION_NOT_PUBLISHED">
  /** Who has read which version of a document; members find themselves. */
  listAcknowledgements(id: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-acknowledgedAt" | "acknowledgedAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** Only those with this version. */ readonly version?: number }, options?: Options): Paged<AcknowledgementList, Acknowledgement, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Whom to call, by priority, then by name. */
  listContacts(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "priority" | "-priority"; /** Only those with this kind. */ readonly kind?: ContactKind; /** Only what changed then or later, in the order of the changes, and what is gone. Send the syncedUntil of the last page that you read. Leave out sort, and filters on fields that can change. If your role changes, copy the list anew. */ readonly updatedSince?: string }, options?: Options): Paged<ContactList, Contact, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Adds a contact. */
  createContact(body: NewContact, options?: Options): Call<Contact, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One contact. */
  getContact(id: string, options?: Options): Call<Contact, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes a contact. */
  updateContact(id: string, body: ContactPatch, options?: Options): Call<Contact, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Removes a contact. */
  deleteContact(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** How the camp is run. */
  getSettings(options?: Options): Call<Settings, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes settings, key by key; what is not sent stays. */
  updateSettings(body: SettingsPatch, options?: Options): Call<Settings, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "PRECONDITION_REQUIRED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Whom a change of settings would concern, before it is made; nothing is written. */
  previewSettings(body: SettingsPatch, options?: Options): Call<SettingsPreview, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** What pages and mails would show of a colour, by day and by night. */
  previewBranding(query: { /** As the camp chose it: #3fa36b. Pages and mails show what can be read of it. */ readonly accent: string }, options?: Options): Call<BrandingPreview, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Gives the camp a logo, in place of its letters. Only the picture itself is kept of it. */
  setLogo(body: NewLogo, options?: Options): Call<Settings, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Takes the logo away; pages show the camp’s letters again. */
  removeLogo(options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The reports there are for this key. */
  listReports(options?: Options): Paged<ReportList, ReportListItem, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Several reports as they stand at one moment, for a page that shows them beside each other. */
  getReportsTogether(query: { /** Which reports, by their names. One that may not be read refuses them all. */ readonly names: ReadonlyArray<string>; /** The season they are about; the active one unless said. Only if all of them list it among their filters. */ readonly seasonId?: string }, options?: Options): Call<ReportsTogether, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One report as it stands now, of the active season unless said, as JSON or for a spreadsheet. */
  getReport(name: string, query?: { /** The season it is about; the active one unless said. Only for reports that list it among their filters. */ readonly seasonId?: string; /** The season to compare with; the one before unless said. Only for season-compare. */ readonly otherSeasonId?: string; /** Only those with this format. */ readonly format?: "json" | "csv" }, options?: Options): Call<Report, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Who changed what and why, the latest first; members find what is about themselves. */
  listAuditEntries(query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-recordedAt" | "recordedAt"; /** A member’s profile id, or me. */ readonly memberId?: string; /** What happened to what: members.role_changed, dues.waived. */ readonly action?: string; /** What the action begins with: dues. finds all that happened to charges. */ readonly actionPrefix?: string; /** Only those with this targetId. */ readonly targetId?: string; /** Only those with this actorId. */ readonly actorId?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly "recordedAt[gte]"?: string; /** RFC 3339; shown in UTC with milliseconds. */ readonly "recordedAt[lt]"?: string }, options?: Options): Paged<AuditEntryList, AuditEntry, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The camp’s REST keys, by their hints; as JSON or for a spreadsheet. */
  listApiKeys(slug: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** Only those with this status. */ readonly status?: ApiKeyStatus; /** Only those with this format. */ readonly format?: "json" | "csv" }, options?: Options): Paged<ApiKeyList, ApiKey, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Makes a REST key and shows it, once. */
  createApiKey(slug: string, body: NewApiKey, options?: Options): Call<CreatedApiKey, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One key, by its hint. */
  getApiKey(slug: string, id: string, options?: Options): Call<ApiKey, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Revokes a key: it is refused from the next request on, and stays in the list. */
  revokeApiKey(slug: string, id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Makes a successor with the same rights; the old key ends after the overlap. */
  rotateApiKey(slug: string, id: string, body: ApiKeyRotation, options?: Options): Call<CreatedApiKey, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "KEY_ENDED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s embed keys, by their hints, and the pages they work on. */
  listEmbedKeys(slug: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt"; /** Only those with this status. */ readonly status?: EmbedKeyStatus }, options?: Options): Paged<EmbedKeyList, EmbedKey, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Makes an embed key for pages of the camp, with a client of its own; shows it, once. */
  createEmbedKey(slug: string, body: NewEmbedKey, options?: Options): Call<CreatedEmbedKey, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One embed key. */
  getEmbedKey(slug: string, id: string, options?: Options): Call<EmbedKey, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes description and pages, at once. */
  updateEmbedKey(slug: string, id: string, body: EmbedKeyPatch, options?: Options): Call<EmbedKey, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "KEY_ENDED" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends an embed key and every sign-in through it, at once; it stays in the list. */
  revokeEmbedKey(slug: string, id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** The camp’s own apps. */
  listClients(slug: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-createdAt" | "createdAt" }, options?: Options): Paged<ClientList, Client, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Registers an app; shows the secret of a confidential one, once. */
  createClient(slug: string, body: NewClient, options?: Options): Call<ClientWithSecret, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** One app of the camp. */
  getClient(slug: string, id: string, options?: Options): Call<Client, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Changes name and addresses, at once: a code for an address that is gone is refused. */
  updateClient(slug: string, id: string, body: ClientPatch, options?: Options): Call<Client, "AUTH_REQUIRED" | "CLIENT_DISABLED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "PRECONDITION_FAILED" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Makes a new secret and shows it, once; the old one ends after the overlap. */
  rotateClientSecret(slug: string, id: string, body: ClientSecretRotation, options?: Options): Call<ClientWithSecret, "AUTH_REQUIRED" | "CLIENT_DISABLED" | "CLIENT_HAS_NO_SECRET" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends an app at once, and every sign-in through it. */
  disableClient(slug: string, id: string, options?: Options): Call<Client, "AUTH_REQUIRED" | "CONFLICT" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** People, shifts, bikes and documents by a few letters, as far as the person may see them. */
  findInCamp(slug: string, query: { /** A few letters of a name, a title or a number; a shift is found by its day, too. */ readonly text: string }, options?: Options): Call<Found, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** The open camps in which the person has an active profile, by name. */
  listMyCamps(slug: string, options?: Options): Call<MyCamps, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** What the camp’s programs asked of the REST API in the last seven days, and what it refused to the console’s pages, the latest first. */
  listRequests(slug: string, query?: { /** How many to return. */ readonly limit?: number; /** The nextCursor of the page before, with the same sort and filters. */ readonly cursor?: string; /** The order; a minus means descending. The first is the default. */ readonly sort?: "-answeredAt" | "answeredAt"; /** Only those with this id. */ readonly id?: string; /** Only those with this keyId. */ readonly keyId?: string; /** Only those with this memberId. */ readonly memberId?: string; /** Only those with this method. */ readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD"; /** Only those whose status is this or later. */ readonly "status[gte]"?: number; /** Only those whose status is earlier than this. */ readonly "status[lt]"?: number; /** What the route begins with: /api/v1/shifts. */ readonly routePrefix?: string }, options?: Options): Paged<RecordedRequestList, RecordedRequest, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** One request, by the Request-Id of its answer. */
  getRequest(slug: string, id: string, options?: Options): Call<RecordedRequest, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Which resources have changed since the last answer; waits until one does. */
  awaitChanges(slug: string, query?: { /** Where the last answer ended. Without it the answer comes at once, with a cursor. */ readonly after?: string; /** How long to wait if nothing has changed. */ readonly waitSeconds?: number }, options?: Options): Call<Changes, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Who acts, in which camp and season: what the console begins with. */
  getConsoleSession(slug: string, options?: Options): Call<ConsoleSession, "AUTH_REQUIRED" | "FORBIDDEN" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "NO_SUCH_ADDRESS" | "RATE_LIMITED" | "UNAVAILABLE">
  /** Signs in without a page: with a password or a mailed code. */
  signIn(body: SignIn, options?: Options): Call<SignedIn, "AUTH_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Where the person is signed in; by an app’s token, that sign-in alone. */
  listSessions(options?: Options): Paged<SessionList, Session, "AUTH_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Signs the person out everywhere; by an app’s token, out of that app. */
  endSessions(options?: Options): Call<undefined, "AUTH_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Mails a code to sign in with, if there is such an account. */
  requestSignInCode(body: CodeRequest, options?: Options): Call<CodeSent, "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** A fresh member token for a session that was begun by signIn. */
  createMemberToken(body: TokenRequest, options?: Options): Call<MemberToken, "AUTH_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Ends one of the person’s sign-ins. */
  endSession(id: string, options?: Options): Call<undefined, "AUTH_REQUIRED" | "INTERNAL" | "INVALID_REQUEST" | "NOT_FOUND" | "PAYLOAD_TOO_LARGE" | "RATE_LIMITED" | "UNAVAILABLE" | "UNSUPPORTED_MEDIA_TYPE">
  /** Exchanges the code of a sign-in for tokens. */
  exchangeCode(body: Exchange, options?: Options): Call<Tokens, "invalid_client" | "invalid_grant" | "invalid_request" | "server_error" | "slow_down" | "temporarily_unavailable" | "unauthorized_client">
  /** Exchanges a refresh token for the next one and fresh tokens. */
  refreshTokens(body: Refresh, options?: Options): Call<Tokens, "invalid_client" | "invalid_grant" | "invalid_request" | "server_error" | "slow_down" | "temporarily_unavailable" | "unauthorized_client">
  /** The token endpoint of a camp, as RFC 6749 has it. */
  requestToken(camp: string, body: TokenForm, options?: Options): Call<TokenAnswer, "invalid_client" | "invalid_grant" | "invalid_request" | "server_error" | "slow_down" | "temporarily_unavailable" | "unauthorized_client" | "unsupported_grant_type">
  /** Ends a sign-in by one of its tokens, as RFC 7009 has it. */
  revokeToken(camp: string, body: RevokeForm, options?: Options): Call<Revoked, "invalid_client" | "invalid_request" | "server_error" | "slow_down" | "temporarily_unavailable">
  /** The claims of whoever the access token is of, as they are now. */
  getUserinfo(camp: string, options?: Options): Call<Claims, "invalid_request" | "invalid_token" | "server_error" | "slow_down" | "temporarily_unavailable">
  /** The same, for clients that post the access token. */
  postUserinfo(camp: string, options?: Options): Call<Claims, "invalid_request" | "invalid_token" | "server_error" | "slow_down" | "temporarily_unavailable">
  /** What an OpenID client needs to know of a camp’s issuer. */
  getOpenIdConfiguration(camp: string, options?: Options): Call<OpenIdConfiguration, "not_found">
  /** The keys by which tokens are verified. */
  getSigningKeys(options?: Options): Call<SigningKeys, never>
}
