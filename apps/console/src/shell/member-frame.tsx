import { Link, Outlet } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { CampTile } from '#ui/avatar'
import { words as navigation } from '#words/navigation'
import { words } from '#words/shell'
import { MEMBER_PAGES } from '../pages.ts'
import { PersonMenu } from './person-menu.tsx'

/** The frame around what is a person's own: made for a phone, and the same on a wide screen. */
export function MemberFrame() {
  const { camp } = useSession()
  const base = `/c/${camp.slug}/me`
  return (
    <div className="min-h-svh pb-20 text-16 lg:pb-6">
      <a
        href="#page"
        className="fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-ink px-3 py-2 text-on-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      <header className="no-print relative z-2 mx-auto flex max-w-[720px] items-center gap-2.5 px-4 py-3">
        <CampTile {...camp} />
        <b className="truncate font-display text-16 font-strong">{camp.name}</b>
        <nav aria-label={words.mainPages} className="ml-auto hidden gap-1 lg:flex">
          {MEMBER_PAGES.map(({ name, path }) => (
            <Link
              key={name}
              to={path ? `${base}/${path}` : base}
              activeOptions={{ exact: path === '' }}
              className="rounded-control px-2.5 py-1.5 text-14 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-1"
            >
              {navigation.member[name]}
            </Link>
          ))}
        </nav>
        <div className="ml-auto lg:ml-0">
          <PersonMenu />
        </div>
      </header>
      <main id="page" tabIndex={-1} className="mx-auto max-w-[720px] px-4 outline-none">
        <Outlet />
      </main>
      <nav
        aria-label={words.mainPages}
        className="no-print fixed inset-x-0 bottom-0 z-6 grid auto-cols-fr grid-flow-col border-t border-line-2 bg-surface px-1 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden"
      >
        {MEMBER_PAGES.map(({ name, path, icon: Icon }) => (
          <Link
            key={name}
            to={path ? `${base}/${path}` : base}
            activeOptions={{ exact: path === '' }}
            className="grid justify-items-center gap-0.5 py-1 text-12 font-label text-ink-2 no-underline aria-[current=page]:text-accent-ink"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-[22px]" />
            {navigation.member[name]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
