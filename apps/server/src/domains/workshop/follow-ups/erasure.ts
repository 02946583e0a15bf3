import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { detachOf } from './sql.ts'

/** Detaches the answers of a customer whose account is being erased; everything else of their questions is deleted with the visits. */
export const detachFollowUps = (tx: Queries, customer: Customer): Promise<void> => detachOf(tx, customer)
