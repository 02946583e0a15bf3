import { sql } from 'kysely'
import { localClock, type Zone } from '#core/days.ts'
import type { FailureCode } from '#core/errors.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { StaffMember } from './actor.ts'
import type { Meta } from './surface.ts'

/** A record and the version of it that the caller saw. */
export interface Seen {
  id: string
  version: number
}

/** One act of a member of staff, in its transaction. */
export interface Act {
  context: AppContext
  tx: Queries
  staff: StaffMember
  now: Date
  meta: Meta
}

/** The answer to a caller who saw an older version. */
export interface VersionConflict {
  code: FailureCode
  /** The record in its newest version, under its wire name. */
  current: object
  /** The name of the person who changed it; null where unknown. */
  by: string | null
  at: Date
  zone: Zone
  /** Subject of the sentence, where it needs one: `Rencana ini`. */
  what?: string
}

/** A kind of record that is changed on its newest version only, so that no caller overwrites a change that they did not see. */
export interface VersionedRecord<Row extends { version: number }, Key, Decision> {
  /** Loads the record and locks it until the transaction ends. Throws `not_found`. */
  lock(act: Act, key: Key): Promise<Row>
  conflict(act: Act, row: Row): Promise<VersionConflict>
  /** Writes the next version and the audit log. */
  write(act: Act, row: Row, decision: Decision): Promise<unknown>
}

/** The version after the stored one. */
export const NEXT_VERSION = sql<number>`version + 1`

/**
 * Changes a record on the version that the caller saw; null means any version. In one transaction: locks the record, compares
 * the version, decides by `rule`, writes the next version with the audit log, and returns what `answer` reads.
 */
export function versionedAct<Row extends { version: number }, Key, Written, Decision extends Written, Answer>(
  record: VersionedRecord<Row, Key, Written>,
  { context, staff, meta }: Pick<Act, 'context' | 'staff' | 'meta'>,
  seen: { id: Key; version: number | null },
  rule: (act: Act, row: Row) => Promise<Decision> | Decision,
  answer: (act: Act, row: Row, decision: Decision) => Promise<Answer>,
): Promise<Answer> {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const act = { context, tx, staff, now, meta }
    const row = await record.lock(act, seen.id)
    if (seen.version !== null) await requireVersion(record, act, row, seen.version)
    const decision = await rule(act, row)
    await record.write(act, row, decision)
    return answer(act, row, decision)
  })
}

/** Throws the conflict of `record` unless `version` is the newest. */
export async function requireVersion<Row extends { version: number }>(
  record: Pick<VersionedRecord<Row, never, never>, 'conflict'>,
  act: Act,
  row: Row,
  version: number,
): Promise<void> {
  if (row.version !== version) throw versionConflict(await record.conflict(act, row))
}

/** The refusal that names the author of the newer version, with the record as it is now. */
export function versionConflict({ code, current, by, at, zone, what }: VersionConflict): Failure {
  const { time } = localClock(at, zone)
  return new Failure(
    code,
    { ...current },
    by
      ? `${what ? `${what} sudah` : 'Sudah'} diubah oleh ${by}, ${time}. Perubahan Anda belum disimpan`
      : undefined,
  )
}
