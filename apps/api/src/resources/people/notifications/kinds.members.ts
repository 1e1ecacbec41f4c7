import type { Role } from '@campkit/core/actor'
import {
  ALWAYS,
  AT_ONCE,
  because,
  DAILY,
  kind,
  type Reasoned,
  TO_CAMP,
} from './notifications.words.ts'
import { HAPPENED, whileIt } from './still-true.ts'

// biome-ignore format: a table
const ROLES: Readonly<Record<Role, readonly [article: string, name: string, means: string]>> = {
  applicant:   ['an', 'applicant',      'You can see and change your own application.'],
  member:      ['a',  'member',         'You can see and change what is your own.'],
  admin:       ['a',  'lead',           'You can see and change the records of the whole camp.'],
  super_admin: ['a',  'lead in charge', 'You can see and change the records of the whole camp, give roles, and manage keys and apps.'],
}

/** What of a member’s own a lead changed in their name. */
const CHANGED = {
  profile: 'your profile',
  plans: 'your plans for the season',
  application: 'your application',
  charge: 'a charge of yours',
  balance: 'what you owe',
  mails: 'which mails you get',
  shelter_wishes: 'how you would like to sleep',
  calendar: 'the secret address of your calendar',
  read_marks: 'which of your notifications count as read',
} as const

export type ChangedForYou = Reasoned & {
  readonly what: keyof typeof CHANGED
  /** `changed` unless said. */
  readonly did?: 'begun' | 'withdrawn' | 'waived' | 'cancelled'
  /** The names of the fields, never their values. */
  readonly fields?: readonly string[]
  /** Of a charge. */
  readonly name?: string
}

/** `preferredName` is read as `preferred name`. */
const readable = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function listed({ fields = [], name }: Pick<ChangedForYou, 'fields' | 'name'>): string {
  const named = name === undefined ? fields.map(readable) : [name]
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}

/** What is told about the membership itself. */
export const MEMBER_KINDS = {
  invitation: kind<Record<never, never>>({
    title: 'You are invited to the camp',
    says: (_, { camp }) => ({
      subject: `You are invited to ${camp}`,
      text: [`${camp} has invited you to join.`],
    }),
    stillTrue: HAPPENED,
    link: null,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  role_changed: kind<Reasoned & { readonly role: Role; readonly was?: Role }>({
    title: 'Your role in the camp changed',
    says: ({ role, reason }, { camp }) => {
      const [article, name, means] = ROLES[role]
      return {
        subject: `Your role in ${camp} is now ${name}`,
        text: [
          `You are now ${article} ${name} in ${camp}. ${means}`,
          ...because(reason),
          'If that surprises you, tell the leads.',
        ],
      }
    },
    stillTrue: whileIt((now, { role }) => now.role === role && now.knownRole !== role),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
  membership_changed: kind<{ readonly isActive: boolean }>({
    title: 'Your membership ended, or began again',
    says: ({ isActive }, { camp }) =>
      isActive
        ? {
            subject: `You are active in ${camp} again`,
            text: [
              `The leads of ${camp} have made your profile active again. You can sign in as before.`,
            ],
          }
        : {
            subject: `Your membership of ${camp} has ended`,
            text: [
              `The leads of ${camp} have ended your membership, so you cannot sign in to the camp any more. What you had asked for has ended; what is owed either way stays.`,
              'If you think this is a mistake, talk to the leads.',
            ],
          },
    stillTrue: whileIt(
      (now, { isActive }) => now.isActive === isActive && (!isActive || now.wasTold),
    ),
    link: null,
    mail: ALWAYS,
    isForLeavers: true,
  }),
  changed_for_you: kind<ChangedForYou>({
    title: 'A lead changed something of yours',
    says: ({ what, did = 'changed', reason, ...changed }, { camp }) => ({
      subject: `A lead of ${camp} has ${did} ${CHANGED[what]}`,
      text: [
        `A lead of ${camp} has ${did} ${CHANGED[what]}${listed(changed)}.`,
        ...because(reason),
        'If that is not right, change it back or tell the leads.',
      ],
    }),
    stillTrue: HAPPENED,
    link: TO_CAMP('Have a look'),
    mail: DAILY,
  }),
  announcement: kind<{ readonly subject: string; readonly text: string }>({
    title: 'Announcements of the camp',
    says: ({ subject, text }) => ({
      subject,
      text: text.split(/[\r\n]+/).filter((paragraph) => paragraph.trim() !== ''),
    }),
    stillTrue: HAPPENED,
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
}
