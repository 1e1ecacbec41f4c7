/**
 * Who besides leads reaches what, in plain words and kept by hand: `npm run generate` does not touch this file. Whoever
 * declares `member`, `camp` or `wholeCamp` says here what people or machines do with the route; what is for leads
 * alone (`admin`, `superAdmin`, `atConsole`) needs no line. A declaration that was too wide by mistake stops at
 * `agreed-reach.test.ts`, where the access list would only have shown it.
 */

/** What a member, or an applicant, changes of their own. */
// biome-ignore format: a table
export const MEMBER_WRITES: Readonly<Record<string, string>> = {
  'PATCH /members/:id': 'changes their own profile',
  'POST /members/:id/restricted/confirm': 'says that their restricted fields are still right',
  'PUT /members/:memberId/tags': 'chooses their tags, of those that members may give themselves',
  'POST /members/:memberId/tags': 'gives themselves a tag',
  'DELETE /members/:memberId/tags/:tag': 'takes a tag off themselves',
  'POST /enrollments': 'says that they want to come',
  'PATCH /enrollments/:id': 'changes their plans for a season',
  'POST /enrollments/:id/confirm': 'says yes to a season',
  'POST /enrollments/:id/decline': 'says no to a season',
  'POST /enrollments/:id/withdraw': 'leaves a season they were confirmed in',
  'POST /applications': 'begins their application',
  'PATCH /applications/:id': 'works on their draft',
  'POST /applications/:id/submit': 'hands their application in',
  'POST /applications/:id/withdraw': 'takes their application back',
  'POST /applications/:id/info-answer': 'answers what the leads asked',
  'POST /files': 'uploads a file of their own',
  'DELETE /files/:id': 'removes a file of their own that nothing names',
  'POST /referrals': 'invites somebody',
  'DELETE /referrals/:id': 'revokes an invitation of their own',
  'POST /members/:memberId/plan/parts': 'pays what is open in parts, as far as the camp lets them',
  'POST /dues/:id/tier': 'chooses what they pay, where the camp lets them',
  'POST /payments/page': 'opens a page to pay on',
  'POST /payments': 'reports money they sent; a lead confirms it',
  'POST /payments/:id/cancel': 'ends a payment page of their own',
  'POST /scholarships': 'begins a request',
  'PATCH /scholarships/:id': 'works on their draft of a request',
  'POST /scholarships/:id/submit': 'hands their request in',
  'POST /scholarships/:id/accept': 'takes what was approved',
  'POST /scholarships/:id/decline': 'turns down what was approved',
  'POST /scholarships/:id/withdraw': 'takes their request back',
  'PUT /members/:memberId/onboarding/:step': 'ticks a step of their own',
  'POST /notifications/:id/read': 'notes that they have read something',
  'POST /notifications/read': 'notes that they have read everything',
  'PUT /members/:memberId/notification-preferences/:kind': 'says what they want to be mailed about',
  'POST /check-ins': 'checks in',
  'POST /shifts/:id/signups': 'takes a shift that is open to them, or waits for it',
  'DELETE /shift-signups/:id': 'gives a shift up before the cut-off, or stops waiting',
  'POST /shift-signups/:id/accept': 'says yes to a place that became free',
  'POST /shift-signups/:id/reconfirm': 'says that they still come to a shift that was moved',
  'POST /documents/:id/acknowledgements': 'says that they have read a document',
}

/** What everybody in the camp reads, applicants too, and machines without any member. */
// biome-ignore format: a table
export const EVERYBODY_READS: Readonly<Record<string, string>> = {
  'GET /members': 'leads and machines find everybody, members themselves',
  'GET /tags': 'which tags there are',
  'GET /seasons': 'which seasons there are, and how full they are',
  'GET /seasons/:id': 'one season',
  'GET /application-forms': 'what an application asks',
  'GET /fee-items': 'what the camp charges for',
  'GET /scholarship-pools': 'how much there is to ask for',
  'GET /shelter/units': 'where people sleep, without names',
  'GET /shelter/units/:id': 'one unit',
  'GET /shelter/plan': 'the lot, and whether the plan is published',
  'GET /onboarding/steps': 'what is to be done before a season',
  'GET /teams': 'who works together',
  'GET /teams/:id': 'one team',
  'GET /shift-roles': 'what people do on shifts',
  'GET /shift-roles/:id': 'one role',
  'GET /shifts': 'which shifts there are, and how many have signed up',
  'GET /shifts/:id': 'one shift',
  'GET /schedule': 'what happens when, as published for them',
  'GET /schedule/:id': 'one entry, if published for them',
  'GET /documents': 'what there is to read, as published for them',
  'GET /documents/:id': 'one document, if published for them',
  'GET /documents/:id/versions': 'its earlier versions',
  'GET /documents/:id/versions/:number': 'one of them',
  'GET /contacts': 'whom to call, as published for them',
  'GET /contacts/:id': 'one contact, if published for them',
  'GET /settings': 'how the camp is run',
  'GET /settings/branding/preview': 'what a colour would look like; nothing of the camp',
  'GET /reports': 'which reports the key may read',
  'GET /reports/:name': 'one report, made of what they may see',
}

/** What machines change or work through without any member; leads do, too. */
// biome-ignore format: a table
export const MACHINES_DO: Readonly<Record<string, string>> = {
  'POST /dues/bulk': 'charges an item to many',
  'GET /dues/bulk/:id': 'how far that is',
  'POST /check-ins/batch': 'uploads what a tablet saw offline',
  'POST /schedule': 'keeps the schedule',
  'PATCH /schedule/:id': 'keeps the schedule',
  'DELETE /schedule/:id': 'keeps the schedule',
  'POST /documents': 'publishes documents',
  'PATCH /documents/:id': 'publishes documents',
  'DELETE /documents/:id': 'publishes documents',
  'POST /contacts': 'keeps the contacts',
  'PATCH /contacts/:id': 'keeps the contacts',
  'DELETE /contacts/:id': 'keeps the contacts',
  'PATCH /settings': 'configures the camp',
  'PUT /settings/logo': 'configures the camp',
  'DELETE /settings/logo': 'configures the camp',
}
