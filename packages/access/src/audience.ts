/** Whom a published record is written for; the database decides who is of which audience. */
export const AUDIENCES = ['public', 'members', 'leads'] as const
