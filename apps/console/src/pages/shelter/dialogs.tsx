import { useAddress } from '#api/address'
import { NewUnitDialog } from './new-unit-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { UnitDialog } from './unit-dialog.tsx'
import type { View } from './view.ts'

/** Which dialog is open is in the address, for the board and the map alike. */
export function Dialogs({ view }: { readonly view: View }) {
  const { search, set } = useAddress()
  const close = () => set({ dialog: undefined, unit: undefined, like: undefined })
  const unit = view.unitOf(search.unit ?? null)
  const shared = { view, onClose: close }
  if (unit) return <UnitDialog key={unit.id} {...shared} unit={unit} />
  switch (search.dialog) {
    case 'new':
      return <NewUnitDialog {...shared} like={view.unitOf(search.like ?? null)} />
    case 'plan':
      return <PlanDialog {...shared} />
    case 'publish':
      return <PublishDialog {...shared} />
    case 'proposal':
      return <ProposalDialog {...shared} />
    default:
      return null
  }
}
