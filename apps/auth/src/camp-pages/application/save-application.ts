import { ApiRefusal } from '../camp-api.ts'
import type { CampFlow, Guest } from '../guest.ts'
import type { Posted } from '../posted.ts'
import {
  type Application,
  type ApplicationForm,
  beginApplication,
  type Content,
  changeApplication,
  readApplication,
  readForm,
} from '../records.ts'
import {
  digestOf,
  type Faults,
  type Field,
  fieldsOf,
  readTyped,
  storedValues,
  type Typed,
  type Values,
} from './typed.ts'
import { dropReplaced, keepFiles } from './uploads.ts'

/** An application that is being written, with the form it was begun with. */
export type Draft = {
  /** Undefined until something is saved. */
  readonly application: Application | undefined
  readonly form: ApplicationForm | undefined
  readonly fields: readonly Field[]
  readonly stored: Values
}

const ENDED: readonly string[] = ['declined', 'withdrawn', 'offer_expired']
export const isEnded = ({ status }: Application): boolean => ENDED.includes(status)
export const isWritable = ({ status }: Application): boolean =>
  status === 'draft' || status === 'info_requested'

export async function draftOf(
  { ask }: Guest,
  application: Application | undefined,
): Promise<Draft> {
  const form = await readForm(ask, application?.formVersion)
  const fields = fieldsOf(form)
  return { application, form, fields, stored: storedValues(fields, application) }
}

/** The open application; begins one if there is none. A referral that is not valid keeps nobody from applying. */
export async function openApplication(
  { ask }: Guest,
  known: Application | undefined,
  { referralCode }: CampFlow,
): Promise<Application> {
  if (known && !isEnded(known)) return known
  try {
    return await beginApplication(ask, referralCode)
  } catch (error) {
    const isReferral = error instanceof ApiRefusal && /REFERRAL/.test(error.code)
    // One was begun in another tab at this moment: that is the one.
    const isOpen = error instanceof ApiRefusal && error.code === 'APPLICATION_OPEN'
    if (isReferral || isOpen) return beginApplication(ask, undefined)
    throw error
  }
}

export type Saved = Draft & {
  readonly application: Application
  readonly typed: Typed
  readonly faults: Faults
  /** What is stored now. */
  readonly stored: Values
}

/**
 * Saves what is on the page and makes sense, and says of the rest what is wrong. Only what was changed on this page is
 * written, so two open pages do not undo each other; where both changed the same answer, the second is asked.
 */
export async function saveApplication(
  guest: Guest,
  posted: Posted,
  flow: CampFlow,
): Promise<Saved | undefined> {
  try {
    return await saveOnce(guest, posted, flow)
  } catch (error) {
    // Saved from another page at this moment: what that wrote is compared like everything else.
    if (error instanceof ApiRefusal && error.status === 412) return saveOnce(guest, posted, flow)
    throw error
  }
}

async function saveOnce(guest: Guest, posted: Posted, flow: CampFlow): Promise<Saved | undefined> {
  const application = await openApplication(guest, await readApplication(guest.ask), flow)
  if (!isWritable(application)) return undefined
  const draft = await draftOf(guest, application)
  const { fields, stored } = draft
  const read = readTyped(fields, posted)
  const kept = await keepFiles(guest, fields, posted, flow)
  const removed = removedBy(posted, fields)
  const changed = changedOn(flow, stored, read.values)
  const wanted = { ...changed.values, ...kept.values, ...removed }
  const written = await write(guest, application, fields, wanted)
  await dropReplaced(guest, fields, stored, written.values)
  return {
    ...draft,
    application: written.application,
    typed: read.typed,
    faults: { ...read.faults, ...kept.faults, ...changed.faults, ...written.faults },
    stored: { ...stored, ...written.values },
  }
}

/** The button beside a file takes it away. */
function removedBy({ fields: sent }: Posted, fields: readonly Field[]): Values {
  const [, id] = /^remove (\w{1,40})$/.exec(sent.get('do') ?? '') ?? []
  return id !== undefined && fields.some((one) => one.id === id && one.kind === 'file')
    ? { [id]: null }
    : {}
}

function changedOn({ seen = {} }: CampFlow, stored: Values, typed: Values) {
  const values: Record<string, Values[string]> = {}
  const faults: Record<string, string> = {}
  for (const [id, value] of Object.entries(typed)) {
    const [now, before, current] = [digestOf(value), seen[id] ?? '', digestOf(stored[id])]
    if (now === before || now === current) continue
    if (current === before) values[id] = value
    else {
      faults[id] =
        'You changed this answer in another window, too. Look at it, and save again to keep what is here.'
    }
  }
  return { values, faults }
}

type Written = {
  readonly application: Application
  readonly values: Values
  readonly faults: Faults
}

/** Writes all; if some answers are refused, writes the others. */
async function write(
  guest: Guest,
  application: Application,
  fields: readonly Field[],
  values: Values,
): Promise<Written> {
  if (Object.keys(values).length === 0) return { application, values, faults: {} }
  try {
    const after = await changeApplication(guest.ask, application, contentOf(fields, values))
    return { application: { ...application, ...after }, values, faults: {} }
  } catch (error) {
    const faults = faultsIn(error, fields)
    if (!faults) throw error
    const rest = Object.fromEntries(Object.entries(values).filter(([id]) => !(id in faults)))
    const left = await write(guest, application, fields, rest)
    return { ...left, faults: { ...left.faults, ...faults } }
  }
}

function contentOf(fields: readonly Field[], values: Values): Content {
  const those = (of: Field['of']) =>
    fields
      .filter((field) => field.of === of && field.id in values)
      .map(({ id }) => [id, values[id]])
  const answers = Object.fromEntries(those('answers'))
  return {
    ...Object.fromEntries(those('application')),
    ...(Object.keys(answers).length > 0 && { answers }),
  }
}

/** What the API says of single answers, in words for people; undefined if it refused for another reason. */
export function faultsIn(error: unknown, fields: readonly Field[]): Faults | undefined {
  if (!(error instanceof ApiRefusal) || error.status !== 400) return undefined
  const faults: Record<string, string> = {}
  for (const { pointer, code, message } of error.faults) {
    const id = pointer.split('/').at(-1) ?? ''
    if (fields.some((field) => field.id === id)) faults[id] = inWords(code, message)
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

// biome-ignore format: a table
const IN_WORDS: Readonly<Record<string, string>> = {
  required:              'Please answer this question.',
  line:                  'Write one line of at most 200 characters.',
  text:                  'Something in this text cannot be kept. Please write it again by hand.',
  number:                'Write a number, such as 3 or 2.5.',
  date:                  'That day does not exist. Please choose another.',
  departs_after_arrival: 'You would leave before you arrive. Please look at both days.',
  file:                  'This file cannot be used here. Please choose it again.',
}

const inWords = (code: string, message: string): string => IN_WORDS[code] ?? `This ${message}.`
