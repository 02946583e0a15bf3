import type { Act } from '#server/calls/versioned-act.ts'
import { announceBesideVisits } from '#workshop/visits/server/announce.ts'

/** Notifies open boards, which then read again what the workshop plans with. */
export const announceSetup = ({ tx, now }: Pick<Act, 'tx' | 'now'>, branch_id: number) =>
  announceBesideVisits(tx, [
    { id: 'plan', branch_id, version: Math.floor(now.getTime() / 1000), customer_id: null },
  ])
