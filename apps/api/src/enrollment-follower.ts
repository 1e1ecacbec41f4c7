import type { Act } from './act.ts'
import type { Enrollment, Status } from './resources/people/enrollments/enrollments.schema.ts'

/** An enrollment that has just moved; its season is locked. */
export type Moved = Act & {
  /** As it was before. */
  readonly enrollment: Enrollment
  readonly status: Status
}

/**
 * What another resource does when an enrollment moves, in the same transaction. It has the view of whoever moved it;
 * what it does to others' rows it does by `asCamp`.
 */
export type EnrollmentFollower = (moved: Moved) => Promise<void>
