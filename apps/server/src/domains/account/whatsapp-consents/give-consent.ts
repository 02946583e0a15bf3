import { CHOSEN_CONSENTS } from '@toyota-trust/contracts/account/chosen-consents.ts'
import type { ConsentPlace } from '@toyota-trust/contracts/account/whatsapp.ts'
import { createAudit } from '../../../platform/audit/audit.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Portal } from '../../../portal.ts'

/** Writes into the audit log that a consent was given by a reply, which no request of the portal did. */
export const recordGiven = (
  { clock }: Pick<Portal, 'clock'>,
  tx: Queries,
  customerId: string,
  { by, place }: { by: 'start'; place: ConsentPlace },
): Promise<void> =>
  createAudit(tx, clock, { customerId, staffId: null, address: null, requestId: null }).record({
    event: 'consent_given',
    details: { act: 'whatsapp', version: CHOSEN_CONSENTS.whatsapp.version, place, by },
  })
