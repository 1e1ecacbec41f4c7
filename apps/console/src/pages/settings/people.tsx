import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Field } from '#ui/field'
import { PageHead, Shown } from '#ui/page'
import { Pick } from '#ui/pick'
import { words } from '#words/settings'
import { words as shell } from '#words/shell'
import { InviteDialog } from '../roster/invite-dialog.tsx'
import { nameOf } from '../roster/member/known.ts'
import { RoleDialog } from '../roster/member/role-dialog.tsx'
import { SectionTabs } from './section-tabs.tsx'

const LEADING = ['super_admin', 'admin'] as const

const isHere = ({ status }: MemberListItem) => status === 'active' || status === 'invited'

/** Who leads the camp; a head lead makes others leads, with a fresh sign-in. */
export function Page() {
  const { camp, member } = useSession()
  const members = useReadAll<MemberListItem>('/members', { sort: 'legalName' })
  const { search, set } = useAddress()
  const isHead = member.role === 'super_admin'
  const close = () => set({ role: undefined, invite: undefined })
  return (
    <>
      <PageHead
        title={words.people}
        crumb={{ label: words.title, to: `/c/${camp.slug}/settings/camp` }}
        lede={words.peopleLede}
      />
      <SectionTabs />
      <Shown of={members}>
        {(all) => {
          const chosen = all.find(({ id }) => id === search.role)
          return (
            <div className="grid max-w-[760px] gap-6 px-4 py-5 lg:px-6">
              {!isHead && <Note>{words.onlyHeads}</Note>}
              {LEADING.map((role) => (
                <Leads
                  key={role}
                  role={role}
                  people={all.filter((one) => one.role === role && isHere(one))}
                  onChange={isHead ? (id) => set({ role: id }) : undefined}
                />
              ))}
              {isHead && <MakeLead all={all} onChoose={(id) => set({ role: id })} />}
              <Invite onInvite={() => set({ invite: '1' })} />
              {chosen && isHead && <RoleDialog key={chosen.id} member={chosen} onClose={close} />}
            </div>
          )
        }}
      </Shown>
      {search.invite !== undefined && <InviteDialog as="admin" onClose={close} />}
    </>
  )
}

function Leads({
  role,
  people,
  onChange,
}: {
  readonly role: (typeof LEADING)[number]
  readonly people: readonly MemberListItem[]
  readonly onChange: ((id: string) => void) | undefined
}) {
  const { camp, member } = useSession()
  return (
    <section aria-label={shell.roles[role]}>
      <h2 className="flex items-baseline gap-2 text-16">
        {shell.roles[role]}
        <span className="num font-sans text-14 font-medium tracking-normal text-ink-3">
          {people.length}
        </span>
      </h2>
      <p className="mt-0.5 text-13 text-ink-2">{words.leadsText[role]}</p>
      <ul className="mt-2 rounded-card border border-line">
        {people.map((one) => (
          <li
            key={one.id}
            className="flex min-h-12 items-center gap-2.5 border-line px-3 py-1.5 not-first:border-t"
          >
            <Avatar name={nameOf(one)} />
            <span className="min-w-0 flex-1 leading-tight">
              <Link to={`/c/${camp.slug}/roster/${one.id}`} className="font-strong">
                {nameOf(one)}
              </Link>
              {one.id === member.id && <span className="ml-1.5 text-ink-3">{words.you}</span>}
              <span className="block truncate text-13 text-ink-2">{one.email}</span>
            </span>
            {onChange && one.id !== member.id && (
              <Button
                size="sm"
                aria-label={words.changeRoleOf(nameOf(one))}
                onClick={() => onChange(one.id)}
              >
                {words.changeRole}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MakeLead({
  all,
  onChoose,
}: {
  readonly all: readonly MemberListItem[]
  readonly onChoose: (id: string) => void
}) {
  const choices = all
    .filter((one) => one.role === 'member' && isHere(one))
    .map((one) => ({
      id: one.id,
      name: nameOf(one),
      detail: one.status === 'invited' ? `${one.email}, ${words.invitedStill}` : one.email,
      also: [one.legalName, one.email],
    }))
  return (
    <section aria-labelledby="make-lead" className="grid gap-2.5">
      <header>
        <h2 id="make-lead" className="text-16">
          {words.makeLead}
        </h2>
        <p className="mt-0.5 text-13 text-ink-2">{words.makeLeadText}</p>
      </header>
      <div className="max-w-96">
        <Field label={words.who}>
          <Pick
            choices={choices}
            chosen={undefined}
            onChoose={(id) => id && onChoose(id)}
            nothing={words.nobody}
          />
        </Field>
      </div>
    </section>
  )
}

const Invite = ({ onInvite }: { readonly onInvite: () => void }) => (
  <section aria-labelledby="invite-lead">
    <h2 id="invite-lead" className="text-16">
      {words.inviteLead}
    </h2>
    <p className="mt-0.5 mb-2.5 text-13 text-ink-2">{words.inviteLeadText}</p>
    <Button onClick={onInvite}>
      <UserPlus aria-hidden />
      {words.inviteLead}
    </Button>
  </section>
)
