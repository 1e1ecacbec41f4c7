import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './camp.ts'
import { refetch } from './read.ts'

/** Asks anew for a resource when something opens that must not show what it was some minutes ago. */
export function useReadAnew(resource: string): void {
  const client = useQueryClient()
  const { slug } = useSession().camp
  useEffect(() => void refetch(client, slug, [resource]), [client, slug, resource])
}
