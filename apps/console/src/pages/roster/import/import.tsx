import { useState } from 'react'
import { useSession } from '#api/camp'
import { useLeaving } from '#ui/leaving'
import { PageHead } from '#ui/page'
import { Steps } from '#ui/steps'
import { words } from '#words/import'
import { words as roster } from '#words/roster'
import { CheckStep } from './check-step.tsx'
import { guessed, type Mapping } from './columns.ts'
import { ColumnsStep, type Role } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { InviteStep } from './invite-step.tsx'
import { type List, peopleOf } from './list.ts'
import { type Seen, sameAs } from './results.ts'
import { lookAtAll } from './same-address.ts'
import { useChecking, useInviting } from './use-import.ts'

const STEPS = ['file', 'columns', 'check', 'report'] as const
type Step = (typeof STEPS)[number]

const EMPTY: List = { heads: [], lines: [] }

/** People of a spreadsheet are invited: nothing leaves the device before the columns are said, nobody is mailed before the last step. */
export function Page() {
  const { camp } = useSession()
  const way = useWay()
  const { step, setStep, list } = way
  return (
    <>
      <PageHead
        title={words.title}
        crumb={{ label: roster.title, to: `/c/${camp.slug}/roster` }}
        lede={words.lede}
      />
      <Steps
        label={words.steps}
        steps={STEPS.map((id) => ({ id, label: words.step[id] }))}
        at={step}
        onGo={step === 'report' ? undefined : (id) => setStep(id as Step)}
      />
      <div className={`px-4 py-6 lg:px-6 ${step === 'check' ? '' : 'max-w-[760px]'}`}>
        {step === 'file' && <FileStep onRead={way.read} />}
        {step === 'columns' && (
          <ColumnsStep
            list={list}
            mapping={way.mapping}
            role={way.role}
            onMap={way.setMapping}
            onRole={way.setRole}
            checking={way.checking}
            onCheck={() => void way.check()}
            onBack={() => setStep('file')}
          />
        )}
        {step === 'check' && (
          <CheckStep
            list={list}
            people={way.checked}
            leftOut={way.leftOut}
            onLeaveOut={way.setLeftOut}
            onInvite={way.invite}
            onBack={() => setStep('columns')}
          />
        )}
        {step === 'report' && (
          <InviteStep
            list={list}
            meant={way.meant}
            checked={way.checked}
            sending={way.inviting}
            onAnother={way.startAnew}
          />
        )}
      </div>
      {way.question}
    </>
  )
}

/** How far the lead is, and what they have said on the way. */
function useWay() {
  const [step, setStep] = useState<Step>('file')
  const [list, setList] = useState<List>(EMPTY)
  const [mapping, setMapping] = useState<Mapping>([])
  const [role, setRole] = useState<Role>('member')
  const [checked, setChecked] = useState<readonly Seen[]>([])
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [meant, setMeant] = useState(0)
  const checking = useChecking()
  const inviting = useInviting()
  const [question] = useLeaving(
    step === 'report' && inviting.seen.length < meant,
    'elsewhere',
    words.leaving,
  )
  const read = (found: List) => {
    setList(found)
    setMapping(guessed(found.heads))
    checking.forget()
    setStep('columns')
  }
  const check = async () => {
    const lines = peopleOf(list, mapping, role)
    const seen = await lookAtAll(lines, checking.begin, sameAs)
    if (!seen) return
    setChecked(seen)
    setLeftOut(new Set())
    setStep('check')
  }
  const invite = (people: readonly Seen[]) => {
    setMeant(people.length)
    setStep('report')
    void inviting.begin(people.map(({ line }) => line))
  }
  const startAnew = () => {
    setList(EMPTY)
    inviting.forget()
    setStep('file')
  }
  const state = { step, list, mapping, role, checked, leftOut, meant, checking, inviting, question }
  const acts = { setStep, setMapping, setRole, setLeftOut, read, check, invite, startAnew }
  return { ...state, ...acts }
}
