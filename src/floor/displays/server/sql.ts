import { type Insertable, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertDisplay(db: Queries, display: Insertable<Tables['displays']>): Promise<void> {
  await db.insertInto('displays').values(display).execute()
}

export const findDisplay = (db: Queries, tokenHash: string) =>
  db
    .selectFrom('displays')
    .select(['id', 'branch_id', 'ended_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Whether a paired screen may still read. */
export async function isPaired(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('displays')
    .select('branch_id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined && row.branch_id !== null
}

/** Screens that show this code and were asked for since; at most two, because two are ambiguous already. */
export const lockUnpaired = (tx: Queries, codeHash: string, since: Date) =>
  tx
    .selectFrom('displays')
    .select('id')
    .where('code_hash', '=', codeHash)
    .where('branch_id', 'is', null)
    .where('asked_at', '>', since)
    .limit(2)
    .forUpdate()
    .execute()

/** The wrong codes of a workshop, locked until the transaction ends. */
export const lockTries = (tx: Queries, branch_id: number, now: Date) =>
  tx
    .insertInto('pairing_tries')
    .values({ branch_id, counted_from: now })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ branch_id }))
    .returning(['wrong', 'counted_from', 'codes_from'])
    .executeTakeFirstOrThrow()
export type PairingTries = Awaited<ReturnType<typeof lockTries>>

export async function storePairingTries(tx: Queries, branchId: number, tries: PairingTries): Promise<void> {
  await tx.updateTable('pairing_tries').set(tries).where('branch_id', '=', branchId).execute()
}

/** Serialises the pairings of a workshop until the transaction ends. */
export async function lockDisplaysOf(tx: Queries, branchId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('displays'), ${branchId}::int)`.execute(tx)
}

export async function storePairing(
  tx: Queries,
  id: string,
  paired: { branch_id: number; paired_at: Date; paired_by_name: string },
): Promise<void> {
  await tx.updateTable('displays').set(paired).where('id', '=', id).execute()
}

export const displaysOf = (db: Queries, branchId: number) =>
  db
    .selectFrom('displays')
    .select(['id', 'paired_at', 'paired_by_name', 'sounds'])
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .orderBy('paired_at')
    .execute()

/** Ends a screen of a workshop; returns whether it was paired. */
export async function endDisplayOf(tx: Queries, branchId: number, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('displays')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Switches the tone of a screen of a workshop; returns whether it is paired. */
export async function soundDisplayOf(
  tx: Queries,
  { branchId, id }: { branchId: number; id: string },
  sounds: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('displays')
    .set({ sounds })
    .where('id', '=', id)
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Whether a screen plays a tone at a new call. */
export async function doesSound(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom('displays').select('sounds').where('id', '=', id).executeTakeFirst()
  return row?.sounds ?? false
}

/** Cars at a workshop as its display shows them, the earliest promise first; those that wait at the counter are left out. */
export const carsAt = (db: Queries, branchId: number) =>
  db
    .selectFrom('visits')
    .leftJoin('visit_steps as step', (join) =>
      join.onRef('step.visit_id', '=', 'visits.id').on('step.state', '=', 'running'),
    )
    .select(['visits.plate', 'visits.state', 'visits.promised_ready_at'])
    .select(['step.kind', 'step.minutes', 'step.more_minutes', 'step.worked_minutes'])
    .select(['step.began_at', 'step.technician_id'])
    .where('visits.branch_id', '=', branchId)
    .where('visits.state', 'in', ['arrived', 'in_work', 'waiting', 'ready'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('queue_entries')
            .select(sql.lit(1).as('open'))
            .whereRef('queue_entries.visit_id', '=', 'visits.id')
            .whereRef('queue_entries.branch_id', '=', 'visits.branch_id')
            .where('queue_entries.state', '=', 'waiting')
            .where('queue_entries.kind', '<>', 'A'),
        ),
      ),
    )
    .orderBy('visits.promised_ready_at')
    .orderBy('visits.number')
    .execute()
