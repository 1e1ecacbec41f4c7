import type { Scholarship, ScholarshipScoreList } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { Button } from '#ui/button'
import { Shown, Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/scholarships'
import { CHANGED, isToDecide } from './states.ts'

const STEPS = [1, 2, 3, 4, 5] as const

/** Scores are blind: what others gave shows once one has given one's own. */
export function Scores({ request }: { readonly request: Scholarship }) {
  const { member } = useSession()
  const toast = useToast()
  const scores = useRead<ScholarshipScoreList>(`/scholarships/${request.id}/scores`)
  const give = useChange<number>(
    (score) => ({ method: 'PUT', path: `/scholarships/${request.id}/score`, body: { score } }),
    { changes: CHANGED, onDone: () => toast(words.scored) },
  )
  return (
    <section className="grid gap-1.5">
      <h3 className="font-sans text-14 font-strong tracking-normal">{words.scores}</h3>
      <Shown of={scores}>
        {({ data, isBlind }) => {
          const own = data.find(({ reviewerId }) => reviewerId === member.id)?.score
          const sum = data.reduce((total, { score }) => total + score, 0)
          return (
            <>
              {isToDecide(request) && (
                <div className="flex flex-wrap items-center gap-1">
                  <span className="mr-auto">{words.yours}</span>
                  {STEPS.map((score) => (
                    <Button
                      key={score}
                      square
                      size="sm"
                      kind={score === own ? 'primary' : 'plain'}
                      aria-pressed={score === own}
                      aria-label={words.scoreOne(score)}
                      disabled={give.isPending}
                      onClick={() => give.mutate(score)}
                    >
                      {score}
                    </Button>
                  ))}
                </div>
              )}
              <p className="num text-13 text-ink-2">
                {isBlind || data.length === 0
                  ? words.scoresBlind
                  : words.average((sum / data.length).toFixed(1), data.length)}
              </p>
            </>
          )
        }}
      </Shown>
      <Trouble problem={give.error} isChange />
    </section>
  )
}
