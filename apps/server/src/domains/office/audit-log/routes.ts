import { AUDIT_LIST_DAYS, auditLog } from '@toyota-trust/contracts/desk/office/audit-log.ts'
import { addDays, DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import type { Surface } from '../../../platform/calls/surface.ts'
import { fileOf, pageOf } from '../../../platform/lists/list.ts'
import type { Portal } from '../../../portal.ts'
import { AUDIT_LOG, type AuditQuery } from './list.ts'

export function auditLogRoutes({ implement }: Surface, { db, clock }: Portal): void {
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
