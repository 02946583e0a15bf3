import type { Customer } from '../../../platform/calls/actor.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { deleteFeed } from './sql.ts'

/** Ends the calendar link of an account; says how many there were. */
export const endFeedOf = (tx: Queries, customer: Customer): Promise<number> => deleteFeed(tx, customer)
