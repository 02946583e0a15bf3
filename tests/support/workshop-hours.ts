import {
  type HoursChange,
  type HoursDecision,
  previewHours,
  saveHours,
} from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'
import { SUDIRMAN, slotsAt } from './people.ts'
import type { TestStaff } from './staff.ts'
import type { TestServer } from './test-server.ts'
import { withVisit } from './visits.ts'

/** The day on which hours change, and on which people book. */
export const THURSDAY = '2026-12-03'

export const NO_CHANGE: HoursChange = { version: 0, week: [], exceptions: [], removed: [] }

/** What Sudirman says of the day: closed for stocktaking by default. */
export const saying = (change: Partial<HoursChange['exceptions'][number]> = {}): HoursChange => ({
  ...NO_CHANGE,
  exceptions: [
    {
      day: THURSDAY,
      kind: 'closed',
      opens: null,
      closes: null,
      capacity: null,
      reason: 'Stok opname',
      ...change,
    },
  ],
})

const params = { branchId: String(SUDIRMAN.id) }
export const look = ({ call }: TestStaff, change: HoursChange) => call(previewHours, { params, body: change })
export const save = ({ call }: TestStaff, change: HoursChange, decisions: HoursDecision[] = []) =>
  call(saveHours, { params, body: { ...change, decisions } })

/** Starts of the hours that can be booked. */
export const freeOn = async (server: TestServer, day = THURSDAY) =>
  (await slotsAt(server, day)).filter(({ available }) => available).map(({ start }) => start)

/** A customer with a visit that day. */
export const booked = (server: TestServer, name: string, change: Parameters<typeof withVisit>[1] = {}) =>
  withVisit(server, { day: THURSDAY, name, ...change }, name)
