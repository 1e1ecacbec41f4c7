import { wholeCamp } from '@campkit/access/access'
import { undone } from '@campkit/db/in-camp'
import { changeRoute } from '@campkit/http/define-route'
import { MemberImport, MemberImportResults } from './import.schema.ts'
import { importPeople } from './members.import.ts'

/** Two hundred people with every field at its longest. */
const MOST_BYTES = 512 * 1024

export const importRoute = changeRoute({
  id: 'importMembers',
  method: 'POST',
  path: '/members/import',
  summary:
    'Invites up to 200 people of a list; preview says what would become of each. Who is here or invited is left as they are.',
  access: wholeCamp('members:write'),
  body: MemberImport,
  bodyLimitBytes: MOST_BYTES,
  status: 200,
  response: MemberImportResults,
  example: {
    body: (unique) => ({
      people: [
        { email: `listed.${unique}@example.org`, legalName: 'Listed Camper', playaName: 'Dusty' },
      ],
    }),
  },
  handler: async ({ tx, caller, host, body, record, unchanged }) => {
    const { people, preview = false } = body
    const run = () => importPeople({ tx, caller, host }, people)
    // The import itself, taken back: what it says is what would happen.
    const { results, made } = preview ? await undone(tx, run) : await run()
    if (preview) {
      unchanged()
      return { preview, results: results.map(withoutNewId) }
    }
    for (const { id, person } of made) {
      const { email: _, legalName: __, role = 'member', ...fields } = person
      const after = { role, ...fields }
      record({ action: 'members.invited', targetId: id, memberId: id, after })
    }
    if (made.length === 0) unchanged()
    return { preview, results: [...results] }
  },
})

/** The id of a profile that was taken back again is nobody's. */
const withoutNewId = <
  R extends { readonly status: string | null; readonly memberId: string | null },
>(
  result: R,
) => (result.status === null ? { ...result, memberId: null } : result)
