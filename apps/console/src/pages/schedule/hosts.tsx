import { PeoplePick } from '#ui/people-pick'
import { words } from '#words/schedule'
import { secondNameOf, useNameOf, usePeople } from '../payments/people.ts'

/** Who does it: any number of people of the camp. */
export function Hosts({
  ids,
  onChange,
}: {
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { data } = usePeople()
  const nameOf = useNameOf()
  return (
    <PeoplePick
      label={words.hosts}
      help={words.hostsHelp}
      optional={words.optional}
      placeholder={words.hostFind}
      nothing={words.hostNobody}
      isLoading={data === undefined}
      removeLabel={words.removeHost}
      choices={(data?.data ?? []).map((line) => ({
        id: line.id,
        name: line.name,
        detail: secondNameOf(line),
        also: [line.legalName],
      }))}
      ids={ids}
      nameOf={nameOf}
      onChange={onChange}
    />
  )
}
