import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { announce } from '#server/database/transactions.ts'

/** A visit as a change left it. */
export interface ChangedVisit {
  id: string
  branch_id: number
  version: number
  customer_id: string | null
}

/** Updates the open pages of workshops and owners once `tx` has committed. Every change of a visit calls this. */
export const announceVisits = (tx: Queries, visits: readonly ChangedVisit[]): Promise<void> =>
  announce(
    tx,
    visits.map(({ id, branch_id, version, customer_id }) => ({
      payload: [branch_id, id, version, ...(customer_id ? [customer_id] : [])].join(':'),
      unsure: [branch_id, id, '', customer_id ?? '', ''].join(':'),
    })),
  )

/** The same where something beside a visit changed, such as what is prepared for it, and its version did not rise. */
export const announceBesideVisits = (tx: Queries, visits: readonly ChangedVisit[]): Promise<void> =>
  announce(
    tx,
    visits.map(({ id, branch_id, version, customer_id }) => ({
      payload: [branch_id, id, version, customer_id ?? '', randomUUID()].join(':'),
      unsure: [branch_id, id, '', customer_id ?? '', ''].join(':'),
    })),
  )

/** The same where only the workshop reads what changed, such as an internal note. */
export const announceToWorkshop = (tx: Queries, visit: Omit<ChangedVisit, 'customer_id'>): Promise<void> =>
  announceBesideVisits(tx, [{ ...visit, customer_id: null }])
