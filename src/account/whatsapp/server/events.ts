import { SECOND_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { InboundMessage } from '#server/outbound/whatsapp/inbound-message.ts'
import { replyAddressOf } from '#server/outbound/whatsapp/inbound-message.ts'
import type { StatusReport, WhatsAppEvent } from '#server/outbound/whatsapp/webhook-events.ts'
import { openWorkQueue } from '#server/work-queue.ts'
import { WHATSAPP_WINDOW_HOURS } from '../whatsapp-window.model.ts'
import { finishEvents, lockDueEvents, openWindow, postponeEvent, type StoredEvent } from './event-sql.ts'
import { storeTemplateStatus } from './message-sql.ts'
import { mergeStatusReport } from './reports.ts'

const WINDOW_MS = WHATSAPP_WINDOW_HOURS * 3_600_000
/** A status may come before the answer to our request: for so long its message is looked up again. */
const PARKED_MS = 60 * SECOND_MS
const PARKED_STEP_MS = 5 * SECOND_MS
const ATTEMPTS_MAX = 8
const STATUSES_AT_ONCE = 50
/** How many transactions process events at the same time. */
const WORKERS = 4

async function processMessageEvent(context: AppContext, tx: Queries, event: StoredEvent): Promise<string> {
  // Stored by us, in the shape that `readEvents` gives it.
  const message = { ...(event.body as Omit<InboundMessage, 'at'>), at: event.at }
  const isSystem = message.otherKind === 'user_changed_number'
  const until = new Date(event.at.getTime() + WINDOW_MS)
  if (!isSystem)
    await openWindow(tx, { wa: replyAddressOf(message), numberId: message.numberId, at: event.at, until })
  for (const handle of context.accountPorts.inboundHandlers)
    if ((await handle(context, tx, message)) === 'taken') return 'taken'
  return 'passed'
}

async function processTemplateEvent(context: AppContext, tx: Queries, event: StoredEvent): Promise<string> {
  const { account, name, status } = event.body as Extract<WhatsAppEvent, { kind: 'template' }>['body']
  const level = status === 'approved' ? 'info' : 'error'
  context.log[level]({ template: name, status }, 'WhatsApp changed the status of a template')
  await storeTemplateStatus(tx, { account, name, status, since: event.at, checked_at: context.clock.now() })
  return 'taken'
}

/** Merges one status; null leaves it for later, because its message may not be known yet. */
async function processStatusEvent(
  context: AppContext,
  tx: Queries,
  event: StoredEvent,
): Promise<string | null> {
  const report = { ...(event.body as StatusReport), at: event.at }
  if ((await mergeStatusReport(context, tx, report)) === 'merged') return 'taken'
  if (context.clock.now().getTime() - event.received_at.getTime() < PARKED_MS) return null
  context.metrics.whatsApp('event_unmatched')
  return 'unmatched'
}

const PROCESS = { message: processMessageEvent, status: processStatusEvent, template: processTemplateEvent }

/** The order in which statuses lock messages: the same in every process. */
const sortByMessageId = (events: StoredEvent[]) =>
  [...events].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
const idOf = ({ body, key }: StoredEvent) => (body as Partial<StatusReport> | null)?.id ?? key

/** Processes some events in one transaction; answers how many there were, and which one failed. */
async function processSome(
  context: AppContext,
  kinds: readonly StoredEvent['kind'][],
  limit: number,
): Promise<{ taken: number; failed: StoredEvent | null }> {
  let current: StoredEvent | null = null
  let taken = 0
  try {
    await context.transaction(async (tx) => {
      const now = context.clock.now()
      const events = sortByMessageId(await lockDueEvents(tx, { kinds, now, limit }))
      taken = events.length
      const outcomes = new Map<string, string[]>()
      for (const event of events) {
        current = event
        const outcome = await PROCESS[event.kind](context, tx, event)
        if (outcome === null) await postponeEvent(tx, event.key, new Date(now.getTime() + PARKED_STEP_MS))
        else outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), event.key])
      }
      for (const [outcome, keys] of outcomes) await finishEvents(tx, keys, outcome, now)
    })
    return { taken, failed: null }
  } catch (problem) {
    if (current === null) throw problem
    context.log.error({ err: problem }, 'event of WhatsApp failed, will be tried again')
    return { taken, failed: current }
  }
}

/** Retries a failed event with growing delays, and gives it up after `ATTEMPTS_MAX`. */
async function retryEventLater(context: AppContext, { key, attempts }: StoredEvent): Promise<void> {
  const now = context.clock.now()
  if (attempts + 1 >= ATTEMPTS_MAX) return finishEvents(context.db, [key], 'failed', now)
  await postponeEvent(context.db, key, new Date(now.getTime() + SECOND_MS * 2 ** attempts))
}

/** Processes everything that is due. */
async function processDue(context: AppContext): Promise<void> {
  const work = async (kinds: readonly StoredEvent['kind'][], most: number) => {
    for (;;) {
      const { taken, failed } = await processSome(context, kinds, most)
      // One at a time, so that a failing event does not block the others of its batch.
      if (failed !== null) {
        const alone = most === 1 ? failed : (await processSome(context, kinds, 1)).failed
        if (alone !== null) await retryEventLater(context, alone)
      } else if (taken < most || taken === 0) return
    }
  }
  await Promise.all([
    ...Array.from({ length: WORKERS / 2 }, () => work(['status'], STATUSES_AT_ONCE)),
    ...Array.from({ length: WORKERS / 2 }, () => work(['message', 'template'], 1)),
  ])
}

/** The queue that processes stored events in this process; `wake` starts it, and other processes take events as well. */
export const openEventQueue = (context: () => AppContext) =>
  openWorkQueue(
    () => processDue(context()),
    (problem) => context().log.error({ err: problem }, 'events of WhatsApp not processed, will look again'),
  )
