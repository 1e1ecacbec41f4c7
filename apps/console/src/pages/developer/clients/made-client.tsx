import type { ClientWithSecret } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { authUrl } from '#api/hosts'
import { Button } from '#ui/button'
import { Code } from '#ui/code'
import { Dialog } from '#ui/dialog'
import { words as shared } from '#words/developer'
import { words } from '#words/developer-clients'
import { LostValue } from '../shown-once/lost-value.tsx'
import { ShownOnce } from '../shown-once/shown-once.tsx'

/** A client that was just made, or got a new secret. */
export function MadeClient({
  made,
  onDone,
}: {
  readonly made: ClientWithSecret
  readonly onDone: () => void
}) {
  const { camp } = useSession()
  const { secret } = made
  const env = [
    `# ${made.name}`,
    `CAMP_APP_URL=${originOf(made.redirectUris[0])}`,
    `CAMP_AUTH_URL=${authUrl()}`,
    `CAMP_SLUG=${camp.slug}`,
    `CAMP_CLIENT_ID=${made.id}`,
    ...(secret === undefined ? [] : [`CAMP_CLIENT_SECRET=${secret}`]),
  ].join('\n')
  const samples = [{ name: shared.env, text: env }]
  if (secret !== undefined) {
    return (
      <ShownOnce
        title={words.onceTitle}
        label={words.value}
        value={secret}
        samples={samples}
        advice={words.onceKeep}
        onDone={onDone}
      />
    )
  }
  if (made.kind === 'confidential') return <LostValue title={words.lostTitle} onDone={onDone} />
  return (
    <Dialog
      isOpen
      onClose={onDone}
      title={words.madeTitle}
      lede={words.madeText}
      footer={
        <Button kind="primary" onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      <Code label={shared.samples} samples={samples} />
    </Dialog>
  )
}

const originOf = (address = ''): string => URL.parse(address)?.origin ?? ''
