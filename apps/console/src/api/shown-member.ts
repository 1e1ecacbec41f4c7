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
