import type { MemberListItem } from '@campkit/sdk/rest/api.generated'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Avatar } from '#ui/avatar'
import { Button, ButtonLink } from '#ui/button'
import { Note } from '#ui/card'
import { Shown } from '#ui/page'
import { words as shell } from '#words/shell'
import { words } from '#words/start'
import { InviteDialog } from '../../roster/invite-dialog.tsx'
import { nameOf } from '../../roster/member/known.ts'
import { StepPart, type Ways } from './ways.tsx'

/** Invites people by their addresses. */
export function LeadsStep({ onNext, onBack }: Ways) {
  const { camp } = useSession()
  const [isInviting, setInviting] = useState(false)
  const members = useReadAll<MemberListItem>('/members', { sort: '-createdAt' })
  return (
    <StepPart
      title={words.leadsTitle}
      text={words.leadsText}
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
          {words.invite}
        </Button>
        <ButtonLink look={{ kind: 'quiet' }} to={`/c/${camp.slug}/settings/people`}>
          {words.roles}
        </ButtonLink>
      </div>
      <Shown of={members}>
        {(all) => (
          <section aria-label={words.invited}>
            <h3 className="mb-1 font-sans text-14 tracking-normal">{words.invited}</h3>
            <ul>
              {all.slice(0, 10).map((one) => (
                <li key={one.id} className="flex min-h-11 items-center gap-2.5">
                  <Avatar name={nameOf(one)} size="sm" />
                  <span className="min-w-0 flex-1 truncate">{`${nameOf(one)}, ${one.email}`}</span>
                  <span className="text-13 text-ink-2">{shell.roles[one.role]}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Shown>
      <Note>{words.noImport}</Note>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </StepPart>
  )
}
