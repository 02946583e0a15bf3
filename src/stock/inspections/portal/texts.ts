import { longDay } from '#core/days.ts'
import { kilometres, rupiah, withThousands } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { type Answer, countAnswers } from '../inspection-answers.model.ts'
import type { InspectionContent, SignedPoint } from '../inspection-content.model.ts'
import { formatAnswerCounts } from '../inspection-scores.model.ts'
import type { InspectionPage } from './loads.ts'

export const nameOfCar = ({ brand, type, spec }: InspectionContent['car']) => carName({ brand, type, spec })

/** `Inspeksi Toyota Avanza 1.3 E A/T 2021, TI-CP9H-UYVR-TGY4`: names the car first, as a page is known by it. */
export function inspectionTitle(page: NonNullable<InspectionPage>): string {
  if ('stockNo' in page) return 'Inspeksi belum ada'
  const car =
    'content' in page && page.content ? `${nameOfCar(page.content.car)} ${page.content.car.year}, ` : ''
  return `Inspeksi ${car}${page.code}`
}

interface Valued {
  value?: string | null | undefined
  unit?: string | null | undefined
}

/** `3,4 mm`, `14 Agustus 2027`, `IDR 1.850.000`; null for a point without a value. */
export function formatPointValue({ value, unit }: Valued): string | null {
  if (!value) return null
  if (unit === 'tanggal') return longDay(value)
  if (unit === 'rupiah') return rupiah(Number(value))
  if (unit === 'km') return kilometres(Number(value))
  if (unit === 'kota') return value
  const [whole = '', part] = value.split('.')
  const number = withThousands(Number(whole)) + (part ? `,${part}` : '')
  return unit ? `${number} ${unit}` : number
}

/** `servis ke-1, 10 Juli 2024; ke-2, 10 Desember 2024` */
export const formatStamps = (stamps: NonNullable<SignedPoint['stamps']>): string =>
  `servis ${stamps.map(({ number, day }) => `ke-${number}, ${longDay(day)}`).join('; ')}`

/** `Kampas rem depan, 3,4 mm` */
export const pointTitle = (point: Valued & { point: string }): string =>
  [point.point, formatPointValue(point)].filter(Boolean).join(', ')

/** The points of a record by group, in working order. */
export function groupsOf({ points }: InspectionContent) {
  const groups = [...new Set(points.map(({ group }) => group))]
  return groups.map((group) => {
    const own = points.filter((point) => point.group === group)
    return { group, points: own, words: formatAnswerCounts(countAnswers(own)) }
  })
}

/** Printed before an answer, because paper may have no colour. */
export const PAPER_MARKS: Record<Answer, string> = {
  good: '✓',
  attention: '!',
  repair: '✕',
  absent: '–',
  noted: '·',
  not_examined: '?',
}
