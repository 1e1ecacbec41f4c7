import type { Contact } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import { Problem } from '#api/problem'
import { refetch } from '#api/read'
import { movedTo } from './order.ts'

/** Puts a contact at another place; the list shows it before the answers come. */
export function useMove(all: readonly Contact[]) {
  const { camp } = useSession()
  const client = useQueryClient()
  const [problem, setProblem] = useState<Problem>()
  const move = async (contact: Contact, place: number): Promise<boolean> => {
    const placed = movedTo(all, contact, place)
    const others = all.filter(({ id }) => id !== contact.id)
    const shown = [...others.slice(0, place), contact, ...others.slice(place)]
    client.setQueryData([camp.slug, '/contacts', {}, 'all'], shown)
    setProblem(undefined)
    try {
      for (const { contact: one, priority } of placed) {
        const { id, version } = one
        const path = `/contacts/${id}`
        await call(camp.slug, { method: 'PATCH', path, version, body: { priority } })
      }
      return true
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
      return false
    } finally {
      await refetch(client, camp.slug, ['contacts'])
    }
  }
  return { move, problem }
}
