import { useNavigate } from '@tanstack/react-router'
import { CircleDollarSign, Ellipsis, ReceiptText, UserPlus, UsersRound } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLine } from '#ui/menu'
import { words } from '#words/dues'

export function DuesMenu() {
  const { camp } = useSession()
  const { set } = useAddress()
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button square aria-label={words.more}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => set({ charge: '1' })}>
        <UserPlus aria-hidden />
        {words.charge}
      </MenuItem>
      <MenuItem onSelect={() => set({ bulk: '1' })}>
        <UsersRound aria-hidden />
        {words.bulk}
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={() => void navigate({ to: `/c/${camp.slug}/dues/fees` })}>
        <CircleDollarSign aria-hidden />
        {words.fees}
      </MenuItem>
      <MenuItem onSelect={() => void navigate({ to: `/c/${camp.slug}/dues/closing` })}>
        <ReceiptText aria-hidden />
        {words.closing}
      </MenuItem>
    </Menu>
  )
}
