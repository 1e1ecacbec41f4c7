import type { ApiKey } from '@campkit/sdk/rest/api.generated'
import { BookOpen, KeyRound, Plus, ShieldCheck } from 'lucide-react'
import { useSession } from '#api/camp'
import { useReadAll } from '#api/read-all'
import { Button, ButtonLink } from '#ui/button'
import { Empty, Shown } from '#ui/page'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-keys'
import { AsCurl } from '../as-curl.tsx'
import { DeveloperPage } from '../developer-page.tsx'
import { EndedList } from '../ended-list.tsx'
import { Teach } from '../teach.tsx'
import { useDialog } from '../use-dialog.ts'
import { KeyTable } from './key-table.tsx'
import { NewKey } from './new-key.tsx'
import { RemoveKey } from './remove-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { ShowKey } from './show-key.tsx'

export function Page() {
  const { camp, member } = useSession()
  const keys = useReadAll<ApiKey>('/api-keys', {}, { when: member.role === 'super_admin' })
  const dialog = useDialog(['new', 'show', 'rotate', 'remove'])
  const active = keys.data?.filter(({ status }) => status === 'active').length
  return (
    <DeveloperPage
      title={shared.apiKeys}
      count={active === undefined ? undefined : words.active(active)}
      acts={
        <>
          <ButtonLink to={`/c/${camp.slug}/developer/reference`}>
            <BookOpen aria-hidden />
            {shared.reference}
          </ButtonLink>
          <NewButton onOpen={() => dialog.open('new')} />
        </>
      }
    >
      <Shown of={keys}>
        {(data) => {
          const named = data.find(({ id }) => id === dialog.id)
          const { name, close } = dialog
          return (
            <>
              <Keys keys={data} onOpen={dialog.open} />
              {name === 'new' && <NewKey onClose={close} />}
              {name === 'show' && named && <ShowKey of={named} onClose={close} />}
              {name === 'rotate' && named && (
                <RotateKey key={named.id} of={named} onClose={close} />
              )}
              {name === 'remove' && named && <RemoveKey of={named} onClose={close} />}
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

type Open = (which: 'new' | 'show' | 'rotate' | 'remove', id?: string) => void

function Keys({ keys, onOpen }: { readonly keys: readonly ApiKey[]; readonly onOpen: Open }) {
  if (keys.length === 0) {
    return (
      <Empty
        icon={<KeyRound aria-hidden />}
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
        {(shown) => <KeyTable keys={shown} onAct={onOpen} />}
      </EndedList>
      <Teach icon={<ShieldCheck aria-hidden />} title={words.teach}>
        {words.teachText}
      </Teach>
      <AsCurl path="/api-keys" />
    </>
  )
}
