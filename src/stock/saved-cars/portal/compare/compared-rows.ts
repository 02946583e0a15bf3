import { colourLabel } from '#core/car-colours.ts'
import { longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { CLAIMS } from '#stock/inspections/claims.model.ts'
import { CLAIM_LABELS } from '#stock/inspections/inspection-claims.model.ts'
import { shortSum } from '#stock/purchase-costs/portal/public/cost-texts.ts'
import type { PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import type { UsedCarRecord } from '#stock/used-cars/used-car-records.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { RECALL_LABELS } from '#web/cars/recall-answers.ts'

/** A car of the stock; null if the catalogue does not know its seats, or its record, costs or inspection could not be loaded. */
export type ComparedCar = UsedCar & {
  seats: number | null
  record: UsedCarRecord | null
  costs: ComparedCosts | null
  /** Points of its inspection that are not good; null also where there is none. */
  not_good: number | null
}

interface ComparedCosts {
  /** Until it is in the buyer's name. */
  until: PurchaseCosts
  /** The tax of a year; null where it is unknown. */
  yearly: number | null
  /** Where the buyer lives; null while they have not said. */
  city: string | null
}

const UNTIL = 'Sampai atas nama Anda'
/** A claim that may be made of a car. */
export const YES = 'Ya'

/** One line of a comparison: what each car has there, null where it is not known. */
export interface ComparedRow {
  name: string
  values: (string | null)[]
  /** Which of them are better for the buyer, where that can be said and they differ. */
  best: readonly number[]
  /** What makes them better: `terendah`. */
  why: string
  same: boolean
}

const CHAIN_WORDS = { whole: 'Utuh', broken: 'Terputus' } as const

/** The compared values, line by line; `number` if the lowest is marked, for the reason `why`. */
const LINES: {
  name: string
  value: (car: ComparedCar) => string | null
  number?: (car: ComparedCar) => number
  why?: string
  /** Words for a value that all cars share. */
  alike?: (value: string) => string
}[] = [
  { name: 'Harga', value: (car) => rupiah(car.price_idr), number: (car) => car.price_idr },
  {
    name: 'Cicilan sebulan',
    value: ({ monthly_from }) => (monthly_from ? rupiah(monthly_from.monthly_idr) : null),
    number: ({ monthly_from }) => monthly_from?.monthly_idr ?? Number.NaN,
  },
  { name: UNTIL, value: ({ costs }) => costs && shortSum(costs.until) },
  {
    name: 'Pajak setahun',
    value: ({ costs }) => (costs && costs.yearly !== null ? rupiah(costs.yearly) : null),
  },
  {
    name: 'Tahun',
    value: (car) => String(car.year),
    number: (car) => -car.year,
    why: 'terbaru',
    alike: (value) => `tahun ${value}`,
  },
  { name: 'Jarak tempuh', value: (car) => kilometres(car.mileage_km), number: (car) => car.mileage_km },
  { name: 'Merek', value: (car) => known(car.brand), alike: (value) => `merek ${value}` },
  { name: 'Model', value: (car) => known(car.car_type), alike: (value) => `model ${value}` },
  { name: 'Bodi', value: (car) => known(car.body), alike: (value) => value },
  {
    name: 'Kursi',
    value: (car) => (car.seats === null ? null : String(car.seats)),
    alike: (value) => `${value} kursi`,
  },
  { name: 'Transmisi', value: (car) => known(car.transmission), alike: (value) => value.toLowerCase() },
  { name: 'Bahan bakar', value: (car) => known(car.fuel), alike: (value) => value.toLowerCase() },
  { name: 'Warna', value: (car) => known(colourLabel(car.colour)), alike: (value) => value.toLowerCase() },
  { name: 'Lokasi', value: (car) => known(car.city), alike: (value) => `lokasi ${value}` },
  {
    name: 'STNK sampai',
    value: (car) => (car.tax_valid_until ? longDay(car.tax_valid_until) : null),
    alike: (value) => `STNK sampai ${value}`,
  },
  {
    name: 'Pelat',
    value: (car) => known(car.plate_parity && `${car.plate_prefix}, ${car.plate_parity}`),
    alike: (value) => `pelat ${value}`,
  },
  {
    name: 'Hasil inspeksi',
    value: (car) => known(car.certification_grade && `${car.certification_grade} · ${car.inspection_score}`),
    number: ({ certified, inspection_score }) =>
      certified && inspection_score ? -inspection_score : Number.NaN,
    why: 'tertinggi',
    alike: (value) => `hasil inspeksi ${value}`,
  },
  {
    name: 'Inspeksi',
    value: ({ inspection_points, inspected_on }) =>
      inspection_points && inspected_on
        ? `${inspection_points} titik, ${longDay(inspected_on)}`
        : 'Belum ada',
  },
  { name: 'Tidak baik', value: ({ not_good }) => (not_good === null ? null : `${not_good} titik`) },
  ...CLAIMS.map((claim) => ({
    name: CLAIM_LABELS[claim],
    value: ({ claims, inspection_points }: ComparedCar) => {
      if (!claims || !inspection_points) return null
      return claims.includes(claim) ? YES : 'Belum bisa dinyatakan'
    },
  })),
  { name: 'Foto', value: ({ photo_count }) => (photo_count ? String(photo_count) : 'Belum ada') },
  {
    name: 'Kunjungan bengkel',
    value: ({ record }) => (record && record.visits !== null ? `${record.visits} terverifikasi` : null),
    alike: (value) => `kunjungan bengkel ${value}`,
  },
  {
    name: 'Rantai odometer',
    value: ({ record }) => (record?.chain ? CHAIN_WORDS[record.chain] : null),
    alike: (value) => `rantai odometer ${value.toLowerCase()}`,
  },
  {
    name: 'Recall',
    value: ({ record }) => record && RECALL_LABELS[record.recall.answer],
    alike: (value) => `recall ${value.toLowerCase()}`,
  },
]

const known = (text: string | null | undefined): string | null => text || null

/** The lines of a comparison. Unknown stays unknown: a line without any known value is the same for all and says so. */
export function compareCars(cars: readonly ComparedCar[]): ComparedRow[] {
  const city = cars.find(({ costs }) => costs?.city)?.costs?.city
  return LINES.map(({ name: label, value, number, why = 'terendah' }) => {
    const name = label === UNTIL && city ? `${label}, ${city}` : label
    const values = cars.map(value)
    const same = values.every((one) => one === values[0])
    const numbers = cars.map((car) => number?.(car) ?? Number.NaN)
    const least = Math.min(...numbers)
    const best = same ? [] : numbers.flatMap((one, index) => (one === least ? [index] : []))
    return { name, values, same, best, why }
  })
}

/** `merek Toyota, bensin, lokasi Kota Jakarta Pusat`: the values that all cars share; empty if there is none. */
export function formatSharedFeatures(
  rows: readonly ComparedRow[],
  cars: readonly Pick<ComparedCar, 'certified'>[],
): string {
  const words = rows.flatMap(({ name, values: [value], same }) => {
    const alike = LINES.find((line) => line.name === name)?.alike
    return same && value && alike ? [alike(value)] : []
  })
  return [...words, ...(cars.every(({ certified }) => certified) ? ['bersertifikat'] : [])].join(', ')
}

/** The sources of the answers about recalls; null without a list. */
export function formatRecallGrounds(cars: readonly ComparedCar[]): string | null {
  const records = cars.flatMap(({ record }) => record ?? [])
  const asOf = records.flatMap(({ recalls_as_of }) => recalls_as_of ?? []).at(0)
  const sources = [...new Set(records.flatMap(({ recall }) => recall.source ?? []))]
  const from = sources.length > 0 ? ` Sumber: ${sources.join('; ')}.` : ''
  return asOf
    ? `Recall menurut model dan tahun.${from} Daftar recall terakhir diperbarui ${longDay(asOf)}.`
    : null
}
