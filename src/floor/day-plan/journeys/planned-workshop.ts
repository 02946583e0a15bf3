import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { savePlanner } from '#floor/stalls/desk-stalls.contract.ts'
import { type Portal, somePhone, somePlate } from '#tests/journeys/portal.ts'
import { createStaff } from '#tests/journeys/staff.ts'
import { readVisit } from '#workshop/visits/desk-visits.contract.ts'
import { receiveWalkIn } from '#workshop/visits/desk-walk-ins.contract.ts'
import { startWork } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { readHours, saveHours } from '#workshop/workshop-hours/desk-workshop-hours.contract.ts'

/** Opens a workshop all day, makes it plan with two stalls and two technicians without breaks, and receives one walk-in. */
export async function openPlannedWorkshop(portal: Portal, id: number, plate = somePlate()) {
  const head = await createStaff(portal, 'head', [id])
  const params = { branchId: String(id) }
  const { day } = localClock(new Date(), DEFAULT_ZONE)
  const { version } = await head.call(readHours, { params })
  const allDay = { day, kind: 'open' as const, opens: '00:00', closes: '23:59', capacity: 50 }
  await head.call(saveHours, {
    params,
    body: {
      version,
      week: [],
      removed: [],
      decisions: [],
      exceptions: [{ ...allDay, reason: 'Buka sepanjang hari' }],
    },
  })
  const technician = (name: string) => ({
    name,
    people: 1,
    kinds: ['general' as const],
    windows: null,
    breaks: [],
    absences: [],
    first_day: null,
    last_day: null,
  })
  const stall = (name: string) => ({ name, kind: 'general' as const, closed: null })
  await head.call(savePlanner, {
    params,
    body: {
      version: version + 1,
      planner: {
        planned_from: day,
        sold_percent: 80,
        buffer_minutes: 15,
        check_minutes: 10,
        wash_minutes: 0,
        waiting_from: '07:00',
        waiting_until: '21:00',
      },
      stalls: [stall('Umum 1'), stall('Umum 2')],
      technicians: [technician('Ade'), technician('Beni')],
    },
  })
  const phone = somePhone()
  const body = { plate, name: 'Ratna Wijaya', phone, service_type: 'Servis Umum' as const }
  const visit = await head.call(receiveWalkIn, { params, body })
  return { head, params, day, phone, visitId: visit.id, plate: formatPlate(plate) }
}

/** Records the intake of a car with a promise, and starts the work. */
export async function startWorkOn(
  { call }: Awaited<ReturnType<typeof createStaff>>,
  visitId: string,
  promised: Date,
): Promise<void> {
  const { version } = await call(readVisit, { params: { visitId } })
  await call(startWork, {
    params: { visitId },
    body: {
      version,
      odometer: 45_120,
      fuel_eighths: 5,
      symptoms: [],
      complaint: '',
      technician: 'Ade',
      spending_limit: null,
      promised_ready_at: promised.toISOString(),
      lines: [],
    },
  })
}
