import type { RosterLine } from '@campkit/sdk/rest/api.generated'
import { Check, Columns3, Download, Trash2 } from 'lucide-react'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuLine } from '#ui/menu'
import { PrintButton } from '#ui/print-button'
import { useToast } from '#ui/toast'
import { useVeryWide } from '#ui/wide'
import { words } from '#words/roster'
import { COLUMNS, type ColumnName, columnsOf, orderOf, usualOf } from './columns.tsx'
import { saveCsv } from './csv.ts'
import { meets } from './filters.ts'
import type { useRosterSearch } from './search.ts'
import type { useOwnViews } from './views.ts'

/** Which columns, and the list as a file. On a phone there are no columns, and nobody looks at files. */
export function RosterMenu({
  lines,
  address: { search, set },
  views,
}: {
  readonly lines: readonly RosterLine[]
  readonly address: ReturnType<typeof useRosterSearch>
  readonly views: ReturnType<typeof useOwnViews>
}) {
  const hasRoom = useVeryWide()
  const shown = columnsOf(search.cols, hasRoom)
  const usual = usualOf(hasRoom)
  const toast = useToast()
  const toggle = (name: ColumnName) => {
    const after = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
    const isUsual = after.length === usual.length && usual.every((one) => after.includes(one))
    set({ cols: isUsual ? undefined : after.join(',') })
  }
  const remove = (name: string) => {
    const before = views.views
    views.remove(name)
    toast(words.removed(name), () => views.restore(before))
  }
  const save = () =>
    saveCsv(
      'roster.csv',
      lines.filter((line) => meets(line, search)).toSorted(orderOf(search.sort)),
    )
  return (
    <span className="no-print hidden gap-2 lg:flex">
      <Menu
        trigger={
          <Button>
            <Columns3 aria-hidden />
            {words.columns}
          </Button>
        }
      >
        {(Object.keys(COLUMNS) as ColumnName[]).map((name) => (
          <MenuItem key={name} onSelect={() => toggle(name)}>
            <Check aria-hidden className={shown.includes(name) ? '' : 'invisible'} />
            {words.column[name]}
          </MenuItem>
        ))}
        {views.views.length > 0 && <MenuLine />}
        {views.views.map(({ name }) => (
          <MenuItem key={name} onSelect={() => remove(name)}>
            <Trash2 aria-hidden />
            {words.removeView(name)}
          </MenuItem>
        ))}
      </Menu>
      <Button onClick={save}>
        <Download aria-hidden />
        {words.export}
      </Button>
      <PrintButton />
    </span>
  )
}
