import { PHONE_PROOF_DAYS } from '../phone-proof.model.ts'

export const PROOF_MS = PHONE_PROOF_DAYS * 24 * 3_600_000
