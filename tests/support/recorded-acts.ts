import type { TestServer } from './test-server.ts'

/** What the audit log holds of a visit, in its order. */
export async function auditedOf(server: TestServer, visitId: string) {
  const events = await server.context.db
    .selectFrom('audit_log')
    .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_log.sequence')
    .select(['audit_log.event', 'audit_log.customer_id', 'audit_log.details', 'audit_reasons.reason'])
    .orderBy('audit_log.sequence')
    .execute()
  return events
    .map(({ event, customer_id, details, reason }) => ({
      event,
      customer_id,
      reason,
      details: details as Record<string, unknown>,
    }))
    .filter(({ details }) => details.visit === visitId)
}

/** Act, former state, next state and reason of each audited change of a visit. */
export async function auditedChanges(server: TestServer, visitId: string) {
  return (await auditedOf(server, visitId))
    .filter(({ event }) => event === 'visit_changed')
    .map(({ details, reason }) => [details.act, details.from, details.to, reason])
}

export const timelineOf = (server: TestServer, visitId: string) =>
  server.context.db
    .selectFrom('visit_events')
    .select(['act', 'by_kind', 'by_name', 'from_state', 'to_state', 'words'])
    .where('visit_id', '=', visitId)
    .orderBy('sequence')
    .execute()
