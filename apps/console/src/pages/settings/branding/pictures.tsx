import { horizon } from '@campkit/pages/horizon'
import { Check } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Chip } from '#ui/chip'
import { words } from '#words/settings'
import { Tile } from './tile.tsx'

/** What a camp shows of itself. */
export type Face = { readonly name: string; readonly letters: string; readonly logo: number | null }
export type PictureName = keyof typeof words.pages

const { sample } = words

const Primary = ({ children }: { readonly children: string }) => (
  <span className="mt-2.5 grid h-[42px] place-items-center rounded-control border border-accent-edge bg-accent font-strong text-on-accent shadow-1">
    {children}
  </span>
)

const Link = ({ children }: { readonly children: string }) => (
  <span className="pt-2 text-center text-14 text-accent-ink underline decoration-accent-line underline-offset-3">
    {children}
  </span>
)

function Sky({ children, ...face }: Face & { readonly children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden bg-(image:--ck-sky) px-4 pt-3.5 pb-[72px]">
      <div
        className="absolute inset-x-0 bottom-0 -z-1 h-[84px] [&_svg]:size-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a constant of our own
        dangerouslySetInnerHTML={{ __html: horizon.text }}
      />
      <p className="mb-4 flex items-center gap-[9px] font-display text-14 font-strong">
        <Tile {...face} />
        {face.name}
      </p>
      {children}
    </div>
  )
}

const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative mx-3.5 -mt-11 mb-3 grid gap-1 rounded-card border border-line bg-surface p-4 shadow-1">
    {children}
  </div>
)

const Title = ({ children }: { readonly children: string }) => (
  <p className="font-display text-18 leading-tight font-strong tracking-[-0.015em]">{children}</p>
)

function MemberPicture(face: Face) {
  return (
    <div className="pb-4">
      <Sky {...face}>
        <p className="text-14 text-ink-2">{sample.daysToGo}</p>
        <p className="font-display text-[24px] leading-tight font-strong tracking-[-0.015em]">
          {sample.hello}
        </p>
      </Sky>
      <Sheet>
        <p className="text-13 font-strong text-accent-ink">{sample.nextStep}</p>
        <Title>{sample.claim}</Title>
        <Primary>{sample.claimIt}</Primary>
        <Link>{sample.ownTicket}</Link>
      </Sheet>
      <div className="flex flex-wrap items-center gap-1.5 px-3.5">
        <span className="inline-flex h-7 items-center gap-1.5 rounded-control border border-accent-line bg-accent-soft px-2.5 text-13 font-strong">
          <Check className="size-3.5 text-accent-ink" />
          {sample.selected}
        </span>
        <Chip tone="good">{sample.paid}</Chip>
        <Chip tone="bad">{sample.overdue}</Chip>
      </div>
    </div>
  )
}

function SignInPicture(face: Face) {
  return (
    <div className="pb-4">
      <Sky {...face} />
      <Sheet>
        <Title>{sample.signIn}</Title>
        <p className="mt-1.5 text-13 font-label">{sample.email}</p>
        <span className="h-10 rounded-control border border-edge bg-surface" />
        <Primary>{sample.continue}</Primary>
      </Sheet>
    </div>
  )
}

function MailPicture(face: Face) {
  return (
    <div className="p-4">
      <div className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <p className="flex items-center gap-2 font-display text-14 font-strong">
          <Tile {...face} size="sm" />
          {face.name}
        </p>
        <Title>{sample.subject}</Title>
        <p className="text-14 text-ink-2">{sample.mailText}</p>
        <Primary>{sample.takePlace}</Primary>
        <p className="mt-2 border-t border-line pt-2 text-12 text-ink-3">{sample.why}</p>
      </div>
    </div>
  )
}

function ConsolePicture(face: Face) {
  const [first, ...others] = sample.pages
  return (
    <div className="grid grid-cols-[96px_1fr] gap-2 p-2">
      <div className="grid content-start gap-1 p-1 text-12">
        <p className="mb-1.5 flex items-center gap-1.5 font-display font-strong">
          <Tile {...face} size="sm" />
          <span className="truncate">{face.name}</span>
        </p>
        <p className="rounded-[6px] bg-surface px-1.5 py-1 font-strong shadow-1">{first}</p>
        {others.map((page) => (
          <p key={page} className="px-1.5 py-1 text-ink-2">
            {page}
          </p>
        ))}
      </div>
      <div className="grid content-start gap-1 rounded-card border border-line bg-surface p-3">
        <Title>{sample.needsYou}</Title>
        <p className="flex gap-1.5 pt-1">
          <Chip tone="bad">{sample.overdue}</Chip>
          <Chip tone="good">{sample.paid}</Chip>
        </p>
        <Primary>{sample.remind}</Primary>
      </div>
    </div>
  )
}

export const PICTURES: Readonly<Record<PictureName, ComponentType<Face>>> = {
  member: MemberPicture,
  signIn: SignInPicture,
  mail: MailPicture,
  console: ConsolePicture,
}
