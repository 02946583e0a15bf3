import type { FastifyRequest } from 'fastify'
import type { AuditEvent } from '#office/audit-log/audit-events.model.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import { runWithDeadline } from '#server/database/call-time.ts'
import type { Failure } from '#server/failure.ts'
import { networkOf } from '#server/limits/networks.ts'
import { createTrafficLimit } from '#server/limits/traffic.ts'

const EVENTS: Record<number, AuditEvent> = { 401: 'access_refused', 429: 'limit_hit' }

/** A refusal is not delayed longer than this where it cannot be recorded. */
const TIME_LIMIT_MS = 1_000

/**
 * Writes refused access and limits that were hit to the audit log: of each kind the first in a minute of a network, so that
 * refused callers cannot fill the table.
 */
export function openRefusalRecord({ db, clock, log }: AppContext) {
  const firsts = createTrafficLimit(clock, 1)
  const isFirst = (what: string) => {
    try {
      firsts.spend(what, 1)
      return true
    } catch {
      return false
    }
  }
  return async (request: FastifyRequest, { status, code }: Failure): Promise<void> => {
    const event = EVENTS[status]
    if (!event || !isFirst(`${code} ${networkOf(request.ip)}`)) return
    const audit = createAudit(db, clock, {
      customerId: null,
      staffId: null,
      address: request.ip,
      requestId: request.id,
    })
    const details = { code, route: request.routeOptions.url ?? 'unknown' }
    await runWithDeadline(TIME_LIMIT_MS, () => audit.record({ event, details })).catch((problem) =>
      log.error({ err: problem }, 'refusal not recorded'),
    )
  }
}
