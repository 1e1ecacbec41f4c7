import { buttonClass } from '#ui/button'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'

export function SignedOut() {
  return (
    <FailedPage title={words.signedOut} text={words.signedOutText}>
      <a className={buttonClass({ kind: 'primary' })} href="/">
        {words.signIn}
      </a>
    </FailedPage>
  )
}
