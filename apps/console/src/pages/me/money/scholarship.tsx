import type {
  Scholarship,
  ScholarshipList,
  ScholarshipPool,
  ScholarshipPoolList,
} from '@campkit/sdk/rest/api.generated'
import { Lock } from 'lucide-react'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { Block } from '#ui/block'
import { Chip } from '#ui/chip'
import { OwnHead } from '#ui/own-head'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/me-money'
import { Act } from '../act.tsx'
import { useMine } from '../my-season.ts'
import { AskForScholarship } from './ask-for-scholarship.tsx'
import { ENDED, SCHOLARSHIP_TONES } from './tones.ts'

/** A request for help with the dues, in confidence. */
export function Page() {
  const mine = useMine()
  const asked = useRead<ScholarshipList>('/scholarships', { memberId: 'me' })
  const pools = useRead<ScholarshipPoolList>('/scholarship-pools')
  return (
    <>
      <OwnHead
        title={words.scholarship}
        back={{ to: mine('money'), label: words.back }}
        lede={words.scholarshipLede}
      />
      <Shown of={asked}>
        {({ data }) => (
          <div className="grid gap-3">
            {data.map((one) => (
              <Asked key={one.id} scholarship={one} />
            ))}
            {data.every(({ status }) => ENDED.includes(status)) && (
              <Shown of={pools}>{(found) => <Ask pools={found.data} />}</Shown>
            )}
          </div>
        )}
      </Shown>
    </>
  )
}

const isOpen = ({ opensAt, closesAt }: ScholarshipPool): boolean =>
  (opensAt === null || Date.parse(opensAt) <= Date.now()) &&
  (closesAt === null || Date.parse(closesAt) > Date.now())

function Ask({ pools }: { readonly pools: readonly ScholarshipPool[] }) {
  const open = pools.find(isOpen)
  if (open) return <AskForScholarship pool={open} />
  return (
    <Empty icon={<Lock aria-hidden />} title={words.noPool}>
      {words.noPoolText}
    </Empty>
  )
}

const MAY_WITHDRAW: readonly Scholarship['status'][] = [
  'draft',
  'submitted',
  'in_review',
  'waitlisted',
]

function Asked({ scholarship }: { readonly scholarship: Scholarship }) {
  const money = useMoney()
  const { id, status, requestedAmountCents, requestedPercent, approvedAmountCents, conditions } =
    scholarship
  const act = (what: string, done: string) => ({
    call: { path: `/scholarships/${id}/${what}`, body: {} },
    changes: ['scholarships', 'dues'],
    done,
  })
  return (
    <Block
      title={
        requestedAmountCents === null
          ? words.askedPercent(requestedPercent ?? 0)
          : words.asked(money(requestedAmountCents))
      }
      aside={<Chip tone={SCHOLARSHIP_TONES[status]}>{words.scholarshipStates[status]}</Chip>}
    >
      {status === 'approved' && (
        <div className="grid gap-2">
          {approvedAmountCents !== null && (
            <p className="num text-15">{words.approved(money(approvedAmountCents))}</p>
          )}
          {conditions && <p className="text-15 text-ink-2">{conditions}</p>}
          <Act kind="primary" size="lg" wide of={act('accept', words.accepted)}>
            {words.accept}
          </Act>
          <Act wide of={act('decline', words.declined)}>
            {words.decline}
          </Act>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {status === 'draft' && (
          <Act kind="primary" of={act('submit', words.scholarshipDone)}>
            {words.submit}
          </Act>
        )}
        {MAY_WITHDRAW.includes(status) && (
          <Act kind="quiet" of={act('withdraw', words.withdrawn)}>
            {words.withdraw}
          </Act>
        )}
      </div>
    </Block>
  )
}
