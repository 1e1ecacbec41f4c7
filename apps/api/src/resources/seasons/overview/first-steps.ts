import { FIRST_STEPS, type FirstStep } from './overview.schema.ts'

/** The steps in their order; none where there is nothing left to do. */
export function stepsOf(found: Readonly<Record<FirstStep['step'], boolean>> | undefined) {
  const steps: FirstStep[] = found ? FIRST_STEPS.map((step) => ({ step, isDone: found[step] })) : []
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
