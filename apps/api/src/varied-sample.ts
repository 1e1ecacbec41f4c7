/** For whom and where a sample plants rows that differ: two members, the active season and one beside it. */
export type VariedWorld = {
  readonly members: readonly [string, string]
  readonly otherSeasonId: string
}

/**
 * What a sample's `plantVaried` tells of its rows. Of most filters the rows themselves tell what a value must find; of
 * the others (`q`, a list that shows one season unless another is named) the sample says it: filter, value, ids.
 */
export type Varied = {
  /** Of lists that lie in a record: its id. */
  readonly params?: Readonly<Record<string, string>>
  readonly found?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
}
