/** What is an applicant's, too: about themselves, and not about a season that they have no place in. */
export const FOR_APPLICANTS: readonly string[] = [
  'messages',
  'notifications',
  'history',
  'profile',
  'application',
]
