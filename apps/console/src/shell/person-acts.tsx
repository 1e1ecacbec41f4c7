import { Link, useLocation } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useSession } from '#api/camp'
import { isLead } from '#api/session'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink, type Opens } from '#ui/menu'
import { words } from '#words/shell'
import { useSignOut } from './sign-out.tsx'
import { type Theme, useTheme } from './theme.ts'

const THEMES: readonly (readonly [Theme, typeof Sun, string])[] = [
  ['system', Monitor, words.themeSystem],
  ['light', Sun, words.themeLight],
  ['dark', Moon, words.themeDark],
]

/** What whoever is signed in finds below their name: their own page, the theme, and the way out. */
export function PersonActs({ opens }: { readonly opens: Opens }) {
  const session = useSession()
  const { camp } = session
  const [theme, setTheme] = useTheme()
  const { signOut, question } = useSignOut()
  const { pathname } = useLocation()
  const isAtMine = pathname.startsWith(`/c/${camp.slug}/me`)
  return (
    <>
      <Menu align="start" {...opens}>
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
        <MenuItem onSelect={signOut}>
          <LogOut aria-hidden />
          {words.signOut}
        </MenuItem>
      </Menu>
      {question}
    </>
  )
}
