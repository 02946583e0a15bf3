import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Customer } from '../../../platform/calls/actor.ts'
import type { CredentialWrite } from '../../../platform/credentials/credential-write.ts'
import { compileOnce } from '../../../platform/database/compile-once.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'

const PROFILE = ['name', 'phone', 'date_of_birth', 'place_of_birth', 'gender'] as const

const profileOf = (db: Queries, customer: Customer) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'provider', 'confirmed_at', ...PROFILE])
    .where('id', '=', customer.id)

export const findProfile = (db: Queries, customer: Customer) => profileOf(db, customer).executeTakeFirst()
/** The same, locked until the transaction ends. */
export const lockProfile = (db: Queries, customer: Customer) =>
  profileOf(db, customer).forUpdate().executeTakeFirst()
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** Where a mail to the customer goes, and what they are called. */
export const findMailAddress = (db: Queries, { id }: Customer) =>
  db.selectFrom('customers').select(['email', 'name']).where('id', '=', id).executeTakeFirst()

/** Locks the row of a customer until the transaction ends, for what is counted or limited per customer. */
export async function lockCustomer(tx: Queries, { id }: Customer): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
}

/** The same with the accounts of providers that are linked to it. */
export const findAccount = compileOnce((db, { id }: Customer) =>
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

/** The number is a credential: codes are sent there. */
export type ProfileChange = Partial<Omit<Pick<Tables['customers'], (typeof PROFILE)[number]>, 'phone'>>

export function changeProfile(db: Queries, customer: Customer, change: ProfileChange, now: Date) {
  return db
    .updateTable('customers')
    .set({ ...change, updated_at: now })
    .where('id', '=', customer.id)
    .returning(PROFILE)
    .executeTakeFirst()
}

export async function setPhone({ tx, id }: CredentialWrite, phone: string | null, now: Date): Promise<void> {
  await tx.updateTable('customers').set({ phone, updated_at: now }).where('id', '=', id).execute()
}
