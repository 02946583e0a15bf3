import { DAY_MS, SECOND_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { checkTemplates } from './check-templates.ts'
import { settleOverdueMessages } from './overdue.ts'

/** Runs every five seconds: a failure that nobody reports is replaced within half a minute. */
export const whatsAppClock = (context: AppContext): Repeated => ({
  name: 'whatsapp',
  everyMs: 5 * SECOND_MS,
  async run() {
    await settleOverdueMessages(context)
    // Events of a process that died, or that came before their message was stored.
    context.whatsAppEvents.wake()
    await context.whatsAppEvents.idle()
  },
})

/** Runs once a day. */
export const templateClock = (context: AppContext): Repeated => ({
  name: 'whatsapp-templates',
  everyMs: DAY_MS,
  run: () => checkTemplates(context),
})
