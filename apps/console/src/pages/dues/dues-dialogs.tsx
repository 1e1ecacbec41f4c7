import { useAddress } from '#api/address'
import { BulkDialog } from './bulk-dialog.tsx'
import { ChargeDialog } from './charge-dialog.tsx'
import { MemberMoney } from './member-money.tsx'

/** The one that the address says is open. */
export function DuesDialogs() {
  const { search, set } = useAddress()
  if (search.charge !== undefined) {
    return <ChargeDialog onClose={() => set({ charge: undefined })} />
  }
  if (search.bulk !== undefined) return <BulkDialog onClose={() => set({ bulk: undefined })} />
  if (search.member === undefined) return null
  // Deposits are shown of a season, whoever of it is open.
  const isOfView = search.view === 'deposits'
  return (
    <MemberMoney
      key={search.member}
      memberId={search.member}
      seasonId={search.season}
      onClose={() => set({ member: undefined, ...(!isOfView && { season: undefined }) })}
    />
  )
}
