import type { Report } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { linesOf } from '#format/report'
import { ChartBars, GROUND } from '#ui/chart-bars'
import { ChartEmpty, ChartPicture } from '#ui/chart-picture'
import { Shown } from '#ui/page'
import { words } from '#words/reports'
import { useRoster } from '../roster/reading.ts'
import { useReport } from './reading.ts'

type Step = {
  readonly key: string
  readonly title: string
  readonly isRequired: boolean
  readonly members: number
  readonly done: number
  readonly spared: number
  readonly missing: number
  readonly people: readonly Person[]
}
type Person = { readonly id: string; readonly name: string }

/** How many are through each step, the required one that lacks most first; a step opens who has still to do it. */
export function Onboarding() {
  const report = useReport('onboarding')
  return <Shown of={report}>{(found) => <Steps steps={stepsOf(found)} />}</Shown>
}

const stepsOf = (report: Report): readonly Step[] =>
  linesOf(report)
    .map((line) => ({
      key: String(line.step),
      title: line.required ? String(line.title) : words.optional(String(line.title)),
      isRequired: line.required === true,
      members: Number(line.members),
      done: Number(line.completed),
      spared: Number(line.skipped) + Number(line.notAvailable),
      missing: Number(line.missing),
      people: peopleOf(String(line.missingMembers ?? '')),
    }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired) || b.missing - a.missing)

/** `Legal Name (id); …`, as the report has them. */
const peopleOf = (text: string): readonly Person[] =>
  text.split('; ').flatMap((one) => {
    const [, name, id] = /^(.*) \(([^\s()]+)\)$/.exec(one) ?? []
    return name && id ? [{ id, name }] : []
  })

function Steps({ steps }: { readonly steps: readonly Step[] }) {
  const { camp } = useSession()
  const { search } = useAddress()
  const [worst] = steps
  if (!worst) return <ChartEmpty title={words.onboarding}>{words.onboardingEmpty}</ChartEmpty>
  const open = steps.find(({ key }) => key === search.step)
  return (
    <ChartPicture
      title={words.onboarding}
      number={String(worst.missing)}
      sentence={words.onboardingSentence(worst.members, worst.title)}
      report="onboarding"
      rows={{
        head: [words.step, words.done, words.spared, words.missing],
        rows: steps.map(({ title, done, spared, missing }) => [title, done, spared, missing]),
      }}
    >
      <ChartBars
        label={words.onboarding}
        of={Math.max(...steps.map(({ members }) => members))}
        bars={steps.map(({ key, title, done, spared, missing }) => ({
          key,
          label: title,
          parts: [
            { value: done, ground: GROUND.done },
            { value: spared, ground: GROUND.striped },
          ],
          said: words.lacking(missing),
          to: `/c/${camp.slug}/reports`,
          search: key === open?.key ? { view: 'people' } : { view: 'people', step: key },
        }))}
      />
      <p className="mt-1 text-12 text-ink-2">{words.onboardingNote}</p>
      {open && <Missing step={open} />}
    </ChartPicture>
  )
}

/** By the names that the camp knows them by: the roster is read for the funnel already. */
function Missing({ step: { title, people } }: { readonly step: Step }) {
  const { camp } = useSession()
  const { data } = useRoster()
  const names = new Map(data?.data.map(({ id, name }) => [id, name]))
  const [section, setSection] = useState<HTMLElement | null>(null)
  // It opens under a chart that may fill the screen.
  useEffect(() => section?.scrollIntoView({ block: 'nearest' }), [section])
  if (!data) return null
  return (
    <section
      key={title}
      ref={setSection}
      aria-label={words.stillToDo(title)}
      className="mt-3 scroll-mb-24 border-t border-line pt-2"
    >
      <h3 className="font-sans text-13 tracking-normal">{words.stillToDo(title)}</h3>
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/c/${camp.slug}/roster/${id}`}
              className="link block truncate py-2.5 text-14 lg:py-0.5 lg:text-13"
            >
              {names.get(id) ?? name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
