// What was not UTF-8 is decoded to U+FFFD. NUL is no text to PostgreSQL: it would fail the statement, and with
// it everyone else who is served by the same one.
const UNREADABLE = /[\0\ufffd]/

export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)
