import { runOutsideCallDeadline } from '#server/database/call-time.ts'
import type { Database } from '#server/database/database.ts'
import { deletePushDevice, findDevice } from './device-sql.ts'

/** Subscriptions of browsers, for the sender of Web Push. */
export const pushTargets = (db: Database) => ({
  find: async (id: string) => (await runOutsideCallDeadline(() => findDevice(db, id))) ?? null,
  forget: (id: string) => runOutsideCallDeadline(() => deletePushDevice(db, id)),
})
