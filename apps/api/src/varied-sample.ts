/** Where a sample plants rows that differ: two members, the active season and another one. */
export type VariedWorld = {
  readonly members: readonly [string, string]
  readonly otherSeasonId: string
}

/**
 * What a sample's `plantVaried` says about its rows. For most filters the rows themselves show what a value must find.
 * For the others (`q`, or a list that shows one season by default) the sample says it: filter, value, ids.
 */
export type Varied = {
  /** For lists inside a record: the record's id. */
  readonly params?: Readonly<Record<string, string>>
  readonly found?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}
