/** A phone number proved this recently needs no new code. */
export const PROOF_MS = 90 * 24 * 3_600_000
