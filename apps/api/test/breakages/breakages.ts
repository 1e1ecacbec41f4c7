/**
 * How to break each invariant by hand, with its safeguards removed. `$camp`, `$ana`, `$ben`, `$boss` and `$season` are
 * replaced.
 */
export type Breakages = Readonly<Record<string, readonly string[]>>
