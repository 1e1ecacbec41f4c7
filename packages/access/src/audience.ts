/** The audiences of published records; the database decides who belongs to which. */
export const AUDIENCES = ['public', 'members', 'leads'] as const
