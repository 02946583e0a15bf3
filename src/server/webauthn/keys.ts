import type { CredentialWrite } from '#server/credentials/credential-write.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

/** Whose key it is: each kind of holder has its column. */
export type KeyOwner = { customer_id: string } | { staff_id: string }
/** A new key with its owner. */
export type NewKey = Omit<Tables['passkeys'], 'customer_id' | 'staff_id'> & KeyOwner

export const meanings = { passkeys_credential_key: 'passkey_taken' } satisfies ConstraintMeanings

const SHOWN = ['id', 'name', 'created_at', 'used_at', 'credential_id'] as const

export function keysOf(db: Queries, owner: KeyOwner) {
  return db
    .selectFrom('passkeys')
    .select([...SHOWN, 'transports'])
    .where(({ and }) => and(owner))
    .orderBy('created_at', 'desc')
    .execute()
}

/** The key that a device names. */
export function findKey(db: Queries, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

export async function insertKey({ tx }: CredentialWrite, key: NewKey): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({ customer_id: null, staff_id: null, ...key })
    .execute()
}

/** Records a use; false when the key was used or removed since it was read, so that only one of two copies of a key gets in. */
export async function noteUse(
  db: Queries,
  { id, sign_count }: Pick<Tables['passkeys'], 'id' | 'sign_count'>,
  newCount: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ sign_count: newCount, used_at: now })
    .where('id', '=', id)
    .where('sign_count', '=', sign_count)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function renameKey({ tx }: CredentialWrite, owner: KeyOwner, id: string, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where(({ and }) => and(owner))
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirst()
}

export function removeKey({ tx }: CredentialWrite, owner: KeyOwner, id: string) {
  return tx
    .deleteFrom('passkeys')
    .where(({ and }) => and(owner))
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
}

/** Removes all of them, and says how many there were. */
export async function removeKeys({ tx }: CredentialWrite, owner: KeyOwner): Promise<number> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where(({ and }) => and(owner))
    .returning('id')
    .execute()
  return gone.length
}
