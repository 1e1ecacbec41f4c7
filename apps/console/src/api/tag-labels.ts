import type { RefusalReason, Tag } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from './read-all.ts'

/** What a tag is called, for where its key alone is known; a tag that is gone is called by its key, in words. */
export function useTagLabel({ when = true } = {}): (key: string) => string {
  return labelsOf(useReadAll<Tag>('/tags', {}, { when }).data)
}

export const labelsOf =
  (tags: readonly Pick<Tag, 'key' | 'label'>[] = []) =>
  (key: string): string =>
    tags.find((tag) => tag.key === key)?.label ?? key.replaceAll(/[-_]/g, ' ')

/** Tags are asked for only where one of them is missing. */
export const lacksTag = (reasons: readonly RefusalReason[]): boolean =>
  reasons.some(({ missing }) => missing?.some((one) => one.startsWith('tag:')))
