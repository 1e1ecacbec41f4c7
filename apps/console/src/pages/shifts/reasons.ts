import type { RefusalReason } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/shifts-assign'

/** What nobody can set aside, not even a lead. */
const FIRM: readonly string[] = ['ALREADY_SIGNED_UP', 'NOT_PUBLISHED', 'NOT_CONFIRMED']
export const isFirm = ({ code }: RefusalReason): boolean => FIRM.includes(code)

export const isOnlyFull = (reasons: readonly RefusalReason[]): boolean =>
  reasons.length === 1 && reasons[0]?.code === 'FULL'

/** Every reason in words, each thing that is missing by itself. */
export const saidOf = (
  reasons: readonly RefusalReason[],
  tagLabel: (key: string) => string,
): readonly string[] =>
  reasons.flatMap(({ code, detail, missing }) =>
    code === 'REQUIREMENT_MISSING' && missing
      ? missing.map((one) => lacking(one, tagLabel))
      : [detail],
  )

function lacking(missing: string, tagLabel: (key: string) => string): string {
  const [kind, value = ''] = missing.split(':')
  if (kind === 'tag') return words.missing.tag(tagLabel(value))
  const said = words.missing[kind as Exclude<keyof typeof words.missing, 'tag'>]
  return said ?? missing
}
