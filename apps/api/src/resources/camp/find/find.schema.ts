import { closed, Day, Id, Instant, line, named, nullable, words } from '@campkit/http/schemas'
import { type Static, type TObject, Type } from 'typebox'
import { CATEGORIES } from '../../content/documents/documents.schema.ts'

/** How many of a kind are shown; how many there are besides is said. */
export const MOST = 6

export const FindQuery = closed({
  text: line(100, {
    description: 'A few letters of a name, a title or a number; a shift is found by its day, too.',
  }),
})

const several = <T extends TObject>(name: string, one: T) =>
  named(
    name,
    closed({
      total: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
      data: Type.Array(one, { maxItems: MOST }),
    }),
  )

const Person = closed({ id: Id, name: Type.String(), legalName: Type.String() })
const Shift = closed({
  id: Id,
  title: Type.String(),
  startsAt: Instant,
  startsOn: { ...Day, description: 'Where the camp is.' },
})
const Bike = closed({ id: Id, number: Type.String(), nickname: nullable(Type.String()) })
const Document = closed({
  id: Id,
  title: Type.String(),
  category: words('DocumentCategory', CATEGORIES),
})

export const Found = named(
  'Found',
  closed({
    people: several('FoundPeople', Person),
    shifts: several('FoundShifts', Shift),
    bikes: several('FoundBikes', Bike),
    documents: several('FoundDocuments', Document),
  }),
)
export type Found = Static<typeof Found>
