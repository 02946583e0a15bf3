import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { deleteDevices } from './device-sql.ts'

/** Sends pushes to none of an account's browsers any more; says how many there were. */
export const endPushOf = (tx: Queries, customer: Customer): Promise<number> =>
  deleteDevices(tx, customer, null)
