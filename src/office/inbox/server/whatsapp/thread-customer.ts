import { consentOf, findCustomers, onlyCustomerWithPhone } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { workshops } from '#workshop/public.ts'
import type { StoredThread } from '../sql.ts'

/** The only account with the number of a thread, where it agreed to WhatsApp for that number. */
export async function consentingCustomer(context: AppContext, tx: Queries, { phone }: StoredThread) {
  const owner = phone ? await onlyCustomerWithPhone(context, tx, phone) : null
  const consent = owner && (await consentOf(tx, owner.id))
  if (!owner || !consent || consent.suspended !== null || consent.phone !== phone) return null
  const [customer] = await findCustomers(tx, { ids: [owner.id] })
  return customer ? { ...customer, consent } : null
}

/** The name of the office or workshop that answers, as the customer reads it. */
export async function senderNameOf(context: AppContext, { branch_id }: StoredThread): Promise<string> {
  const workshop = (await workshops(context)).find(({ id }) => id === branch_id)
  return workshop?.branch ?? 'kantor pusat Toyota Trust'
}

/** The confirmed address of the only account with the number of a thread; null where there is none. */
export async function emailOfOnlyCustomer(context: AppContext, tx: Queries, { phone }: StoredThread) {
  const owner = phone ? await onlyCustomerWithPhone(context, tx, phone) : null
  const [customer] = owner ? await findCustomers(tx, { ids: [owner.id] }) : []
  return customer?.email ?? null
}
