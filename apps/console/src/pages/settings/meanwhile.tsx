import type { Settings } from '@campkit/sdk/rest/api.generated'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { words } from '#words/settings'
import type { Draft } from './draft.ts'

/** Somebody else was first: says with what, and lets the person choose before anything is sent. */
export function Meanwhile({
  draft,
  settings,
}: {
  readonly draft: Draft
  readonly settings: Settings
}) {
  const touched = draft.keys.filter((key) => draft.meanwhile.includes(key))
  const labels = touched.map((key) => words.setting[key].label).join(', ')
  const take = () => {
    draft.rebase(settings)
    draft.clear(touched)
  }
  return (
    <Note tone="warn" role="alert">
      <p>
        <b className="font-strong">{words.meanwhile}</b>{' '}
        {touched.length > 0 ? words.meanwhileTouches(labels) : words.meanwhileKeeps}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => draft.rebase(settings)}>
          {words.keepMine}
        </Button>
        {touched.length > 0 && (
          <Button size="sm" kind="quiet" onClick={take}>
            {words.takeTheirs}
          </Button>
        )}
      </div>
    </Note>
  )
}
