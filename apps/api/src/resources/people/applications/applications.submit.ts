import { asCamp } from '@campkit/db/as-camp'
import { onTheWire, type Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Settings } from '../../camp/settings/settings.schema.ts'
import { settingsIn } from '../../camp/settings/settings.window.ts'
import { notify } from '../notifications/notifications.notify.ts'
import { redeem } from '../referrals/referrals.redeem.ts'
import { accept, letIn } from './applications.accept.ts'
import {
  type ApplicationAct,
  type Held,
  hold,
  holdWithSeason,
  moverOf,
  seeWritten,
  tellAccepted,
  tellIfByLead,
  write,
} from './applications.act.ts'
import { type Asked, askedOf } from './applications.answers.ts'
import type { Application, Submission } from './applications.schema.ts'
import * as store from './applications.store.ts'
import { assertOwnTransition } from './applications.transitions.ts'
import { assertOpen } from './applications.window.ts'
import { assertComplete } from './forms.questions.ts'

/** Submits the application. If the camp accepts returning members automatically, they are accepted at once. */
export async function submit(
  act: ApplicationAct,
  id: string,
  { overrideReason, referralCode }: Submission,
): Promise<Application> {
  const { tx, caller } = act
  const { settings, isWelcome } = await welcomeOf(tx, id)
  const holding = holdDraft(act, id, isWelcome)
  const asking = onTheWire(askedOf(act, id))
  const { season, application: draft } = await holding
  assertOwnTransition(draft.status, 'submitted')
  assertOpen(settings, caller, overrideReason)
  assertAnswered(draft, await asking)
  if (referralCode !== undefined) await redeem(act, draft, referralCode)
  const by = moverOf(caller, draft)
  const writing = write(act, draft, { status: 'submitted', by, reason: overrideReason })
  if (!season) {
    tellReceived(tx, draft)
    return seeWritten(act, id, [writing])
  }
  return asCamp(tx, async () => {
    const accepting = { ...act, campId: caller.campId }
    const seeing = onTheWire(seeWritten(act, id, [writing, ...accept(accepting, draft)]))
    tellAccepted(tx, draft, await letIn(accepting, season, draft))
    return seeing
  })
}

const tellReceived = (tx: Tx, { id, memberId, seasonId }: Application): void =>
  notify(tx, { kind: 'application_received', memberId, seasonId, aboutId: id, details: {} })

type Welcome = { readonly settings: Settings; readonly isWelcome: boolean }

async function welcomeOf(tx: Tx, id: string): Promise<Welcome> {
  const [settings, completed] = await Promise.all([
    settingsIn(tx),
    first(tx, store.findCompleted({ id })),
  ])
  return { settings, isWelcome: settings.applications.autoAcceptReturning && !!completed }
}

/** If the applicant may be accepted at once, takes the season's full lock now: widening it later could deadlock. */
const holdDraft = async (
  act: ApplicationAct,
  id: string,
  isWelcome: boolean,
): Promise<Pick<Held, 'application'> & Partial<Held>> =>
  isWelcome ? holdWithSeason(act, id) : { application: await hold(act, id) }

const assertAnswered = ({ answers }: Application, { questions, restricted }: Asked): void =>
  assertComplete(questions, { ...answers, ...restricted })

export async function withdraw(act: ApplicationAct, id: string, reason: string | undefined) {
  const before = await hold(act, id)
  assertOwnTransition(before.status, 'withdrawn')
  const by = moverOf(act.caller, before)
  tellIfByLead(act, before, { did: 'withdrawn', reason })
  return seeWritten(act, id, [write(act, before, { status: 'withdrawn', by, reason })])
}

/** The applicant answers what the leads asked. */
export async function answerInfo(act: ApplicationAct, id: string, message: string) {
  const holding = hold(act, id)
  const asking = onTheWire(askedOf(act, id))
  const before = await holding
  assertOwnTransition(before.status, 'in_review')
  assertAnswered(before, await asking)
  const by = moverOf(act.caller, before)
  const answered = { status: 'in_review', by, infoAnswer: message } as const
  return seeWritten(act, id, [write(act, before, answered)])
}
