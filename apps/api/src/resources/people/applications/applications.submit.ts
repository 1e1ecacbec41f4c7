import { asCamp } from '@campkit/db/as-camp'
import { first } from '@campkit/db/prepared'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import { lockOpenSeason } from '../../seasons/seasons/seasons.places.ts'
import { redeem } from '../referrals/referrals.redeem.ts'
import { accept } from './applications.accept.ts'
import {
  type ApplicationAct,
  hold,
  lockApplication,
  moverOf,
  see,
  write,
} from './applications.act.ts'
import { allAnswersOf, questionsOf } from './applications.answers.ts'
import type { Application, Submission } from './applications.schema.ts'
import * as store from './applications.store.ts'
import { assertOwnTransition } from './applications.transitions.ts'
import { assertOpen, settingsIn } from './applications.window.ts'
import { assertComplete } from './forms.questions.ts'

/** Hands the application in. Where the camp takes returning members without a look, they are accepted at once. */
export async function submit(
  act: ApplicationAct,
  id: string,
  { overrideReason, referralCode }: Submission,
): Promise<Application> {
  const { tx, caller } = act
  const seen = await see(act, id)
  const settings = await settingsIn(tx)
  const isWelcome = await isReturning(act, settings, seen)
  // Who may be accepted takes the season's lock at once: to widen it later would be to wait in a circle.
  const season = isWelcome && (await asCamp(tx, () => lockOpenSeason(tx, seen.seasonId)))
  const draft = await (season ? lockApplication(act, id) : hold(act, id))
  assertOwnTransition(draft.status, 'submitted')
  assertOpen(settings, caller, overrideReason)
  assertComplete(await questionsOf(tx, draft), await allAnswersOf(act, draft))
  if (referralCode !== undefined) await redeem(act, draft, referralCode)
  const by = moverOf(caller, draft)
  const submitted = await write(act, draft, { status: 'submitted', by, reason: overrideReason })
  if (season) {
    await asCamp(tx, () => accept({ ...act, campId: caller.campId }, season, submitted))
  }
  return see(act, id)
}

async function isReturning(
  { tx }: { readonly tx: ApplicationAct['tx'] },
  { applications }: Settings,
  { memberId }: Application,
): Promise<boolean> {
  if (!applications.autoAcceptReturning) return false
  return (await first(tx, store.findCompleted({ memberId }))) !== undefined
}

/** Takes the application back. */
export async function withdraw(act: ApplicationAct, id: string, reason: string | undefined) {
  const before = await hold(act, id)
  assertOwnTransition(before.status, 'withdrawn')
  await write(act, before, { status: 'withdrawn', by: moverOf(act.caller, before), reason })
  return see(act, id)
}

/** The applicant tells what the leads wanted to know. */
export async function answerInfo(act: ApplicationAct, id: string, message: string) {
  const before = await hold(act, id)
  assertOwnTransition(before.status, 'in_review')
  assertComplete(await questionsOf(act.tx, before), await allAnswersOf(act, before))
  const by = moverOf(act.caller, before)
  await write(act, before, { status: 'in_review', by, infoAnswer: message })
  return see(act, id)
}
