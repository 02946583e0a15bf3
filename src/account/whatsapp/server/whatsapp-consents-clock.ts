import { PROOF_MS } from '#account/phone-codes/server/proof-age.ts'
import type { Portal } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { suspendWhatsApp } from './end-consent.ts'
import { lockUnprovedConsents } from './whatsapp-consents-sql.ts'

const MINUTE_MS = 60_000
const BATCH = 50

/** Suspends consents whose proof of the number is too old; returns how many. */
export async function suspendUnprovedConsents(portal: Portal): Promise<number> {
  const until = new Date(portal.clock.now().getTime() - PROOF_MS)
  const ended = await portal.transaction(async (tx) => {
    const taken = await lockUnprovedConsents(tx, until, BATCH)
    for (const { customer_id } of taken) await suspendWhatsApp(portal, tx, customer_id, 'proof_ended')
    return taken.length
  })
  return ended < BATCH ? ended : ended + (await suspendUnprovedConsents(portal))
}

export const whatsAppConsentClock = (portal: Portal): Repeated => ({
  name: 'whatsapp-consents',
  everyMs: MINUTE_MS,
  async run() {
    await suspendUnprovedConsents(portal)
  },
})
