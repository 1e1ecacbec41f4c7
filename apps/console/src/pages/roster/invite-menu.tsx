import { Link } from '@tanstack/react-router'
import { ChevronDown, FileSpreadsheet } from 'lucide-react'
import { useSession } from '#api/camp'
import { Button, ButtonLink } from '#ui/button'
import { Menu, MenuLink } from '#ui/menu'
import { words } from '#words/import'

const useAddressOfImport = () => `/c/${useSession().camp.slug}/roster/import`

/** Beside the button that invites one: the ways to invite many. */
export function InviteMenu() {
  const to = useAddressOfImport()
  return (
    <Menu
      trigger={
        <Button square aria-label={words.menu}>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuLink
        link={
          <Link to={to}>
            <FileSpreadsheet aria-hidden />
            {words.title}
          </Link>
        }
      />
    </Menu>
  )
}

/** `from`: where the lead came from, and goes on afterwards. */
export function ImportLink({ from }: { readonly from?: 'start' }) {
  const to = useAddressOfImport()
  return (
    <ButtonLink to={to} {...(from && { search: { from } as never })}>
      <FileSpreadsheet aria-hidden />
      {words.title}
    </ButtonLink>
  )
}
