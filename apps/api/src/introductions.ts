/** What each part of the API is about, for the document and the reference; by the first word of its addresses. */
// biome-ignore format: a table
export const introductions: Readonly<Record<string, string>> = {
  members:        'People: their profile, role, tags and restricted fields. Members read and change their own, leads those of the camp.',
  tags:           'Labels that leads, and for some kinds members, put on people.',
  seasons:        'The camp’s years. One is active; lists and changes without seasonId are about that one.',
  enrollments:    'Who comes this season: the member says whether they want to, the camp whether there is a place.',
  applications:   'Applying for a season: the camp’s form, answers, review and decision.',
  files:          'Files that belong to an application or a payment. Only whoever may see those may read them.',
  referrals:      'Invitations by members, and how far those came who used them.',
  settlements:    'Money to settle with people who left a season.',
  dues:           'What is charged: fee items, charges, plans, deposits and bulk charges.',
  payments:       'Paying online or otherwise, confirming, refunding, receipts.',
  scholarships:   'Asking for help with the dues, and the pools it comes from.',
  onboarding:     'The steps a member takes before the season, and how far they are.',
  'check-ins':    'Who arrived, left or took part in something, in the order it happened.',
  schedule:       'What happens when, for the public, members or leads.',
  documents:      'Guides, rules and forms with versions, and who has acknowledged them.',
  contacts:       'Whom to call, on site and off.',
  settings:       'How the camp works: names, time zone, what is switched on, payment provider.',
  reports:        'Lists and sums over the whole camp, as JSON or CSV.',
  'api-keys':     'Keys of the camp’s own apps and scripts. Only at the console’s door.',
  clients:        'Apps that sign people in. Only at the console’s door.',
}
