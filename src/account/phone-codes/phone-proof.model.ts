/** A phone number that was proved within these days needs no new code, and may get messages by WhatsApp. */
export const PHONE_PROOF_DAYS = 90
