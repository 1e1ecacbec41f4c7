import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useSession } from '#api/camp'
import { isLead } from '#api/session'
import { Avatar } from '#ui/avatar'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '#ui/menu'
import { words } from '#words/shell'
import { tellSignedOut } from './signed-in-channel.ts'
import { type Theme, useTheme } from './theme.ts'

const THEMES: readonly (readonly [Theme, typeof Sun, string])[] = [
  ['system', Monitor, words.themeSystem],
  ['light', Sun, words.themeLight],
  ['dark', Moon, words.themeDark],
]

/** Who is signed in, their own page, the theme, and the way out. */
export function PersonMenu() {
  const session = useSession()
  const { member, camp } = session
  const [theme, setTheme] = useTheme()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isAtMine = pathname.startsWith(`/c/${camp.slug}/me`)
  const { name } = member
  const signOut = async () => {
    await fetch(`/c/${camp.slug}/sign-out`, { method: 'POST' })
    client.clear()
    tellSignedOut()
    window.location.assign('/signed-out')
  }
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="mt-auto flex max-w-full items-center gap-[9px] rounded-control p-1.5 text-left text-13 hover:bg-hover"
        >
          <Avatar name={name} />
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <small className="block text-12 leading-tight text-ink-3">
              {words.roles[member.role]}
            </small>
          </span>
        </button>
      }
    >
      {isLead(session) && (
        <MenuLink
          link={
            isAtMine ? (
              <Link to={`/c/${camp.slug}/home`}>
                <UserRound aria-hidden />
                {words.leadsPages}
              </Link>
            ) : (
              <Link to={`/c/${camp.slug}/me`}>
                <UserRound aria-hidden />
                {words.myPage}
              </Link>
            )
          }
        />
      )}
      <MenuLabel>{words.theme}</MenuLabel>
      {THEMES.map(([value, Icon, label]) => (
        <MenuItem key={value} onSelect={() => setTheme(value)}>
          <Icon aria-hidden />
          {label}
          {theme === value && <span className="ml-auto size-1.5 rounded-full bg-accent" />}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden />
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}
