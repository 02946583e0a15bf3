import { placeClock } from '#core/days.ts'
import type { DeskTicket } from '../desk-queue.contract.ts'

const MINUTE_MS = 60_000
/** Minutes from which a wait is marked. */
const LONG_MINUTES = 15

const ARRIVAL_CHANNEL_LABELS = {
  door: 'lewat QR',
  link: 'lewat HP',
  booking: 'lewat HP',
  desk: 'lewat meja',
} as const

const clock = (at: string, timezone: string) => placeClock(new Date(at), timezone).time

/** `Janji 10:15`, `Walk-in` or `Ambil mobil`. */
export function formatTicketKind({ kind, starts_at }: DeskTicket, timezone: string): string {
  if (kind === 'A') return 'Ambil mobil'
  return kind === 'J' && starts_at ? `Janji ${clock(starts_at, timezone)}` : 'Walk-in'
}

/** What a ticket is about, and how its customer came. */
export function formatTicketDetails(ticket: DeskTicket, timezone: string): { title: string; small: string } {
  const came = clock(ticket.arrived_at, timezone)
  if (!ticket.visit)
    return {
      title: ticket.booked ? `Booking ${clock(ticket.booked.starts_at, timezone)}` : 'Belum terdaftar',
      small:
        ticket.via === 'door'
          ? `Ambil nomor di pintu ${came}`
          : `datang ${came} ${ARRIVAL_CHANNEL_LABELS[ticket.via]}`,
    }
  const { car_name, service_type, first_name, ready_at } = ticket.visit
  const about = ticket.kind === 'A' && ready_at ? `Siap ${clock(ready_at, timezone)}` : service_type
  return {
    title: car_name || service_type,
    small: `${about} · ${first_name} · datang ${came} ${ARRIVAL_CHANNEL_LABELS[ticket.via]}`,
  }
}

/** Whole minutes that a ticket has waited by `now`. */
export const minutesWaited = ({ waits_since }: DeskTicket, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(waits_since).getTime()) / MINUTE_MS))

export const isLong = (minutes: number): boolean => minutes > LONG_MINUTES

/** Whether an arrival may still be undone. */
export const canUndoArrival = ({ take_back_until }: DeskTicket, now: Date): boolean =>
  take_back_until !== null && now <= new Date(take_back_until)
