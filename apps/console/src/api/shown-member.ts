const shown = new Map<string, string>()

/** Whom the page shows in a camp. */
export const showMember = (slug: string, memberId: string): void => {
  shown.set(slug, memberId)
}

/**
 * Every call says it. Somebody else may have signed in since, in another tab: then nothing is read or changed in their
 * name.
 */
export const shownMemberIn = (slug: string): string | undefined => shown.get(slug)

let isGiven = false

/** Whether the page goes whatever is typed on it, because it was somebody else's. */
export const isGivenUp = (): boolean => isGiven

/** For whoever is signed in now. Asks nothing: what was typed is not theirs to keep. */
export function loadAnew(): void {
  isGiven = true
  window.location.reload()
}
