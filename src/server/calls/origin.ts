import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/app-context.ts'
import { type Audit, createAudit } from '#server/audit/audit.ts'
import { networkOf } from '#server/limits/networks.ts'
import { type Actor, ownerId, STRANGER, staffId } from './actor.ts'

/** Where a call comes from, and the audit log that records it. */
export interface Origin {
  /** Network address of the caller, for consents and the audit log; none once its connection is closed. */
  address: string | undefined
  /** The network that limits count. */
  network: string
  /** The `User-Agent` header; not validated. */
  userAgent: string
  audit: Audit
}

/** The origin of a request by `actor`; its audit entries carry actor, address and request id. */
export function originOf(
  context: Pick<AppContext, 'db' | 'clock' | 'metrics'>,
  request: FastifyRequest,
  actor: Actor = STRANGER,
): Origin {
  const known = {
    customerId: ownerId(actor),
    staffId: staffId(actor),
    address: request.ip,
    requestId: request.id,
  }
  return {
    address: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    audit: createAudit(context.db, context.clock, known, context.metrics.happened),
  }
}
