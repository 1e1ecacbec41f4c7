import type { ImportedPerson, MemberImportResult } from '@campkit/sdk/rest/api.generated'
import type { Target } from '../../pages/roster/import/columns.ts'
import type { Unreadable } from '../../pages/roster/import/file-text.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

// biome-ignore format: a table
const FAULTS: Readonly<Record<Unreadable, (row: number) => string>> = {
  tooBig:    () => 'This file is larger than 1 MB. Take out columns that are not about people, or split it in two.',
  workbook:  () => 'This is a workbook, such as .xlsx, and not a CSV file. In Excel choose File, Save as, “CSV UTF-8”; in Google Sheets choose File, Download, “Comma-separated values”; in Numbers choose File, Export to, CSV. Or copy the cells and paste them here.',
  notText:   () => 'This is not a text file. Save your list as CSV and choose that file.',
  empty:     () => 'There is nobody in this list. It needs one row with the names of the columns, and one row for each person.',
  tooMany:   (row) => `This list has ${row} people, and at most 500 can be imported at once. Split it in two.`,
  openQuote: (row) => `In row ${row} a quotation mark is opened and never closed, so the rest cannot be read. Correct that row and choose the file again.`,
}

/** People of a spreadsheet are invited. */
export const words = {
  title: 'Import a list',
  menu: 'More ways to invite',
  lede: 'Everybody in it gets an invitation by email, and joins when they say yes.',
  steps: 'Steps',
  step: { file: 'List', columns: 'Columns', check: 'Check', report: 'Invite' },
  back: 'Back',
  backToSetUp: 'Go on with setting up',

  fileTitle: 'Where is your list?',
  fileText:
    'A CSV file from any spreadsheet, with one row per person: at most 500 people and 1 MB. It is read on this device, and nobody is invited until you have seen every row.',
  chooseFile: 'Choose a file',
  file: 'File',
  paste: 'Or paste the cells',
  pasteHelp: 'Copy them from your spreadsheet, including the row with the column names.',
  usePasted: 'Use what I pasted',
  fault: (fault: Unreadable, row = 0) => FAULTS[fault](row),
  unreadable: 'This file could not be read. Choose it again.',

  columnsTitle: 'What is in which column?',
  columnsText: (count: number) =>
    `${people(count)} in the list. Columns you leave out are not sent. People add their own health details and emergency contacts.`,
  column: (head: string, at: number) => head || `Column ${at + 1}`,
  is: (column: string) => `${column} is`,
  samples: (cells: readonly string[]) => cells.join(', '),
  noSample: 'empty',
  leaveOut: 'Leave out',
  target: {
    email: 'E-mail address',
    legalName: 'Legal name',
    firstName: 'First name',
    lastName: 'Last name',
    playaName: 'Playa name',
    preferredName: 'Preferred name',
    pronouns: 'Pronouns',
    phone: 'Phone',
    city: 'City',
    country: 'Country',
    campTitle: 'Title in the camp',
  } satisfies Readonly<Record<Target, string>>,
  lacking: {
    email: 'Say which column has the e-mail addresses.',
    name: 'Say which column has the legal names, or first and last names.',
  },
  role: 'Invite them as',
  roles: { member: 'Members', applicant: 'Applicants' } satisfies Readonly<
    Record<NonNullable<ImportedPerson['role']>, string>
  >,
  roleHelp: 'A head lead can make them leads afterwards, under People and roles.',
  check: 'Check the list',
  checking: 'Checking …',

  checkTitle: 'What will happen',
  checkText: (count: number) =>
    count === 0
      ? 'Nobody on this list can be invited.'
      : `${people(count)} will get an email. Nothing changes for people who are already here or invited.`,
  show: 'Show',
  filter: {
    all: (count: number) => `All ${count}`,
    invited: (count: number) => `To invite ${count}`,
    here: (count: number) => `Here ${count}`,
    mend: (count: number) => `To correct ${count}`,
  },
  noneOf: 'There are none of these.',
  table: 'Rows of the list',
  head: { take: 'Invite', row: 'Row', name: 'Name', email: 'E-mail address', what: 'What happens' },
  rowOf: (row: number) => `Row ${row}`,
  take: (name: string) => `Invite ${name}`,
  nobody: 'No name',
  noEmail: 'No address',
  will: {
    invited: 'Gets an email',
    already_invited: 'Invited already',
    already_member: 'Here already',
    refused: 'Needs correcting',
  } satisfies Readonly<Record<MemberImportResult['result'], string>>,
  did: {
    invited: 'Invited',
    already_invited: 'Invited already',
    already_member: 'Here already',
    refused: 'Not invited',
  } satisfies Readonly<Record<MemberImportResult['result'], string>>,
  leftOut: 'Left out',
  before: {
    declined: 'They declined an invitation before.',
    withdrawn: 'An invitation of theirs was withdrawn before.',
    expired: 'They did not answer an invitation before.',
  },
  deactivated: 'Their profile is deactivated.',
  field: {
    legalName: 'legal name',
    preferredName: 'preferred name',
    playaName: 'playa name',
    pronouns: 'pronouns',
    phone: 'phone',
    city: 'city',
    country: 'country',
    campTitle: 'title',
  } satisfies Readonly<Record<MemberImportResult['differs'][number], string>>,
  stays: (fields: string) => `Different here, and stays as it is: ${fields}.`,
  becomes: (fields: string) => `Changes with this list: ${fields}.`,
  sameAs: (row: number) =>
    `Row ${row} has the same address. The first one that can be invited counts.`,
  withoutPhone: 'Phone left out: it needs its country code, like +1 415 555 0124.',
  needsMending: (count: number) => `${rows(count)} to correct: nobody in them is invited.`,
  mendLater: 'Go on with the others, then correct these in a separate file and import that.',
  invite: (count: number) => `Invite ${people(count)}`,

  inviting: 'Inviting',
  progress: (done: number, all: number) => `${done} of ${all}`,
  keepOpen: 'Keep this page open until it is done.',
  brokeOff: (left: number) =>
    `${people(left)} ${left === 1 ? 'is' : 'are'} still to be invited. Go on when you are ready: nobody gets two emails.`,
  goOn: 'Go on',
  leaving:
    'Not everybody has been invited yet. You can import the same list again: nobody gets two emails.',
  doneTitle: (count: number) => (count === 0 ? 'Nobody was invited' : `${people(count)} invited`),
  doneText: 'The invitations are open for thirty days.',
  counts: { here: 'Here or invited already', leftOut: 'Left out by you', refused: 'Not invited' },
  refusedTitle: 'Not invited',
  moreRefused: (count: number) => `And ${rows(count)} more. The file has all of them.`,
  saveRefused: 'Save these rows as CSV',
  refusedFile: 'not-invited.csv',
  why: 'Why not',
  seeInvited: 'See who is invited',
  another: 'Import another list',
} as const
