import type { Customer } from '../../calls/actor.ts'
import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

const PROFILE = ['name', 'phone', 'date_of_birth', 'place_of_birth', 'gender'] as const

const profileOf = (db: Queries, customer: Customer) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'provider', 'confirmed_at', ...PROFILE])
    .where('id', '=', customer.id)

export const findProfile = (db: Queries, customer: Customer) => profileOf(db, customer).executeTakeFirst()
/** The same, held until the transaction ends. */
export const lockProfile = (db: Queries, customer: Customer) =>
  profileOf(db, customer).forUpdate().executeTakeFirst()
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

export function linkedAccounts(db: Queries, customer: Customer) {
  return db
    .selectFrom('social_accounts')
    .select(['provider', 'provider_user_id', 'email'])
    .where('customer_id', '=', customer.id)
    .execute()
}

export type ProfileChange = Partial<Pick<Tables['customers'], (typeof PROFILE)[number]>>

export function changeProfile(db: Queries, customer: Customer, change: ProfileChange, now: Date) {
  return db
    .updateTable('customers')
    .set({ ...change, updated_at: now })
    .where('id', '=', customer.id)
    .returning(PROFILE)
    .executeTakeFirst()
}
