import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

const FOUND_MAX = 20

/** Customers with this whole e-mail address or number, or of these ids, by name. */
export function findCustomers(
  db: Queries,
  sought: { email: string } | { phone: string } | { ids: readonly string[] },
  limit = FOUND_MAX,
) {
  const found = db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'phone'])
    .orderBy('name')
    .orderBy('id')
  if ('email' in sought) return found.where(sql`lower(email)`, '=', sought.email).limit(limit).execute()
  if ('phone' in sought) return found.where('phone', '=', sought.phone).limit(limit).execute()
  return found.where('id', '=', sql<string>`any(${sought.ids}::text[])`).limit(limit).execute()
}

/** What the desk reads of a customer; call after the reason was recorded. */
export function findCustomer(db: Queries, id: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'email', 'confirmed_at', 'phone', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .whereRef('customer_id', '=', 'customers.id')
        .as('seen_at'),
      selectFrom('phone_proofs')
        .select('proved_at')
        .whereRef('customer_id', '=', 'customers.id')
        .whereRef('phone_proofs.phone', '=', 'customers.phone')
        .as('proved_at'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The customer behind a message: the account that wrote it, or else the one with its confirmed address, or the only one that has
 * proved its number.
 */
export async function senderOf(
  db: Queries,
  {
    customer_id,
    email,
    phone,
    sender_proved,
  }: { customer_id: string | null; email: string | null; phone: string | null; sender_proved: boolean },
) {
  if (customer_id) return customerWith(db, sql`customers.id = ${customer_id}`, 'account')
  // A forged sender must not put a customer's cars and visits beside the words of another person.
  if (!sender_proved) return null
  const byEmail = email
    ? await customerWith(
        db,
        sql`lower(customers.email) = ${email.toLowerCase()} and customers.confirmed_at is not null`,
        'email',
      )
    : null
  if (byEmail || !phone) return byEmail
  const owners = await db
    .selectFrom('phone_proofs')
    .select('customer_id')
    .where('phone', '=', phone)
    .where(sql<boolean>`via is distinct from 'whatsapp'`)
    .limit(2)
    .execute()
  const [only, another] = owners
  return only && !another ? customerWith(db, sql`customers.id = ${only.customer_id}`, 'phone') : null
}

async function customerWith(
  db: Queries,
  who: ReturnType<typeof sql>,
  known_by: 'account' | 'email' | 'phone',
) {
  const row = await db
    .selectFrom('customers')
    .leftJoin('phone_proofs', (join) =>
      join
        .onRef('phone_proofs.customer_id', '=', 'customers.id')
        .onRef('phone_proofs.phone', '=', 'customers.phone'),
    )
    .select(['customers.id', 'customers.name', 'customers.phone', 'phone_proofs.proved_at'])
    .where(sql<boolean>`${who}`)
    .executeTakeFirst()
  return row ? { ...row, known_by } : null
}
