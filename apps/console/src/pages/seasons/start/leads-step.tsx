import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Avatar } from '#ui/avatar'
import { Button, ButtonLink } from '#ui/button'
import { Shown } from '#ui/page'
import { words as shell } from '#words/shell'
import { words } from '#words/start'
import { InviteDialog } from '../../roster/invite-dialog.tsx'
import { ImportLink } from '../../roster/invite-menu.tsx'
import { nameOf } from '../../roster/member/known.ts'
import { StepPart, type Ways } from './ways.tsx'

const SHOWN = 10

const isLead = ({ role }: MemberListItem): boolean => role !== 'member'

/** A long list of members takes no lead away; of each, whoever came last is first. */
const leadsFirst = (all: readonly MemberListItem[]): readonly MemberListItem[] =>
  all.toSorted((a, b) => Number(isLead(b)) - Number(isLead(a)))

/** Invites people by their addresses. */
export function LeadsStep({ onNext, onBack }: Ways) {
  const { camp, member } = useSession()
  const isHead = member.role === 'super_admin'
  const [isInviting, setInviting] = useState(false)
  const members = useReadAll<MemberListItem>('/members', { sort: '-createdAt' })
  return (
    <StepPart
      title={words.leadsTitle}
      text={isHead ? words.leadsText : words.leadsTextOfLead}
      onBack={onBack}
      acts={
        <Button kind="primary" onClick={onNext}>
          {words.next}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden />
          {isHead ? words.invite : words.inviteMember}
        </Button>
        <ImportLink from="start" />
        <ButtonLink look={{ kind: 'quiet' }} to={`/c/${camp.slug}/settings/people`}>
          {words.roles}
        </ButtonLink>
      </div>
      <Shown of={members}>
        {(all) => (
          <section aria-label={words.invited} className="min-w-0">
            <h3 className="mb-1 font-sans text-14 tracking-normal">{words.invited}</h3>
            <ul>
              {leadsFirst(all)
                .slice(0, SHOWN)
                .map((one) => (
                  <li key={one.id} className="flex min-h-11 items-center gap-2.5">
                    <Avatar name={nameOf(one)} size="sm" />
                    <span className="min-w-0 flex-1 truncate">{`${nameOf(one)}, ${one.email}`}</span>
                    <span className="text-13 text-ink-2">{shell.roles[one.role]}</span>
                  </li>
                ))}
            </ul>
            {all.length > SHOWN && (
              <Link className="link text-13" to={`/c/${camp.slug}/roster`}>
                {words.andMore(all.length - SHOWN)}
              </Link>
            )}
          </section>
        )}
      </Shown>
      {isInviting && <InviteDialog as="admin" onClose={() => setInviting(false)} />}
    </StepPart>
  )
}
