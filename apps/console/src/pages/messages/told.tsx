import type { Notification } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Select } from '#ui/field'
import { MoreRows } from '#ui/more-rows'
import { Empty, Shown } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { words } from '#words/messages'
import { useNameOf } from '../payments/people.ts'

const READ = { yes: true, no: false } as const

/** What members were told, by leads and by the camp itself, the latest first. */
export function Told() {
  const { search, set } = useAddress()
  const isRead = READ[search.read as keyof typeof READ]
  const told = useReadPages<Notification>('/notifications', { limit: 50, isRead })
  return (
    <>
      <div className="px-4 pt-3 pb-2 lg:px-6">
        <Select
          aria-label={words.readFilter}
          className="sm:max-w-52"
          value={search.read ?? ''}
          onChange={({ target }) => set({ read: target.value || undefined })}
        >
          <option value="">{words.anyRead}</option>
          <option value="yes">{words.read}</option>
          <option value="no">{words.unread}</option>
        </Select>
      </div>
      <Shown of={told}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<Bell aria-hidden />} title={words.toldNone}>
              {words.toldNoneText}
            </Empty>
          ) : (
            <>
              <Rows rows={rows} />
              <MoreRows of={told} />
            </>
          )
        }
      </Shown>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly Notification[] }) {
  const { camp } = useSession()
  const clock = useClock()
  const nameOf = useNameOf()
  return (
    <Table label={words.view.told}>
      <thead>
        <tr>
          <Th>{words.toldColumn.who}</Th>
          <Th>{words.toldColumn.what}</Th>
          <Th className="max-lg:hidden">{words.toldColumn.when}</Th>
          <Th className="max-lg:hidden">{words.toldColumn.mail}</Th>
          <Th>{words.toldColumn.read}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, memberId, subject, createdAt, mailedAt, isRead }) => (
          <Tr key={id}>
            <Td>
              <Link to={`/c/${camp.slug}/roster/${memberId}/messages`} className="font-strong">
                {nameOf(memberId)}
              </Link>
            </Td>
            <Td className="text-ink-2">{subject}</Td>
            <Td className="num text-13 whitespace-nowrap text-ink-2 max-lg:hidden">
              {clock.moment(createdAt)}
            </Td>
            <Td className="text-13 whitespace-nowrap text-ink-2 max-lg:hidden">
              {mailedAt ? words.mailedAt : words.notMailed}
            </Td>
            <Td>
              <Chip tone={isRead ? 'good' : 'idle'} quiet>
                {isRead ? words.read : words.unread}
              </Chip>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
