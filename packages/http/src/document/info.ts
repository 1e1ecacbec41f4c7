import { type Chapter, guide } from './chapter.ts'

export const infoOf = (title: string, chapters: readonly Chapter[]) => ({
  title,
  version: '1',
  description: guide(chapters),
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
})
