import { type Day, longDayWithWeekday, placeClock } from '#core/days.ts'
import type { CarBooking } from '../bookings.contract.ts'

/** The day of a booking on the calendar of its workshop. */
export const dayOfBooking = (booking: Pick<CarBooking, 'service_date' | 'timezone'>): Day =>
  placeClock(new Date(booking.service_date), booking.timezone).day

/** `Selasa, 24 November 2026, 09:30` */
export const scheduleOf = (booking: CarBooking): string =>
  `${longDayWithWeekday(dayOfBooking(booking))}, ${booking.order_start_time}`
