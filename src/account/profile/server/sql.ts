import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Customer } from '#server/calls/actor.ts'
import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

const PROFILE = ['name', 'phone', 'date_of_birth', 'place_of_birth', 'gender'] as const

const selectProfile = (db: Queries, customer: Customer) =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'provider', 'confirmed_at', ...PROFILE])
    .where('id', '=', customer.id)

export const findProfile = (db: Queries, customer: Customer) => selectProfile(db, customer).executeTakeFirst()
/** The profile, locked until the transaction ends. */
export const lockProfile = (db: Queries, customer: Customer) =>
  selectProfile(db, customer).forUpdate().executeTakeFirst()
export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>

/** The e-mail address and name of a customer. */
export const findMailAddress = (db: Queries, { id }: Customer) =>
  db.selectFrom('customers').select(['email', 'name']).where('id', '=', id).executeTakeFirst()

/** Locks the row of a customer until the transaction ends, for what is counted or limited per customer. */
export async function lockCustomer(tx: Queries, { id }: Customer): Promise<void> {
  await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute()
}

/** Account and profile with the linked accounts of providers. */
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

/** Without the number, which is a credential: `setPhone` changes it. */
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
