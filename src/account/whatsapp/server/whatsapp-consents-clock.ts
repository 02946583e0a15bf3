import { PROOF_MS } from '#account/phone-codes/server/proof-age.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { suspendWhatsApp } from './end-consent.ts'
import { lockUnprovedConsents } from './whatsapp-consents-sql.ts'

const BATCH = 50

/** Suspends consents whose proof of the number is too old; returns how many. */
export async function suspendUnprovedConsents(context: AppContext): Promise<number> {
  const until = new Date(context.clock.now().getTime() - PROOF_MS)
  const ended = await context.transaction(async (tx) => {
    const taken = await lockUnprovedConsents(tx, until, BATCH)
    for (const { customer_id } of taken) await suspendWhatsApp(context, tx, customer_id, 'proof_ended')
    return taken.length
  })
  return ended < BATCH ? ended : ended + (await suspendUnprovedConsents(context))
}

export const whatsAppConsentClock = (context: AppContext): Repeated => ({
  name: 'whatsapp-consents',
  everyMs: MINUTE_MS,
  async run() {
    await suspendUnprovedConsents(context)
  },
})
