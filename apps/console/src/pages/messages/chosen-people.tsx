import { PeoplePick } from '#ui/people-pick'
import { words } from '#words/messages'
import { secondNameOf, useNameOf, usePeople } from '../payments/people.ts'

/** People by name: exactly these get it. */
export function ChosenPeople({
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
      label={words.addPerson}
      help={ids.length === 0 ? words.chooseSomebody : words.chosen(ids.length)}
      placeholder={words.addPersonHelp}
      nothing={words.addNobody}
      isLoading={data === undefined}
      removeLabel={words.removePerson}
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
