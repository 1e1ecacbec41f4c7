import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Ellipsis, Eye, UserCheck, UserCog, UserX } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLine, MenuLink } from '#ui/menu'
import { words } from '#words/member'
import { words as place } from '#words/place'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { type Known, nameOf } from './known.ts'
import { RoleDialog } from './role-dialog.tsx'
import { SeasonPlaceDialog } from './season-place-dialog.tsx'

/** What is seldom done. Roles are the head leads' to give, and nobody's own. */
export function MemberMenu({ member, line }: Known) {
  const { camp, member: own } = useSession()
  const [open, setOpen] = useState<'role' | 'active' | 'place'>()
  const isOwn = own.id === member.id
  // Applicants see their application alone, which has a page of its own here.
  const hasOwnPage = member.isActive && member.role !== 'applicant'
  const mayChangeRole = own.role === 'super_admin' && !isOwn
  const mayEnd = !isOwn && (member.role !== 'super_admin' || own.role === 'super_admin')
  const close = () => setOpen(undefined)
  return (
    <>
      <Menu
        trigger={
          <Button square aria-label={words.more}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        {hasOwnPage && (
          <MenuLink
            link={
              <Link to={`/c/${camp.slug}/roster/${member.id}/preview`}>
                <Eye aria-hidden />
                {words.preview(nameOf(member))}
              </Link>
            }
          />
        )}
        {hasOwnPage && (mayChangeRole || mayEnd) && <MenuLine />}
        {line?.enrollmentId && (
          <MenuItem onSelect={() => setOpen('place')}>
            <ArrowLeftRight aria-hidden />
            {place.changePlace}
          </MenuItem>
        )}
        {mayChangeRole && (
          <MenuItem onSelect={() => setOpen('role')}>
            <UserCog aria-hidden />
            {words.changeRole}
          </MenuItem>
        )}
        {mayEnd && (
          <MenuItem danger={member.isActive} onSelect={() => setOpen('active')}>
            {member.isActive ? <UserX aria-hidden /> : <UserCheck aria-hidden />}
            {member.isActive ? words.deactivate : words.reactivate}
          </MenuItem>
        )}
      </Menu>
      {open === 'place' && line && <SeasonPlaceDialog line={line} onClose={close} />}
      {open === 'role' && <RoleDialog member={member} onClose={close} />}
      {open === 'active' && <DeactivateDialog member={member} onClose={close} />}
    </>
  )
}
