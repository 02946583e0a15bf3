import { PHONE_PROOF_DAYS } from '@toyota-trust/contracts/account/phone-proof.ts'

export const PROOF_MS = PHONE_PROOF_DAYS * 24 * 3_600_000
