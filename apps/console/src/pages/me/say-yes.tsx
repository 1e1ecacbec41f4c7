import { words } from '#words/my-season'
import { Act, type Done } from './act.tsx'

const { enrollment } = words.steps

/** Whoever is not enrolled in the season says so themselves; whether a place is free shows when they confirm it. */
export const SAYING_YES: Done = {
  call: { path: '/enrollments', body: { memberId: 'me', intent: 'yes' } },
  changes: ['enrollments'],
  done: enrollment.asked,
}

export const SayYes = () => (
  <Act wide size="lg" kind="primary" of={SAYING_YES}>
    {enrollment.act}
  </Act>
)
