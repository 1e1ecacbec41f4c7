import { ALWAYS, kind } from './notifications.words.ts'
import { HAPPENED } from './still-true.ts'

/** What super_admins are told about the camp's keys. */
export const KEY_KINDS = {
  rest_key_in_page: kind<{ readonly hint: string; readonly origin: string | null }>({
    isFor: 'leads',
    title: 'A REST key of the camp was seen in a web page',
    says: ({ hint, origin }, { camp }) => ({
      subject: `A REST key of ${camp} is in a web page: revoke it`,
      text: [
        `Somebody put the REST key of ${camp} that ends in ${hint.slice(-4)} into ${origin === null ? 'a web page' : `a page at ${origin}`}. Whoever opens that page can read the key, and with it everything that the key may read or change.`,
        'Revoke this key now, and make an embed key for the page instead: an embed key may be seen by everybody. What the REST key was really for needs a new one, kept on a server.',
      ],
    }),
    stillTrue: HAPPENED,
    link: null,
    mail: ALWAYS,
    isUrgent: true,
  }),
}
