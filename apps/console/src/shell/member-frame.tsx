import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Search, Tent } from 'lucide-react'
import { useSession } from '#api/camp'
import { useIsSignedOut } from '#api/signed-out'
import { useClock } from '#format/time'
import { CampTile } from '#ui/avatar'
import { Button, ButtonLink } from '#ui/button'
import { Horizon } from '#ui/horizon'
import { Empty } from '#ui/page'
import { words as navigation } from '#words/navigation'
import { words } from '#words/shell'
import { MEMBER_PAGES, type MemberPage } from '../pages.ts'
import { CampSwitcher } from './camp-switcher.tsx'
import { Find, useFinding } from './finding.ts'
import { GoToSignIn } from './go-to-sign-in.tsx'
import { useManifest, useOfflineCopy } from './offline-copy.ts'
import { PersonMenu } from './person-menu.tsx'
import { ZoneNote } from './zone-note.tsx'

/** The frame around what is a person's own: made for a phone, and the same on a wide screen. */
export function MemberFrame() {
  const { camp, member } = useSession()
  const clock = useClock()
  const keptAt = useOfflineCopy(camp.slug)
  useManifest(camp.slug)
  const base = `/c/${camp.slug}/me`
  const isApplicant = member.role === 'applicant'
  const { pathname } = useLocation()
  const isFirst = !isApplicant && pathname.replace(/\/$/, '') === base
  const isTheirs = !isApplicant || isForApplicants(pathname.slice(base.length + 1))
  const isSignedOut = useIsSignedOut(camp.slug)
  if (isSignedOut) return <GoToSignIn slug={camp.slug} />
  const shown = MEMBER_PAGES.filter((page) => !isApplicant || page.isForApplicants)
  return (
    <div className="relative isolate min-h-svh pb-24 text-16 lg:pb-10">
      <a
        href="#page"
        className="no-print fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-ink px-3 py-2 text-on-ink focus:translate-y-0"
      >
        {words.skip}
      </a>
      {isFirst && (
        <div className="no-print absolute inset-x-0 top-0 -z-1 h-[230px]">
          <Horizon />
        </div>
      )}
      {keptAt && (
        <p role="status" className="num bg-ink px-4 py-1.5 text-center text-14 text-on-ink">
          {words.kept(clock.moment(keptAt))}
        </p>
      )}
      <div className={isFirst ? '' : 'no-print border-b border-line bg-surface'}>
        <header className="no-print relative z-2 mx-auto flex max-w-[992px] items-center gap-2.5 px-4 py-2.5">
          <CampSwitcher className="-m-1.5 min-w-0">
            <CampTile {...camp} />
            <b className="min-w-0 truncate font-display text-15 font-strong">{camp.name}</b>
          </CampSwitcher>
          <nav aria-label={words.pages} className="ml-auto hidden shrink-0 gap-1 lg:flex">
            {shown.map((page) => (
              <TopLink key={page.name} page={page} base={base} />
            ))}
          </nav>
          <div className="ml-auto flex max-w-[55%] shrink-0 items-center lg:ml-2 lg:max-w-64">
            {!isApplicant && <FindButton />}
            <PersonMenu />
          </div>
        </header>
      </div>
      <main id="page" tabIndex={-1} className="mx-auto max-w-[992px] px-4 outline-none">
        <div className={isFirst ? '' : 'mx-auto max-w-[600px] pt-2'}>
          {isTheirs ? <Outlet /> : <NotForApplicants base={base} />}
          <ZoneNote />
        </div>
      </main>
      {shown.length > 1 && <Dock pages={shown} base={base} />}
    </div>
  )
}

function FindButton() {
  const finding = useFinding()
  return (
    <>
      <Button kind="quiet" square aria-label={words.findLabel} onClick={finding.open}>
        <Search aria-hidden />
      </Button>
      <Find {...finding.shown} />
    </>
  )
}

/** Whether a path below a person's own pages is for who only applies. */
const isForApplicants = (path: string): boolean =>
  MEMBER_PAGES.some(
    (page) =>
      (page.isForApplicants && page.path === path.replace(/\/$/, '')) ||
      page.alsoForApplicants?.some((below) => `${page.path}/${below}` === path.replace(/\/$/, '')),
  )

function NotForApplicants({ base }: { readonly base: string }) {
  return (
    <Empty
      icon={<Tent aria-hidden />}
      title={words.forMembers}
      acts={
        <ButtonLink look={{ kind: 'primary' }} to={base}>
          {words.toApplication}
        </ButtonLink>
      }
    >
      {words.forMembersText}
    </Empty>
  )
}

type Linked = { readonly page: MemberPage; readonly base: string }

const addressOf = ({ page: { path }, base }: Linked) => (path ? `${base}/${path}` : base)

function TopLink({ page, base }: Linked) {
  return (
    <Link
      to={addressOf({ page, base })}
      activeOptions={{ exact: page.path === '' }}
      className="rounded-control px-2.5 py-1.5 text-14 font-medium text-ink-2 hover:bg-hover aria-[current=page]:bg-surface aria-[current=page]:font-strong aria-[current=page]:text-ink aria-[current=page]:shadow-1"
    >
      {navigation.member[page.name]}
    </Link>
  )
}

function Dock({ pages, base }: { readonly pages: readonly MemberPage[]; readonly base: string }) {
  return (
    <nav
      aria-label={words.mainPages}
      className="no-print fixed inset-x-0 bottom-0 z-6 grid auto-cols-fr grid-flow-col border-t border-line-2 bg-surface px-1 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden"
    >
      {pages.map((page) => {
        const { name, icon: Icon } = page
        return (
          <Link
            key={name}
            to={addressOf({ page, base })}
            activeOptions={{ exact: page.path === '' }}
            className="grid min-h-11 justify-items-center gap-0.5 py-1 text-12 font-label text-ink-2 no-underline aria-[current=page]:text-accent-ink"
          >
            <Icon aria-hidden strokeWidth={1.75} className="size-[22px]" />
            {navigation.member[name]}
          </Link>
        )
      })}
    </nav>
  )
}
