import type { Application, ApplicationStatus } from '@campkit/sdk/rest/api.generated'
import { GripVertical, Inbox, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { ButtonLink } from '#ui/button'
import { Empty, PageHead, Shown } from '#ui/page'
import { Tabs } from '#ui/tabs'
import { useToast } from '#ui/toast'
import { words } from '#words/applications'
import {
  byWaiting,
  COLUMNS,
  COUNTED,
  FOLDS,
  isCounted,
  isInView,
  isUndecided,
  VIEWS,
  type View,
} from './board.ts'
import { BoardColumn } from './column.tsx'
import { Fold } from './fold.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { type Move, moveTo } from './moves.ts'
import { usePerson } from './names.ts'
import { ApplicationPanel } from './panel.tsx'
import { PlacesLeft } from './places-left.tsx'

/** Who wants to come, by how far they are. */
export function Page() {
  const { season } = useSession()
  const applications = useReadAll<Application>(
    '/applications',
    { seasonId: season?.id },
    { when: season !== null },
  )
  const all = (applications.data ?? []).filter(({ status }) => status !== 'draft')
  return (
    <>
      <Head applications={applications.data && all} />
      <Shown of={applications}>
        {() =>
          all.length === 0 ? (
            <Empty icon={<Inbox aria-hidden />} title={words.empty}>
              {words.emptyText}
            </Empty>
          ) : (
            <Board applications={all} />
          )
        }
      </Shown>
    </>
  )
}

function useView(): View {
  const { search } = useAddress()
  return [...VIEWS, ...COUNTED].find((view) => view === search.view) ?? 'board'
}

function Head({
  applications,
}: {
  /** Not there yet: then nothing is counted. */
  readonly applications: readonly Application[] | undefined
}) {
  const { camp, member } = useSession()
  const now = useView()
  const countOf = (view: View) => applications?.filter(isInView(view, member.id)).length
  return (
    <>
      <PageHead
        title={words.title}
        count={
          applications &&
          words.open(applications.filter(isUndecided).length, countOf('longest') ?? 0)
        }
      >
        <ButtonLink to={`/c/${camp.slug}/applications/form`}>
          <ListChecks aria-hidden />
          {words.form}
        </ButtonLink>
      </PageHead>
      <Tabs
        label={words.views}
        tabs={[...VIEWS, ...COUNTED.filter((view) => view === now)].map((view) => ({
          to: `/c/${camp.slug}/applications`,
          label: words.view[view],
          search: { view },
          isUsual: view === now,
          ...(view !== 'board' && { count: countOf(view) }),
        }))}
      />
      <PlacesLeft />
    </>
  )
}

function Board({ applications }: { readonly applications: readonly Application[] }) {
  const { member } = useSession()
  const { search, set } = useAddress()
  const toast = useToast()
  const personOf = usePerson()
  const view = useView()
  const [moving, setMoving] = useState<{ readonly id: string; readonly move: Move }>()
  const shown = applications.filter(isInView(view, member.id)).sort(byWaiting)
  const chosen = applications.find(({ id }) => id === search.open)
  const movingOne = applications.find(({ id }) => id === moving?.id)
  const ask = (id: string, to: ApplicationStatus) => {
    const application = applications.find((one) => one.id === id)
    if (!application || application.status === to) return
    const move = moveTo(application.status, to)
    if (move) setMoving({ id, move })
    else {
      const { name } = personOf(application.memberId)
      toast(words.cannotMove(name, titleOf(application.status), titleOf(to)))
    }
  }
  const shared = {
    personOf,
    chosenId: chosen?.id,
    onOpen: (open: string) => set({ open }),
    onMove: ask,
  }
  const inState = (...states: readonly ApplicationStatus[]) =>
    shown.filter(({ status }) => states.includes(status))
  return (
    <div
      className={`flex flex-1 flex-col ${chosen ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_380px]' : ''}`}
    >
      {chosen && (
        <ApplicationPanel
          key={chosen.id}
          application={chosen}
          personOf={personOf}
          onMove={(move) => setMoving({ id: chosen.id, move })}
          onClose={() => set({ open: undefined })}
        />
      )}
      <div className="grid content-start gap-x-3.5 gap-y-5 p-4 lg:grid-cols-3 lg:px-6 xl:order-first">
        {COLUMNS.slice(0, 2).map((state, at) => (
          <BoardColumn
            key={state}
            state={state}
            applications={inState(state)}
            before={COLUMNS[at - 1]}
            next={COLUMNS[at + 1]}
            {...shared}
          />
        ))}
        <div className="grid content-start gap-5">
          {COLUMNS.slice(2).map((state, at) => (
            <BoardColumn
              key={state}
              state={state}
              applications={inState(state)}
              before="in_review"
              next={at === 0 ? 'waitlisted' : 'accepted'}
              {...shared}
            />
          ))}
          {(Object.keys(FOLDS) as (keyof typeof FOLDS)[]).map((name) => (
            <Fold
              key={`${name} ${view}`}
              name={name}
              isOpen={isCounted(view)}
              to={FOLDS[name][0]}
              applications={inState(...FOLDS[name])}
              {...shared}
            />
          ))}
        </div>
        <p className="hidden items-center gap-1.5 text-13 text-ink-2 lg:col-span-full lg:flex">
          <GripVertical aria-hidden className="size-3.5" />
          {words.hint}
        </p>
      </div>
      {moving && movingOne && (
        <MoveDialog
          application={movingOne}
          move={moving.move}
          name={personOf(movingOne.memberId).name}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  )
}

function titleOf(status: ApplicationStatus): string {
  const column = COLUMNS.find((state) => state === status)
  if (column) return words.columns[column][0]
  if (status === 'accepted' || status === 'declined') return words.folds[status]
  return words.folds.over
}
