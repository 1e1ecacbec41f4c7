import type { ShelterBoard } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useToast } from '#ui/toast'
import { words } from '#words/shelter'
import type { Place } from './place.ts'
import { CHANGED } from './use-acts.ts'
import type { Unit } from './view.ts'

type Moving = { readonly unit: Unit; readonly to: Partial<Place>; readonly isUndo?: true }

/** Puts a unit somewhere else on the lot: shown at once, and taken back if it is refused or undone. */
export function usePlace() {
  const { camp } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const key = [camp.slug, '/shelter/board', {}]
  const moving = useChange<Moving, Unit>(
    ({ unit, to }) => ({
      method: 'PATCH',
      path: `/shelter/units/${unit.id}`,
      body: to,
      version: unit.version,
    }),
    {
      changes: CHANGED,
      ahead: ({ unit, to }) => {
        void client.cancelQueries({ queryKey: key })
        const before = client.getQueryData<ShelterBoard>(key)
        if (!before) return undefined
        const units = before.units.map((one) => (one.id === unit.id ? { ...one, ...to } : one))
        client.setQueryData<ShelterBoard>(key, { ...before, units })
        return () => client.setQueryData(key, before)
      },
      onDone: (after, { unit, isUndo }) => {
        // Whoever moves it again at once means the version that this made.
        client.setQueryData<ShelterBoard>(
          key,
          (now) =>
            now && { ...now, units: now.units.map((one) => (one.id === after.id ? after : one)) },
        )
        const { xCm, yCm, rotationDegrees } = unit
        const undo = () =>
          moving.mutate({ unit: after, to: { xCm, yCm, rotationDegrees } as Place, isUndo: true })
        toast(isUndo ? words.undone : words.unitMoved(unit.label), isUndo ? undefined : undo)
      },
    },
  )
  return moving
}
