import type { NewShelterUnit } from '@campkit/sdk/rest/api.generated'
import type { Unit } from './view.ts'

export const KINDS = [
  'tent',
  'shiftpod',
  'yurt',
  'hexayurt',
  'rv',
  'trailer',
  'dorm',
  'shade_spot',
  'vehicle',
  'other',
] as const
export const POWERS = ['none', 'amp15', 'amp30', 'amp50'] as const
export const STATUSES = ['planned', 'ready', 'occupied', 'struck'] as const

/** A length that somebody typed in metres (`3.5`, `3,5`), in centimetres; null if the field is empty. */
export function centimetres(typed: FormDataEntryValue | null): number | null {
  const text = String(typed ?? '')
    .trim()
    .replace(',', '.')
  return text === '' ? null : Math.round(Number(text) * 100)
}

export const metres = (cm: number | null | undefined): string =>
  cm === null || cm === undefined ? '' : String(cm / 100)

/** What the form of a unit says. Where it stands is changed on the map. */
export function unitOf(form: FormData): NewShelterUnit {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const owner = text('owner')
  return {
    label: text('label'),
    kind: text('kind') as Unit['kind'],
    capacity: Number(text('capacity')),
    zone: text('zone') || null,
    power: text('power') as Unit['power'],
    circuit: text('circuit') || null,
    ownership: owner === '' ? 'camp' : 'member',
    ownerMemberId: owner || null,
    lengthCm: centimetres(form.get('length')),
    widthCm: centimetres(form.get('width')),
    accessible: form.has('accessible'),
    quiet: form.has('quiet'),
    openToMembers: form.has('openToMembers'),
    locked: form.has('locked'),
    status: text('status') as Unit['status'],
  }
}

const NUMBERED = /^(.*?)(\d+)$/

/** `Juniper 6`, `Juniper 7` …: as many labels as are asked for, from this one on, without those that are taken. */
export function labelsFrom(label: string, count: number, taken: readonly string[]): string[] {
  if (count <= 1) return [label]
  const [, stem = `${label} `, first = '1'] = NUMBERED.exec(label) ?? []
  const labels: string[] = []
  for (let at = Number(first); labels.length < count; at++) {
    const next = stem + String(at).padStart(first.startsWith('0') ? first.length : 1, '0')
    if (!taken.includes(next)) labels.push(next)
  }
  return labels
}

/** The label of the next unit of the same sort. */
export function nextLabel(label: string, taken: readonly string[]): string {
  const numbered = NUMBERED.test(label) ? label : `${label} 2`
  const [next] = labelsFrom(numbered, 2, taken)
  return next ?? label
}
