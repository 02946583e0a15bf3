import type { Customer } from '../../../calls/actor.ts'
import type { Queries } from '../../../database/database.ts'
import { deleteFeed } from '../queries.ts'

/** Ends the calendar link of an account; says how many there were. */
export const endFeedOf = (tx: Queries, customer: Customer): Promise<number> => deleteFeed(tx, customer)
