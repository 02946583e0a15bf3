import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Customer } from '../../calls/actor.ts'
import { built } from '../../database/built.ts'
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

/** The same with the accounts of providers that are linked to it. */
export const findAccount = built((db, { id }: Customer) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'provider', 'confirmed_at', ...PROFILE])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('social_accounts')
          .select(['social_accounts.provider', 'provider_user_id', 'social_accounts.email'])
          .whereRef('customer_id', '=', 'customers.id'),
      ).as('linked'),
    )
    .where('id', '=', id),
)

export type ProfileChange = Partial<Pick<Tables['customers'], (typeof PROFILE)[number]>>

export function changeProfile(db: Queries, customer: Customer, change: ProfileChange, now: Date) {
  return db
    .updateTable('customers')
    .set({ ...change, updated_at: now })
    .where('id', '=', customer.id)
    .returning(PROFILE)
    .executeTakeFirst()
}
