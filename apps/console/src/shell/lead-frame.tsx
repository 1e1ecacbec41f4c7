import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { isLead } from '#api/session'
import { useIsSignedOut } from '#api/signed-out'
import { CampTile } from '#ui/avatar'
import { Button, buttonClass } from '#ui/button'
import { DialogOnDemand } from '#ui/on-demand'
import { words as navigation } from '#words/navigation'
import { words } from '#words/shell'
import { LEAD_PAGES, type LeadPage } from '../pages.ts'
import { LeadsCampSwitcher } from './camp-switcher.tsx'
import { FailedPage } from './failed-page.tsx'
import { Find, useFinding } from './finding.ts'
import { GoToSignIn } from './go-to-sign-in.tsx'
import { usePageCounts } from './page-counts.ts'
import { PersonMenu } from './person-menu.tsx'

/** The frame around leads' pages. */
export const LeadFrame = () => (
  <LeadsOnly>
    <Framed />
  </LeadsOnly>
)

/** Whoever is no lead is told so, whatever address they opened. */
export function LeadsOnly({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  if (!isLead(session)) {
    return (
      <FailedPage title={words.notYours} text={words.notYoursText}>
        <Link to={`/c/${session.camp.slug}/me`} className={buttonClass({ kind: 'primary' })}>
          {words.myPage}
        </Link>
      </FailedPage>
    )
  }
  return children
}

function Framed() {
  const { slug } = useSession().camp
  const isSignedOut = useIsSignedOut(slug)
  const finding = useFinding()
  if (isSignedOut) return <GoToSignIn slug={slug} />
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[228px_minmax(0,1fr)] print:block!">
      <a
        href="#page"
        className="no-print fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-ink px-3 py-2 text-on-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      <Side onFind={finding.open} />
      <div className="flex min-h-svh min-w-0 flex-col border-line bg-surface pb-16 lg:m-2 lg:ml-0 lg:min-h-0 lg:rounded-[14px] lg:border lg:pb-0 lg:shadow-1">
        <TopBar onFind={finding.open} />
        <main id="page" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <Dock />
      <Find {...finding.shown} />
    </div>
  )
}

const useOwnPages = (): readonly LeadPage[] => {
  const { member } = useSession()
  return LEAD_PAGES.filter(({ isForHeads }) => !isForHeads || member.role === 'super_admin')
}

/** Beside the page, on wide screens. */
function Side({ onFind }: { readonly onFind: () => void }) {
  return (
    <header className="no-print sticky top-0 hidden h-svh flex-col gap-0.5 py-3 pr-2.5 pl-3 lg:flex">
      <LeadsCampSwitcher />
      <button
        type="button"
        onClick={onFind}
        className="mb-2 flex h-8 w-full shrink-0 items-center gap-2 rounded-control border border-line-2 bg-surface pr-1.5 pl-2.5 text-left text-13 text-ink-3 shadow-1"
      >
        <Search aria-hidden className="size-3.5" />
        {words.find}
        <span aria-hidden className="ml-auto flex gap-[3px]">
          <Key>⌘</Key>
          <Key>K</Key>
        </span>
      </button>
      <InSight>
        <PageLinks />
      </InSight>
      <PersonMenu />
    </header>
  )
}

/** Scrolls where the window is low, with a shadow where there is more; the page that is shown is in sight. */
function InSight({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const scrolled = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page another one is the current one
  useEffect(() => {
    const box = scrolled.current
    if (!box) return
    const show = () =>
      box.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
    // Also when the window becomes another size; the first time at once.
    const watching = new ResizeObserver(show)
    watching.observe(box)
    return () => watching.disconnect()
  }, [pathname])
  return (
    <div ref={scrolled} className="scroll-shade -mx-1 min-h-0 flex-1 overflow-auto px-1 pb-1">
      {children}
    </div>
  )
}

const Key = ({ children }: { readonly children: string }) => (
  <kbd className="grid h-5 min-w-5 place-items-center rounded-[5px] border border-b-2 border-line-2 bg-surface px-[5px] text-11 text-ink-2">
    {children}
  </kbd>
)

function PageLinks({ onGo }: { readonly onGo?: () => void }) {
  const pages = useOwnPages()
  const counts = usePageCounts()
  return (
    <nav aria-label={words.pages}>
      {Object.entries(navigation.groups).map(([group, title]) => (
        <div key={group}>
          {title && pages.some((page) => page.group === group) && (
            <h2 className="px-2 pt-3 pb-1.5 font-sans text-12 leading-none font-label tracking-normal text-ink-3">
              {title}
            </h2>
          )}
          <ul>
            {pages
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.name}>
                  <PageLink page={page} count={counts[page.name]} onGo={onGo} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

const LINK =
  'flex h-11 scroll-my-3 items-center gap-[9px] rounded-[7px] px-2 font-medium text-ink-2 no-underline hover:bg-hover aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-[0_0_0_1px_var(--ck-line),var(--ck-shadow-1)] lg:h-[30px] lg:[@media(max-height:840px)]:h-7 [&_svg]:size-4 [&_svg]:text-ink-3 aria-[current=page]:[&_svg]:text-accent-ink'

function PageLink({
  page,
  count,
  onGo,
}: {
  readonly page: LeadPage
  readonly count: number | undefined
  readonly onGo?: (() => void) | undefined
}) {
  const { camp } = useSession()
  const Icon = page.icon
  return (
    <Link to={`/c/${camp.slug}/${page.name}`} className={LINK} onClick={onGo}>
      <Icon aria-hidden strokeWidth={1.75} />
      {navigation.pages[page.name]}
      {!!count && (
        <span className="num ml-auto text-12 font-medium text-ink-3">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </Link>
  )
}

/** Above the page, on phones. */
function TopBar({ onFind }: { readonly onFind: () => void }) {
  const { camp } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <header className="no-print sticky top-0 z-5 flex items-center gap-2.5 border-b border-line bg-surface px-4 py-1.5 lg:hidden">
      <CampTile {...camp} />
      <b className="truncate font-display text-15 font-strong">{camp.name}</b>
      <span className="ml-auto flex">
        <Button kind="quiet" square aria-label={words.findLabel} onClick={onFind}>
          <Search aria-hidden />
        </Button>
        <Button kind="quiet" square aria-label={words.allPages} onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden />
        </Button>
      </span>
      <DialogOnDemand isOpen={isOpen} onClose={() => setOpen(false)} title={camp.name}>
        <PageLinks onGo={() => setOpen(false)} />
        <LeadsCampSwitcher />
        <PersonMenu />
      </DialogOnDemand>
    </header>
  )
}

const IN_DOCK: readonly LeadPage['name'][] = ['home', 'roster', 'shifts', 'shelter', 'dues']

/** The main pages below, on phones. */
function Dock() {
  const { camp } = useSession()
  const pages = useOwnPages().filter(({ name }) => IN_DOCK.includes(name))
  return (
    <nav
      aria-label={words.mainPages}
      className="no-print fixed inset-x-0 bottom-0 z-6 grid auto-cols-fr grid-flow-col border-t border-line-2 bg-surface px-1 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden"
    >
      {pages.map(({ name, icon: Icon }) => (
        <Link
          key={name}
          to={`/c/${camp.slug}/${name}`}
          className="grid justify-items-center gap-0.5 py-1 text-12 font-label text-ink-2 no-underline aria-[current=page]:text-accent-ink"
        >
          <Icon aria-hidden strokeWidth={1.75} className="size-[22px]" />
          {navigation.pages[name]}
        </Link>
      ))}
    </nav>
  )
}
