import type { AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/messages'
import { words as roster } from '#words/roster'
import { words as shell } from '#words/shell'
import { isWhoComes } from './who-comes.ts'

/** Whom an audience means, in words; a tag by what it is called, if it still is there. */
export function audienceInWords(
  audience: AnnouncementAudience,
  tagLabel: string | null = null,
): string {
  if (isWhoComes(audience)) return words.whoComes
  const { memberIds, role, enrollmentStatus, tag, dues, needs, openStep, isOnSite, q } = audience
  const { filter } = words
  const parts = [
    memberIds && words.chosen(memberIds.length),
    needs && `${filter.needs} ${roster.need[needs].toLowerCase()}`,
    dues && words.dues[dues],
    openStep && `${filter.openStep} ${words.step[openStep]}`,
    tag && `${filter.tag} ${tagLabel ?? tag}`,
    enrollmentStatus && roster.enrollment[enrollmentStatus],
    role && shell.roles[role],
    isOnSite !== undefined && (isOnSite ? filter.isOnSite : `${filter.isOnSite}: ${words.no}`),
    q && words.named(q),
  ].filter((part) => typeof part === 'string')
  if (parts.length === 0) return words.everybody
  const [first = '', ...others] = parts
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(', ')
}
