import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { type Claim, releaseClaim } from './idempotency-keys.ts'

/** How soon after the database's return a key is free. */
const TRY_EVERY_MS = 500
const waiting = new WeakMap<Database, Set<Claim>>()

/**
 * Frees the claim of a call that the database's death ended, as soon as the database is there again. Otherwise the
 * sender's honest retries would wait for a call that no process runs.
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
      // Nobody waits for this, so it must not keep the process.
      await delay(TRY_EVERY_MS, undefined, { ref: false })
      return releaseClaims(db, claims)
    }
  }
  waiting.delete(db)
}
