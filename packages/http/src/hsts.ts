/** For hosts that the world reaches by https: from the first answer on by nothing else, for a year. */
export const HSTS = 'max-age=31536000'
