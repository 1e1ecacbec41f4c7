/** The colour of a camp that has chosen none. */
export const EMBER = '#c4411b'
