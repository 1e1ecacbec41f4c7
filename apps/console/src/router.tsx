import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { LEAD_PAGES, MEMBER_PAGES } from './pages.ts'
import { BareFrame } from './shell/bare-frame.tsx'
import { CampFrame } from './shell/camp-frame.tsx'
import { LeadFrame } from './shell/lead-frame.tsx'
import { MemberFrame } from './shell/member-frame.tsx'
import { NotFound } from './shell/not-found.tsx'
import { notLoaded, PageFailed } from './shell/page-failed.tsx'
import { SignedIn } from './shell/signed-in.tsx'
import { SignedOut } from './shell/signed-out.tsx'
import { Start } from './shell/start.tsx'

type Load = () => Promise<{ readonly Page: ComponentType }>

/** The addresses, from the table of contents in `pages.ts`. */
export function routerOf(client: QueryClient) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })
  const signedOut = createRoute({
    getParentRoute: () => root,
    path: '/signed-out',
    component: SignedOut,
  })
  const signedIn = createRoute({
    getParentRoute: () => root,
    path: '/c/$slug/signed-in',
    component: SignedIn,
  })
  const camp = createRoute({ getParentRoute: () => root, path: '/c/$slug', component: CampFrame })
  const start = createRoute({ getParentRoute: () => camp, path: '/', component: Start })
  const leads = createRoute({ getParentRoute: () => camp, id: 'leads', component: LeadFrame })
  const bare = createRoute({ getParentRoute: () => camp, id: 'bare', component: BareFrame })
  const members = createRoute({ getParentRoute: () => camp, path: '/me', component: MemberFrame })

  const pageOf =
    (parent: typeof leads | typeof bare | typeof members) => (path: string, load: Load) =>
      createRoute({
        getParentRoute: () => parent as typeof leads,
        path,
        component: lazyRouteComponent(() => load().catch(notLoaded), 'Page'),
      })
  const leadPages = LEAD_PAGES.flatMap(({ name, load, below = {} }) => [
    pageOf(leads)(`/${name}`, load),
    ...Object.entries(below).map(([path, more]) => pageOf(leads)(`/${name}/${path}`, more)),
  ])
  const barePages = LEAD_PAGES.flatMap(({ name, bare: own = {} }) =>
    Object.entries(own).map(([path, load]) => pageOf(bare)(`/${name}/${path}`, load)),
  )
  const memberPages = MEMBER_PAGES.flatMap(({ path, load, below = {} }) => [
    pageOf(members)(`/${path}`, load),
    ...Object.entries(below).map(([more, show]) => pageOf(members)(`/${path}/${more}`, show)),
  ])
  return createRouter({
    routeTree: root.addChildren([
      signedOut,
      signedIn,
      camp.addChildren([
        start,
        leads.addChildren(leadPages),
        bare.addChildren(barePages),
        members.addChildren(memberPages),
      ]),
    ]),
    context: { client },
    defaultErrorComponent: PageFailed,
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}
