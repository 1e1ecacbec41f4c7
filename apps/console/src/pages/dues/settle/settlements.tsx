import type { Settlement } from '@campkit/sdk/rest/api.generated'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words } from '#words/settle'
import { BackList, isBack } from './back-list.tsx'
import { OpenList } from './open-list.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { SettledList } from './settled-list.tsx'

/** Who left a season, what is owed either way with each, and that it is settled. */
export function Settlements({ seasonId }: { readonly seasonId: string }) {
  const settlements = useReadAll<Settlement>('/settlements', { seasonId })
  return (
    <Shown of={settlements}>
      {(data) =>
        data.length === 0 ? (
          <Empty icon={<Handshake aria-hidden />} title={words.none}>
            {words.noneText}
          </Empty>
        ) : (
          <Listed settlements={data} />
        )
      }
    </Shown>
  )
}

function Listed({ settlements }: { readonly settlements: readonly Settlement[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly Settlement[]>()
  const open = settlements.filter(({ settledAt }) => settledAt === null)
  const settled = settlements.filter(({ settledAt }) => settledAt !== null)
  const taken = open.filter(({ id }) => chosen.has(id))
  return (
    <div className="grid gap-5 py-4">
      <p className="max-w-[70ch] px-4 text-14 text-ink-2 lg:px-6">{words.lede}</p>
      {open.length === 0 ? (
        <p className="px-4 lg:px-6">{words.openNone}</p>
      ) : (
        <section className="grid gap-3">
          <OpenList open={open} chosen={chosen} onChoose={setChosen} />
          <div className="px-4 lg:px-6">
            <Button kind="primary" disabled={taken.length === 0} onClick={() => setAsked(taken)}>
              {taken.length === 0 ? words.choose : words.button(taken.length)}
            </Button>
          </div>
        </section>
      )}
      <BackList back={settled.filter(isBack)} />
      <SettledList settled={settled.filter((one) => !isBack(one))} />
      {asked && <SettleDialog settlements={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
