import type { MemberListItem, RosterLine } from '@campkit/sdk/rest/api.generated'

/** The profile, and the line of the roster for whoever is in the season. */
export type Known = { readonly member: MemberListItem; readonly line: RosterLine | undefined }

/** The name that the camp knows somebody by. */
export const nameOf = ({ playaName, preferredName, legalName }: Known['member']): string =>
  playaName ?? preferredName ?? legalName
