/** Characters of the key that a call may bring so that it is done once. */
export const IDEMPOTENCY_KEY_MIN = 8
export const IDEMPOTENCY_KEY_MAX = 128
