import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { type Claim, releaseClaim } from './idempotency-keys.ts'

/** How often a release is tried again, until the database is back. */
const TRY_EVERY_MS = 500
const waiting = new WeakMap<Database, Set<Claim>>()

/**
 * Releases the claim of a request that a database outage interrupted, as soon as the database is back. Otherwise the
 * caller's retries would wait for a call that no process runs.
 */
export function releaseClaimOnReconnect(db: Database, claim: Claim): void {
  const claims = waiting.get(db)
  if (claims) {
    claims.add(claim)
    return
  }
  const all = new Set([claim])
  waiting.set(db, all)
  void releaseClaims(db, all)
}

async function releaseClaims(db: Database, claims: Set<Claim>): Promise<void> {
  for (const claim of claims) {
    try {
      await releaseClaim(db, claim)
      claims.delete(claim)
    } catch {
      // A background task: the timer must not keep the process alive.
      await delay(TRY_EVERY_MS, undefined, { ref: false })
      return releaseClaims(db, claims)
    }
  }
  waiting.delete(db)
}
