// Bytes that are not UTF-8 are decoded to U+FFFD. PostgreSQL accepts no NUL in text: it would fail the statement, and
// with it all other requests in the same statement.
const UNREADABLE = /[\0\ufffd]/

export const isUnreadable = (text: string): boolean => UNREADABLE.test(text)

// Noncharacters stand for nothing, and tags show nothing: a text could be hidden in them.
const HIDDEN = /[\p{Noncharacter_Code_Point}\u{e0000}-\u{e007f}]/u

export const hasHidden = (text: string): boolean => HIDDEN.test(text)
