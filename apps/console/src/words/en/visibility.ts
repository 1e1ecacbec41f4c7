import type { Audience } from '@campkit/sdk/rest/api.generated'

/** Who sees what the camp publishes. */
export const words = {
  label: 'Who sees it',
  seenBy: {
    public: 'Everybody',
    members: 'Members',
    leads: 'Leads only',
  } satisfies Record<Audience, string>,
  choice: {
    public: 'Everybody, applicants too',
    members: 'Members and leads',
    leads: 'Leads only',
  } satisfies Record<Audience, string>,
  help: {
    public: 'It can also be shown outside of the camp.',
    members: 'Applicants do not see it.',
    leads: 'Members do not see that it exists.',
  } satisfies Record<Audience, string>,
} as const
