import { type Selectable, sql } from 'kysely'
import { beginCredentialWrite, type CredentialWrite } from '#server/credentials/credential-write.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'
import { LAST_USE } from './session-sql.ts'

export type StaffRow = Selectable<Tables['staff']>

export const meanings = { staff_email_key: 'staff_known' } satisfies ConstraintMeanings

export function findByEmail(db: Queries, email: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom('staff')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findById(db: Queries, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same with a lock until the transaction ends: a sign-in and a deactivation wait for each other. */
export function lockById(db: Queries, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks all active members of head office, always in the same order. Returns their ids. */
export async function lockOffice(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'office')
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Creates a member of staff, or readmits a deactivated one without any of their former credentials. */
export async function putStaff(
  tx: Queries,
  person: Omit<
    StaffRow,
    | 'deactivated_at'
    | 'credential_generation'
    | 'office_since'
    | 'inspector_since'
    | 'finance_since'
    | 'signed_in_at'
  >,
  branchIds: readonly number[],
): Promise<CredentialWrite> {
  const { id, created_at, ...given } = person
  const rest = { ...given, office_since: person.role === 'office' ? created_at : null }
  await tx
    .insertInto('staff')
    .values({ id, created_at, ...rest, deactivated_at: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...rest, deactivated_at: null }))
    .execute()
  const locked = await lockById(tx, id)
  const write = locked && (await beginCredentialWrite(tx, 'staff', locked))
  if (!write) throw new Failure('credentials_changed')
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await replaceStaffBranches(write, branchIds)
  return write
}

export async function replaceStaffBranches(
  { tx, id }: CredentialWrite,
  branchIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('staff_branches').where('staff_id', '=', id).execute()
  if (branchIds.length === 0) return
  await tx
    .insertInto('staff_branches')
    .values(branchIds.map((branch_id) => ({ staff_id: id, branch_id })))
    .execute()
}

export async function branchIdsOf(db: Queries, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_branches')
    .select('branch_id')
    .where('staff_id', '=', id)
    .orderBy('branch_id')
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

/** All staff with their workshops and last call; those of `branches` only, where they are given. */
export function allStaff(db: Queries, branches: readonly number[] | null) {
  let query = db
    .selectFrom('staff')
    .select([
      'staff.id',
      'staff.name',
      'staff.email',
      'staff.role',
      'staff.deactivated_at',
      sql<boolean>`staff.inspector_since is not null`.as('inspector'),
      sql<boolean>`staff.finance_since is not null`.as('finance'),
      sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id order by 1)`.as(
        'branch_ids',
      ),
      LAST_USE.as('seen_at'),
    ])
    .orderBy('staff.name')
    .orderBy('staff.id')
  if (branches)
    query = query.where('staff.role', '=', 'advisor').where(
      'staff.id',
      'in',
      db
        .selectFrom('staff_branches')
        .select('staff_id')
        .where('branch_id', 'in', [0, ...branches]),
    )
  return query.execute()
}

export async function setDeactivated({ tx, id }: CredentialWrite, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ deactivated_at: now, inspector_since: null, finance_since: null })
    .where('id', '=', id)
    .execute()
}

export async function setRole(
  { tx, id }: CredentialWrite,
  { role, office_since }: Pick<StaffRow, 'role' | 'office_since'>,
): Promise<void> {
  await tx
    .updateTable('staff')
    // The mark of finance is for head office alone.
    .set({ role, office_since, ...(role !== 'office' && { finance_since: null }) })
    .where('id', '=', id)
    .execute()
}

export async function setPassword({ tx, id }: CredentialWrite, password_hash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
}

/** Uses a step up; false when it, or a later one, was used before: of two callers with the same code one succeeds. */
export async function consumeTotpStep(db: Queries, id: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('staff')
    .set({ totp_step_used: step })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('totp_step_used', 'is', null), eb('totp_step_used', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(
  { tx, id }: CredentialWrite,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: id, code_hash, used_at: null })))
    .execute()
}

/** Removes password, authenticator and recovery codes. */
export async function removeCodesAndPassword({ tx, id }: CredentialWrite): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute()
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_secret: null, totp_step_used: null })
    .where('id', '=', id)
    .execute()
}

/** Uses one of the ten up; false for one that is unknown or was used. */
export async function useRecoveryCode(db: Queries, id: string, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The active heads of a workshop. */
export const headsAt = (db: Queries, branchId: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_branches', 'staff_branches.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email'])
    .where('staff_branches.branch_id', '=', branchId)
    .where('staff.role', '=', 'head')
    .where('staff.deactivated_at', 'is', null)
    .execute()

/** The active members of head office, by name. */
export const officePeople = (db: Queries) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'office_since', 'finance_since'])
    .where('role', '=', 'office')
    .where('deactivated_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The member of head office, or all active members there when that one has left. */
export const officeFor = (db: Queries, id: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'office')
    .where('deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.not(
          eb.exists(
            eb
              .selectFrom('staff as member')
              .select('member.id')
              .where('member.id', '=', id)
              .where('member.role', '=', 'office')
              .where('member.deactivated_at', 'is', null),
          ),
        ),
      ]),
    )
    .execute()

/** The sealed authenticator secrets of staff or of invitations. */
export function listSealedTotpSecrets(db: Queries, table: 'staff' | 'staff_invitations') {
  return db.selectFrom(table).select(['id', 'totp_secret']).where('totp_secret', 'is not', null).execute()
}

export async function replaceSecret(
  db: Queries,
  table: 'staff' | 'staff_invitations',
  { id, former, sealed }: { id: string; former: string; sealed: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ totp_secret: sealed })
    .where('id', '=', id)
    .where('totp_secret', '=', former)
    .execute()
}
