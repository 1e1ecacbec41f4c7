import { CHAPTERS, guide } from './chapters.ts'

export const DOCUMENT_INFO = {
  version: '1',
  description: guide(CHAPTERS),
  license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
}
