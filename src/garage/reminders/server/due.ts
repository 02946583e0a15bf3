import type { Notice } from '#account/public.ts'
import { type Day, daysBetween, longDay, monthName } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import type { DatedCar } from '#garage/car-care/server/car-dates.ts'
import { stageOf } from '#garage/car-care/stnk-clock.model.ts'
import type { PromiseDay } from '#garage/promises/promise-days.model.ts'
import { joinNames } from '#garage/promises/promise-names.model.ts'
import type { Tables } from '#server/database/tables.ts'
import { SERVICE_SOON_DAYS } from '../reminder-days.model.ts'

/** One stage of a due date that has been reached, and its reminder. */
export interface Due {
  key: Omit<Tables['reminders_sent'], 'sent_at'>
  notice: Notice
}

/** An estimate stays "due today" until there is a new reading; a calendar day ends after a week. */
const SERVICE_OVER_DAYS = 7

/** The reminders of a car today; each is sent once, however many processes compute it. */
export function remindersOf(car: DatedCar): Due[] {
  const extension = car.promise_days.find(({ what }) => what === 'service')
  const dated = car.dates.flatMap((date): Due | readonly Due[] => {
    // The day by which the extended warranty needs it says more.
    if (date.kind === 'service' && extension && promiseStage(extension, car.today) !== null) return []
    if (date.kind === 'warranty') return []
    const stage = date.kind === 'service' ? serviceStage(car, date) : stageOf(date.day, car.today)
    if (stage === null) return []
    const cycle = date.kind === 'service' ? (car.service_since ?? `${date.step_km}`) : date.day
    const key = { car_id: car.id, of: date.kind, cycle, stage: `${stage}` }
    const text = date.kind === 'service' ? formatServiceReminder(car, date) : formatStnkReminder(car, date)
    return {
      key,
      notice: {
        ...text,
        customer: { kind: 'customer', id: car.customer_id },
        car: car.id,
        kind: date.kind === 'service' ? 'service' : 'stnk',
        path: `/dashboard/cars/${car.id}`,
        about: `${key.of}:${car.id}:${cycle}:${stage}`,
      },
    }
  })
  return [...dated, ...car.promise_days.flatMap((promised) => promiseReminder(car, promised))]
}

/** Long before a day of a promise, shortly before, and on it; of the end of one only long before. */
function promiseStage({ what, day }: PromiseDay, today: Day): 30 | 7 | 0 | null {
  const left = daysBetween(today, day)
  if (left < 0 || left > 30) return null
  if (what === 'end') return left > 7 ? 30 : null
  return left > 7 ? 30 : left > 0 ? 7 : 0
}

function promiseReminder(car: DatedCar, promised: PromiseDay): Due[] {
  const stage = promiseStage(promised, car.today)
  if (stage === null) return []
  const plate = formatPlate(car.license_plate)
  const left = formatDaysLeft(promised.day, car.today)
  const [cycle, title, words] =
    promised.what === 'service'
      ? [
          `S${promised.number}:${promised.day}`,
          `Servis ke-${promised.number} ${plate} ${left}`,
          `Paling lambat ${longDay(promised.day)}, supaya garansi bertambah 1 tahun.`,
        ]
      : [
          promised.day,
          `${joinNames(promised.names)} ${plate} berakhir ${left}`,
          `Hari terakhirnya ${longDay(promised.day)}. Keputusan ada di bengkel resmi.`,
        ]
  const key = { car_id: car.id, of: 'promise' as const, cycle, stage: `${stage}` }
  return [
    {
      key,
      notice: {
        title,
        words,
        customer: { kind: 'customer', id: car.customer_id },
        car: car.id,
        kind: 'service',
        path: `/dashboard/cars/${car.id}#janji`,
        about: `${key.of}:${car.id}:${cycle}:${stage}`,
      },
    },
  ]
}

/** Two weeks before, and when it is due; null for a car that has a visit already. */
function serviceStage({ today, has_visit }: DatedCar, { day }: CarDate): 14 | 0 | null {
  const left = daysBetween(today, day)
  if (has_visit || left > SERVICE_SOON_DAYS || left < -SERVICE_OVER_DAYS) return null
  return left > 0 ? SERVICE_SOON_DAYS : 0
}

/** `30 hari lagi`, `besok`, `hari ini`; how long ago is never counted. */
function formatDaysLeft(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return `lewat sejak ${longDay(day)}`
  return left === 0 ? 'hari ini' : left === 1 ? 'besok' : `${left} hari lagi`
}

function formatStnkReminder({ license_plate, today }: DatedCar, { kind, day }: CarDate) {
  const plate = formatPlate(license_plate)
  const left = formatDaysLeft(day, today)
  const over = day < today
  if (kind === 'stnk_yearly')
    return {
      title: `Pengesahan STNK ${plate} ${left}`,
      words: over
        ? 'Kalau sudah dibayar, tekan Sudah dibayar di halaman mobil.'
        : `${longDay(day)}. Siapkan STNK asli, KTP asli, dan bukti bayar pajak.`,
    }
  return {
    title: over ? `STNK ${plate} ${left}` : `STNK ${plate} habis ${left}`,
    words: over
      ? 'Kalau STNK sudah diperpanjang, ubah tanggalnya di halaman mobil.'
      : `${longDay(day)}. Pelat baru dan cek fisik. Siapkan STNK asli, KTP asli, BPKB asli, dan bukti bayar pajak.`,
  }
}

function formatServiceReminder({ license_plate, today }: DatedCar, { day, rough, step_km }: CarDate) {
  const service = step_km === null ? 'Servis Berkala' : `Servis Berkala ${kilometres(step_km)}`
  const plate = formatPlate(license_plate)
  if (rough)
    return {
      title: `${service} ${plate} sekitar ${monthName(day)}`,
      words: 'Perkiraan kasar. Catat jarak tempuh supaya perkiraannya lebih pasti.',
    }
  return {
    title: day > today ? `${service} ${plate} ${formatDaysLeft(day, today)}` : `Saatnya ${service} ${plate}`,
    words: `Jatuh tempo ${longDay(day)}. Booking dari halaman mobil, jarak tempuhnya sudah terisi.`,
  }
}
