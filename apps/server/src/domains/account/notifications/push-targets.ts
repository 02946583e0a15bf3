import { outsideOfCalls } from '../../../platform/database/call-time.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findDevice, forgetDevice } from './device-sql.ts'

/** Subscriptions of browsers, for the sender of Web Push. */
export const pushTargets = (db: Database) => ({
  find: async (id: string) => (await outsideOfCalls(() => findDevice(db, id))) ?? null,
  forget: (id: string) => outsideOfCalls(() => forgetDevice(db, id)),
})
