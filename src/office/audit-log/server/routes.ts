import { addDays, DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Surface } from '#server/calls/surface.ts'
import { fileOf, pageOf } from '#server/lists/list.ts'
import { AUDIT_LIST_DAYS, auditLog } from '../desk-audit-log.contract.ts'
import { AUDIT_LOG, type AuditQuery } from './list.ts'

export function auditLogRoutes({ implement }: Surface, { db, clock }: AppContext): void {
  const withDefaultPeriod = <A extends AuditQuery>(asked: A): A => ({
    ...asked,
    from: asked.from ?? addDays(localClock(clock.now(), DEFAULT_ZONE).day, -AUDIT_LIST_DAYS),
  })
  implement(auditLog.page, ({ query }) => pageOf(db, AUDIT_LOG, withDefaultPeriod(query)))
  implement(auditLog.file, async ({ query, meta }) => {
    const { q, ...filters } = query
    await meta.audit.record({ event: 'audit_exported', details: { ...filters, by: q ? 'q' : null } })
    return fileOf(db, AUDIT_LOG, withDefaultPeriod(query))
  })
}
