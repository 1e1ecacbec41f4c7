/** Whoever asks has a session. */
export const plant = async (): Promise<Record<string, string>> => ({})
