export type Check = {
  readonly invariant: string
  readonly says: string
  /** Selects the `id`s that break the invariant. The policies show only the caller's camp. */
  readonly broken: string
}
