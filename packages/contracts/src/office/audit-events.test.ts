import { expect, it } from 'vitest'
import { AUDIT_EVENTS, getAuditEventLabel, READ_EVENTS } from './audit-events.ts'

it('counts every event that only opened a record among the read events', () => {
  // `odometer_read` records a new reading.
  const opened = Object.keys(AUDIT_EVENTS).filter(
    (event) => event.endsWith('_read') && event !== 'odometer_read',
  )
  expect([...READ_EVENTS].sort()).toEqual(opened.sort())
})

it.each([
  ['visit_changed', 'confirm', 'Booking dikonfirmasi'],
  ['trade_in_changed', 'offer', 'Penawaran dikirim'],
  ['thread_changed', 'reopen', 'Pesan dibuka lagi'],
  ['thread_changed', 'of-no-kind', AUDIT_EVENTS.thread_changed],
  ['of-no-kind', 'confirm', 'Tindakan lain'],
])('names the act %s %s “%s”', (event, act, label) => {
  expect(getAuditEventLabel(event, act)).toBe(label)
})
