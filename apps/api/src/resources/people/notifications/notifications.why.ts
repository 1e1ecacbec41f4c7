import type { Role } from '@campkit/core/actor'
import type { KindName } from './notifications.kinds.ts'

type Reader = {
  readonly kind: KindName
  readonly camp: string
  readonly role: Role
  readonly isActive: boolean
}

/** Why somebody gets the mail of a notification, and of announcements how to get fewer. */
export function whyOf({ kind, camp, role, isActive }: Reader): string {
  if (kind === 'announcement') {
    return `You get this because ${camp} sent it to you and others. To get fewer of these mails, choose that announcements come once a day, or not by mail.`
  }
  if (!isActive) return `You get this because you were with ${camp}.`
  if (role === 'applicant' || kind.startsWith('application_')) {
    return `You get this because you applied to ${camp}.`
  }
  return `You get this because you are a member of ${camp}.`
}
