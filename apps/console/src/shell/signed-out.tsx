import { buttonClass } from '#ui/button'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'
import { useUnsent } from './unsent.ts'

export function SignedOut() {
  const unsent = useUnsent() ?? 0
  return (
    <FailedPage title={words.signedOut} text={words.signedOutText}>
      {unsent > 0 && <p role="status">{words.unsent(unsent)}</p>}
      <a className={buttonClass({ kind: 'primary' })} href="/">
        {words.signIn}
      </a>
    </FailedPage>
  )
}
