import { expect, it } from 'vitest'
import { AUDIT_EVENTS, READ_EVENTS } from './audit-events.model.ts'

it('counts every event that only opens a record as a read event', () => {
  // `odometer_read` records a new reading.
  const opened = Object.keys(AUDIT_EVENTS).filter(
    (event) => event.endsWith('_read') && event !== 'odometer_read',
  )
  expect([...READ_EVENTS].sort()).toEqual(opened.sort())
})
