/** For hosts that are reached by https: from the first answer on, browsers use nothing else for a year. */
export const HSTS = 'max-age=31536000'
