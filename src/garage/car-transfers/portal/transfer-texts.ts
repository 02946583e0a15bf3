import { type Day, DEFAULT_ZONE, daysBetween, localClock, longDay, longDayWithWeekday } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import type { CarTransfer, TransferStep } from '../car-transfers.contract.ts'

/** `2 dari 8 langkah selesai.` */
export function progressOf({ steps }: Pick<CarTransfer, 'steps'>): string {
  const done = steps.filter(({ done_on }) => done_on !== null).length
  return `${done} dari ${steps.length} langkah selesai.`
}

/** The first step that is not done; undefined at the end. */
export const currentStep = ({ steps }: Pick<CarTransfer, 'steps'>): TransferStep | undefined =>
  steps.find(({ done_on }) => done_on === null)

/** Where to go next, and until when by the owner's own choice. */
export function formatNextStep(transfer: CarTransfer): string {
  const next = currentStep(transfer)
  if (!next) return 'Mobil ini sudah atas nama Anda.'
  const where = next.place ? `, ${next.place}` : ''
  const when = next.planned_on ? `, tanggal yang Anda pilih: ${longDayWithWeekday(next.planned_on)}` : ''
  return `Langkah berikutnya: ${next.title}${where}${when}.`
}

/** `STNK IDR 200.000, pelat IDR 100.000. Biaya mutasi masuk belum diketahui.` */
export function formatTransferFees({ fees }: Pick<TransferStep, 'fees'>): string | null {
  const paid = fees.filter(({ amount }) => amount !== null && amount > 0)
  const unknown = fees.filter(({ amount }) => amount === null)
  const words = [
    paid.map(({ label, amount }) => `${label} ${rupiah(amount ?? 0)}`).join(', '),
    unknown.map(({ label }) => `${label} belum diketahui`).join(', '),
  ].filter(Boolean)
  return words.length > 0 ? `${words.join('. ')}.` : null
}

/** What a step says under its name. */
export const formatTransferStep = ({ done_on, words }: TransferStep) =>
  done_on ? `Selesai ${longDay(done_on)}.` : words

/** Today where most customers live; the server checks days by the same clock. */
export const todayHere = (): Day => localClock(new Date(), DEFAULT_ZONE).day

/** `6 hari lagi` */
export function formatDaysLeft(day: Day, today: Day): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hari ini'
  return days > 0 ? `${days} hari lagi` : `lewat ${-days} hari`
}
