import type { AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'

/** Who has a confirmed place in the active season. */
export const WHO_COMES: AnnouncementAudience = { enrollmentStatus: 'confirmed' }

export const isWhoComes = ({ enrollmentStatus, ...others }: AnnouncementAudience): boolean =>
  enrollmentStatus === 'confirmed' && Object.keys(others).length === 0

/** Whom a message is for unless somebody says otherwise. Before the first season nobody could have a place. */
export const useUsualAudience = (): AnnouncementAudience =>
  useSession().season === null ? {} : WHO_COMES
