/** Whoever asks may find nothing. */
export const plant = async (): Promise<Record<string, string>> => ({})
