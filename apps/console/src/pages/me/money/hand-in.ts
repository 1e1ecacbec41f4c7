import type { NewScholarship, Scholarship, ScholarshipList } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { refetch } from '#api/read'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'
import { ENDED } from './tones.ts'

type Request = Omit<NewScholarship, 'memberId' | 'poolId'>
type Asked = { readonly request: Request; readonly draftId?: string }

/**
 * Writes a request and hands it in. If an answer was lost on the way, the draft may be there already: the next try goes on with it
 * instead of making a second one.
 */
export function useHandIn(poolId: string) {
  const toast = useToast()
  const client = useQueryClient()
  const { camp } = useSession()
  const submitting = useChange<string>((id) => ({ path: `/scholarships/${id}/submit`, body: {} }), {
    changes: ['scholarships'],
    onDone: () => toast(words.scholarshipDone),
  })
  const writing = useChange<Asked, Scholarship>(
    ({ request, draftId }) =>
      draftId
        ? { method: 'PATCH', path: `/scholarships/${draftId}`, body: request }
        : { path: '/scholarships', body: { memberId: 'me', poolId, ...request } },
    { changes: [], onDone: ({ id }) => submitting.mutate(id) },
  )
  const hasTried = useRef(false)
  const [isLooking, setLooking] = useState(false)
  const [unread, setUnread] = useState<Problem | null>(null)
  /** What an earlier try has left: a draft, nothing, or a request that is handed in. */
  const left = async (): Promise<Scholarship | undefined> => {
    const query = { memberId: 'me', poolId }
    const path = '/scholarships'
    const { data } = await call<ScholarshipList>(camp.slug, { path, query })
    return data.find(({ status }) => !ENDED.includes(status))
  }
  const goOn = async (request: Request): Promise<void> => {
    const found = await left()
    if (!found) writing.mutate({ request })
    else if (found.status === 'draft') writing.mutate({ request, draftId: found.id })
    // The page shows it instead of the form.
    else await refetch(client, camp.slug, ['scholarships'])
  }
  return {
    problem: unread ?? writing.error ?? submitting.error,
    isPending: isLooking || writing.isPending || submitting.isPending,
    handIn: (request: Request) => {
      submitting.reset()
      setUnread(null)
      if (!hasTried.current) writing.mutate({ request })
      else {
        setLooking(true)
        void goOn(request)
          .catch(setUnread)
          .finally(() => setLooking(false))
      }
      hasTried.current = true
    },
  }
}
