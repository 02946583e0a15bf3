/** A phone number proved this recently needs no new code, and may be written to by WhatsApp. */
export const PHONE_PROOF_DAYS = 90
