import { Outlet } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { KeptCopyContext } from '#api/kept-copy'
import { LeadsOnly } from './lead-frame.tsx'
import { useKioskCopy } from './offline-copy.ts'

/** Around leads' pages that fill the screen: no navigation, and a copy for when there is no network. */
export const BareFrame = () => (
  <LeadsOnly>
    <Kept />
  </LeadsOnly>
)

function Kept() {
  const { camp } = useSession()
  return (
    <KeptCopyContext value={useKioskCopy(camp.slug)}>
      <Outlet />
    </KeptCopyContext>
  )
}
