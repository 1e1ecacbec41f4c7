import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, type Query } from '#api/call'
import { useSession } from '#api/camp'
import { Problem } from '#api/problem'
import { saveRows } from '#format/csv'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/audit'
import { titleOf } from './matter.ts'
import type { Named } from './people.ts'

type Page = { readonly data: readonly AuditEntry[]; readonly nextCursor: string | null }

/** Everything that the filters find, for a spreadsheet; it says how far it is. */
export function ExportButton({ query, named }: { readonly query: Query; readonly named: Named }) {
  const { camp } = useSession()
  const toast = useToast()
  const [problem, setProblem] = useState<Problem>()
  const [read, setRead] = useState<number>()
  const save = async () => {
    setProblem(undefined)
    setRead(0)
    const entries: AuditEntry[] = []
    try {
      let cursor: string | null | undefined
      do {
        const asked = { path: '/audit', query: { ...query, limit: 100, cursor } }
        const page = await call<Page>(camp.slug, asked)
        entries.push(...page.data)
        setRead(entries.length)
        cursor = page.nextCursor
      } while (cursor)
      saveRows(words.file(camp.slug), [words.columns, ...entries.map((one) => cellsOf(one, named))])
      toast(words.exported(entries.length))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    } finally {
      setRead(undefined)
    }
  }
  return (
    <>
      {problem && <Trouble problem={problem} />}
      <Button disabled={read !== undefined} onClick={() => void save()}>
        <Download aria-hidden />
        {read === undefined ? words.export : `${words.exporting} ${read}`}
      </Button>
    </>
  )
}

const cellsOf = (entry: AuditEntry, named: Named): readonly string[] => [
  entry.recordedAt,
  titleOf(entry),
  entry.action,
  entry.memberId === null ? '' : named.memberOf(entry.memberId),
  named.actorOf(entry),
  entry.targetName ?? '',
  entry.reason ?? '',
  entry.targetId,
  entry.requestId ?? '',
]
