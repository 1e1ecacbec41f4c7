import type { NewReferral, Referral, ReferralList } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Block } from '#ui/block'
import { Button } from '#ui/button'
import { Card, Note } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { Copy } from '#ui/copy'
import { Field, Input, Textarea } from '#ui/field'
import { OwnHead } from '#ui/own-head'
import { Shown, Trouble } from '#ui/page'
import { words } from '#words/me-refer'
import { AskFirst } from '../ask-first.tsx'
import { useMine } from '../my-season.ts'
import { AskToRefer } from './ask-to-refer.tsx'

const TONES: Readonly<Record<Referral['status'], Tone>> = {
  created: 'idle',
  sent: 'wait',
  opened: 'wait',
  applied: 'wait',
  accepted: 'good',
  confirmed: 'good',
  declined: 'over',
  expired: 'over',
  revoked: 'over',
}

/** A link for a friend, with a word for them; and how far earlier ones came. */
export function Page() {
  const mine = useMine()
  const referrals = useRead<ReferralList>('/referrals', { memberId: 'me' })
  return (
    <>
      <OwnHead
        title={words.title}
        back={{ to: mine('account'), label: words.back }}
        lede={words.lede}
      />
      <div className="grid gap-3">
        <NewOne />
        <Shown of={referrals}>{({ data }) => <Earlier referrals={data} />}</Shown>
      </div>
    </>
  )
}

function NewOne() {
  const [asking, setAsking] = useState<NewReferral>()
  const making = useChange<NewReferral, Referral>(
    (body) => ({ path: '/referrals', body: { memberId: 'me', ...body } }),
    {
      changes: ['referrals'],
      onDone: () => setAsking(undefined),
      // What is wrong is said beside the fields.
      onProblem: ({ faults }) => faults.length > 0 && setAsking(undefined),
    },
  )
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, email, text] = ['name', 'email', 'vouch'].map((field) =>
      String(form.get(field) ?? '').trim(),
    )
    setAsking({
      ...(name && { inviteeName: name }),
      ...(email && { inviteeEmail: email, channel: 'personal' }),
      ...(text && { vouch: { text } }),
    })
  }
  return (
    <Card className="p-4 sm:p-5">
      <form onSubmit={send} noValidate className="grid gap-4">
        <Field label={words.name} optional={words.optional} fault={making.error?.of('inviteeName')}>
          <Input name="name" maxLength={120} autoComplete="off" />
        </Field>
        <Field
          label={words.email}
          optional={words.optional}
          fault={making.error?.of('inviteeEmail')}
        >
          <Input name="email" type="email" autoComplete="off" />
        </Field>
        <Field label={words.vouch} optional={words.optional} fault={making.error?.of('vouch/text')}>
          <Textarea name="vouch" maxLength={1000} />
        </Field>
        <Trouble problem={making.error} isChange />
        {making.data && (
          <Note tone="good" role="status">
            <p>{words.made}</p>
            <p className="my-2 font-mono text-13 break-all">{making.data.link}</p>
            <Copy text={making.data.link} label={words.copy} />
          </Note>
        )}
        <Button type="submit" kind="primary" size="lg" wide disabled={making.isPending}>
          {words.make}
        </Button>
      </form>
      {asking && (
        <AskToRefer
          referral={asking}
          problem={making.error}
          isPending={making.isPending}
          onClose={() => setAsking(undefined)}
          onSend={() => making.mutate(asking)}
        />
      )}
    </Card>
  )
}

function Earlier({ referrals }: { readonly referrals: readonly Referral[] }) {
  return (
    <Block title={words.yours}>
      {referrals.length === 0 && <p className="text-15 text-ink-2">{words.none}</p>}
      <ul>
        {referrals.map(({ id, inviteeName, inviteeEmail, status, link }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-2.5 first:border-0"
          >
            <b className="min-w-0 text-16 font-strong wrap-anywhere">
              {inviteeName ?? inviteeEmail ?? words.anyone}
            </b>
            <span className="flex flex-wrap items-center gap-2">
              <Chip tone={TONES[status]} quiet>
                {words.states[status]}
              </Chip>
              {TONES[status] !== 'over' && (
                <>
                  <Copy text={link} label={words.copy} size="sm" />
                  <AskFirst
                    kind="quiet"
                    size="sm"
                    of={{
                      call: { method: 'DELETE', path: `/referrals/${id}` },
                      changes: ['referrals'],
                      done: words.revoked,
                      title: words.revokeTitle(inviteeName ?? inviteeEmail ?? words.anyone),
                      text: words.revokeText,
                      keep: words.keep,
                    }}
                  >
                    {words.revoke}
                  </AskFirst>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}
