import type { Announcement } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { refetch } from '#api/read'

/**
 * Removes a draft that was only made to look at who gets it, however its dialog is left: closed, by a link, or with the window.
 * Gives what to call when it was sent or is to be kept.
 */
export function useLookedAt(draft: Announcement | undefined): () => void {
  const { camp } = useSession()
  const client = useQueryClient()
  const stays = useRef(false)
  const id = draft?.id
  useEffect(() => {
    if (id === undefined) return
    const remove = () => {
      if (stays.current) return
      stays.current = true
      call(camp.slug, { method: 'DELETE', path: `/announcements/${id}`, outlives: true })
        .then(() => refetch(client, camp.slug, ['announcements']))
        // Left behind, it can be removed among the drafts.
        .catch(() => undefined)
    }
    window.addEventListener('pagehide', remove)
    return () => {
      window.removeEventListener('pagehide', remove)
      remove()
    }
  }, [id, camp.slug, client])
  return () => {
    stays.current = true
  }
}
