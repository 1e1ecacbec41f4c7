import type { Document } from '@campkit/sdk/rest/api.generated'
import { addressOf } from './call.ts'

/** Where the file of a document's current version is. */
export const addressOfFile = (
  slug: string,
  { id, currentVersion }: Pick<Document, 'id' | 'currentVersion'>,
): string => addressOf(slug, `/documents/${id}/versions/${currentVersion}/content`)
