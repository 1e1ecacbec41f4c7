import type { EmbedKey } from '@campkit/sdk/rest/api.generated'
import { Plus, ShieldCheck, SquareCode } from 'lucide-react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Button } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-embed-keys'
import { AsCurl } from '../as-curl.tsx'
import { DeveloperPage } from '../developer-page.tsx'
import { EndedList } from '../ended-list.tsx'
import { Teach } from '../teach.tsx'
import { useDialog } from '../use-dialog.ts'
import { ChangeEmbedKey } from './change-embed-key.tsx'
import { type EmbedKeyAct, EmbedKeyTable } from './embed-key-table.tsx'
import { NewEmbedKey } from './new-embed-key.tsx'
import { RemoveEmbedKey } from './remove-embed-key.tsx'

export function Page() {
  const { member } = useSession()
  const keys = useReadAll<EmbedKey>('/embed-keys', {}, { when: member.role === 'super_admin' })
  const { name, id, open, close } = useDialog(['new', 'change', 'remove'])
  const active = keys.data?.filter(({ status }) => status === 'active').length
  return (
    <DeveloperPage
      title={shared.embedKeys}
      count={active === undefined ? undefined : words.active(active)}
      acts={<NewButton onOpen={() => open('new')} />}
    >
      <Shown of={keys}>
        {(data) => {
          const named = data.find((key) => key.id === id)
          return (
            <>
              <EmbedKeys keys={data} onOpen={open} />
              {name === 'new' && <NewEmbedKey onClose={close} />}
              {name === 'change' && named && <ChangeEmbedKey of={named} onClose={close} />}
              {name === 'remove' && named && <RemoveEmbedKey of={named} onClose={close} />}
            </>
          )
        }}
      </Shown>
    </DeveloperPage>
  )
}

const NewButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button kind="primary" onClick={onOpen}>
    <Plus aria-hidden />
    {words.newKey}
  </Button>
)

function EmbedKeys({
  keys,
  onOpen,
}: {
  readonly keys: readonly EmbedKey[]
  readonly onOpen: (which: 'new' | EmbedKeyAct, id?: string) => void
}) {
  if (keys.length === 0) {
    return (
      <Empty
        icon={<SquareCode aria-hidden />}
        title={words.empty}
        acts={<NewButton onOpen={() => onOpen('new')} />}
      >
        {words.emptyText}
      </Empty>
    )
  }
  return (
    <>
      <EndedList
        all={keys}
        hasEnded={({ status }) => status !== 'active'}
        show={words.showEnded}
        hide={words.hideEnded}
      >
        {(shown) => <EmbedKeyTable keys={shown} onAct={onOpen} />}
      </EndedList>
      <Teach icon={<ShieldCheck aria-hidden />} title={words.teach}>
        {words.teachText}
      </Teach>
      <AsCurl path="/embed-keys" />
    </>
  )
}
