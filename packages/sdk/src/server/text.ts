/** 128 bits or more, in letters that any header takes. */
export const isSecretLike = (text: string): boolean => /^[\w-]{22,64}$/.test(text)
