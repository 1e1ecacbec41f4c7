import { conflict, type FieldError, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { isForeignKeyViolation, isUniqueViolation } from '@campkit/db/pg-errors'
import { hasMember, type UnitFields } from './units.store.ts'

/** Throws 400 unless the fields agree with each other. */
export function assertSound(unit: UnitFields): void {
  const faults: FieldError[] = []
  const add = (name: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${name}`, code, message })
  if (unit.ownerMemberId !== null && unit.ownership !== 'member') {
    add('ownerMemberId', 'ownership', 'must be null unless ownership is member')
  }
  if ((unit.lengthCm === null) !== (unit.widthCm === null)) {
    add('widthCm', 'footprint', 'is required when lengthCm is set, and the other way round')
  }
  if ((unit.xCm === null) !== (unit.yCm === null)) {
    add('yCm', 'position', 'is required when xCm is set, and the other way round')
  }
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Throws 400 unless the owner is a member of this camp. */
export async function assertOwner(tx: Tx, { ownerMemberId }: UnitFields): Promise<void> {
  if (ownerMemberId === null || (await hasMember(tx, ownerMemberId))) return
  const message = 'must be a member of this camp'
  throw invalidRequest([{ pointer: '/body/ownerMemberId', code: 'member', message }])
}

/** Turns what the database refuses into 409s. */
export async function asTheCampAllows<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'one_unit_per_label')) {
      throw conflict('LABEL_TAKEN', 'another unit has this label')
    }
    if (isForeignKeyViolation(error)) throw conflict('UNIT_IN_USE', 'somebody was placed in it')
    throw error
  }
}
