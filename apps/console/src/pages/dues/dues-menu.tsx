import { Ellipsis, UserPlus, UsersRound } from 'lucide-react'
import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { Menu, MenuItem } from '#ui/menu'
import { words } from '#words/dues'

export function DuesMenu() {
  const { set } = useAddress()
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
    </Menu>
  )
}
