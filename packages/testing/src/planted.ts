/** Restricted facts that a test writes into the database, and that must never appear in the logs. */
export const PLANTED = {
  medicalNotes: 'PLANTED-anaphylaxis-7f3a',
  contactName: 'PLANTED-Aunt-Magnolia-7f3a',
  contactPhone: '+15550007311',
  dietaryNotes: 'PLANTED-no-shellfish-7f3a',
  birthDate: '1931-03-27',
  playaName: 'PLANTED-Dust-Devil-7f3a',
} as const

export const PLANTED_WORDS: readonly string[] = Object.values(PLANTED)
