import { buttonClass } from '#ui/button'
import { words } from '#words/shell'
import { FailedPage } from './failed-page.tsx'

export function NotFound() {
  const [, home = '/'] = /^(\/c\/[^/]+)/.exec(window.location.pathname) ?? []
  return (
    <FailedPage title={words.notFound} text={words.notFoundText}>
      <a className={buttonClass({ kind: 'primary' })} href={home}>
        {words.goHome}
      </a>
    </FailedPage>
  )
}
