import { Plus, Tent } from 'lucide-react'
import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { Empty, Shown, Trouble } from '#ui/page'
import { Printed } from '#ui/printed'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { CarryBar } from './carry-bar.tsx'
import { Dialogs } from './dialogs.tsx'
import { HandOver } from './hand.tsx'
import { Head } from './head.tsx'
import { NightStrip } from './night-strip.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { PrintedPlan } from './printed-plan.tsx'
import { Side } from './side.tsx'
import { Struck } from './struck.tsx'
import { UnitRow } from './unit-row.tsx'
import { useActs } from './use-acts.ts'
import { useBoard } from './use-board.ts'
import { rowsOf, type View } from './view.ts'

/** Who sleeps where: units with their beds, and who has none yet. */
export function Page() {
  const { board, view, night, setNight } = useBoard()
  return (
    <>
      <Printed title={words.title} />
      <Head view={view} night={night} />
      <Shown of={board}>
        {() =>
          view && night && view.units.length > 0 ? (
            <Board view={view} night={night} onNight={setNight} />
          ) : (
            <NoUnits />
          )
        }
      </Shown>
      {view && <Dialogs view={view} />}
    </>
  )
}

function Board({
  view,
  night,
  onNight,
}: {
  readonly view: View
  readonly night: string
  readonly onNight: (night: string) => void
}) {
  const acts = useActs(view)
  return (
    <HandOver view={view} night={night} run={acts.run}>
      <PrintedPlan view={view} />
      <div className="no-print contents">
        <NightStrip view={view} night={night} onChoose={onNight} />
      </div>
      {acts.problem && (
        <div className="flex flex-wrap items-start gap-2 px-4 pt-3 lg:px-6">
          <div className="min-w-0 flex-1">
            <Trouble problem={acts.problem} isChange />
          </div>
          {acts.again && <Button onClick={acts.again}>{shell.tryAgain}</Button>}
          <Button kind="quiet" onClick={acts.forget}>
            {shell.close}
          </Button>
        </div>
      )}
      <div className="no-print flex-1 pb-16 lg:grid lg:grid-cols-[252px_minmax(0,1fr)] lg:pb-0">
        <Side />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-[22px] p-4 lg:px-6 lg:pb-20">
          {rowsOf(view).map(([zone, units]) => (
            <UnitRow key={zone} zone={zone} units={units} />
          ))}
          <Struck view={view} />
        </div>
      </div>
      <CarryBar />
      {acts.asking && <OverrideDialog view={view} asking={acts.asking} onAnswer={acts.answer} />}
    </HandOver>
  )
}

function NoUnits() {
  const { set } = useAddress()
  return (
    <Empty
      icon={<Tent aria-hidden />}
      title={words.empty}
      acts={
        <>
          <Button kind="primary" onClick={() => set({ dialog: 'new' })}>
            <Plus aria-hidden />
            {words.newUnit}
          </Button>
          <Button onClick={() => set({ dialog: 'plan' })}>{words.changePlan}</Button>
        </>
      }
    >
      {words.emptyText}
    </Empty>
  )
}
