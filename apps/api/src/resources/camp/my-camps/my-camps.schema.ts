import { ROLES } from '@campkit/core/actor'
import { closed, named, nullable, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'

export const MyCamp = named(
  'MyCamp',
  closed({
    slug: Type.String(),
    name: Type.String(),
    role: words('Role', ROLES, { description: 'What the person is there.' }),
    accent: nullable(Type.String({ description: 'The camp’s colour, as it chose it: #3fa36b.' })),
    logoUrl: nullable(Type.String({ description: 'Where its logo is, if it has one.' })),
  }),
)
export type MyCamp = Static<typeof MyCamp>

export const MyCamps = named('MyCamps', closed({ data: Type.Array(MyCamp) }))
