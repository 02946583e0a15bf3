import { outsideOfCalls } from '../../../platform/database/call-time.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findDevice, forgetDevice } from './device-sql.ts'

/** The browsers that are told by Web Push, for whoever sends to them. */
export const pushTargets = (db: Database) => ({
  find: async (id: string) => (await outsideOfCalls(() => findDevice(db, id))) ?? null,
  forget: (id: string) => outsideOfCalls(() => forgetDevice(db, id)),
})
