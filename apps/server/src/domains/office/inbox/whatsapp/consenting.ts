import type { Queries } from '../../../../platform/database/database.ts'
import type { Portal } from '../../../../portal.ts'
import { consentOf, findCustomers, onlyProverOf } from '../../../account/public.ts'
import { workshops } from '../../../workshop/public.ts'
import type { StoredThread } from '../sql.ts'

/** The only account with the number of a thread, where it agreed to WhatsApp for that number. */
export async function consentingCustomer(portal: Portal, tx: Queries, { phone }: StoredThread) {
  const prover = phone ? await onlyProverOf(portal, tx, phone) : null
  const consent = prover && (await consentOf(tx, prover.id))
  if (!prover || !consent || consent.suspended !== null || consent.phone !== phone) return null
  const [customer] = await findCustomers(tx, { ids: [prover.id] })
  return customer ? { ...customer, consent } : null
}

/** Who answers, as the customer reads it. */
export async function placeName(portal: Portal, { branch_id }: StoredThread): Promise<string> {
  const workshop = (await workshops(portal)).find(({ id }) => id === branch_id)
  return workshop?.branch ?? 'kantor pusat Toyota Trust'
}

/** The confirmed address of the only account with the number of a thread; null where there is none. */
export async function mailOfProver(portal: Portal, tx: Queries, { phone }: StoredThread) {
  const prover = phone ? await onlyProverOf(portal, tx, phone) : null
  const [customer] = prover ? await findCustomers(tx, { ids: [prover.id] }) : []
  return customer?.email ?? null
}
