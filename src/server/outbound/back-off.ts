const FIRST_MS = 2_000
const MAX_MS = 15 * 60_000

/** Milliseconds from a failed attempt to the next one, by how many were made: 2 s doubled each time, at most 15 minutes. */
export const backOffMs = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), MAX_MS)
