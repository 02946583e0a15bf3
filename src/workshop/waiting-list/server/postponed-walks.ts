import type { Queries } from '#server/database/database.ts'

const postponedTransactions = new WeakSet<Queries>()

/** Leaves it to the caller of a larger change to walk the waiting list of its workshop at the end. */
export const postponeWalks = (tx: Queries): void => void postponedTransactions.add(tx)

/** From now on the list is walked again. */
export const resumeWalks = (tx: Queries): void => void postponedTransactions.delete(tx)

export const arePostponed = (tx: Queries): boolean => postponedTransactions.has(tx)
