import { type Day, daysBetween, longDay, shortDay } from '#core/days.ts'
import { dayAndMonth } from '#core/days-without-year.ts'
import { kilometres } from '#core/money.ts'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { describeFreeService } from '#garage/promises/portal/public/free-service.ts'
import { STNK_REMINDER_DAYS } from '#garage/reminders/reminder-days.model.ts'
import { chooseClockDate } from '../care/clock-middle.ts'
import { formatTimeLeft } from '../care/date-texts.ts'

/** What a car needs most, in one panel. */
export interface DescribedNow {
  tone: 'soon' | 'over' | 'ok'
  title: string
  /** The end of the title, in the colour of the tone. */
  emphasis: string
  sentences: string[]
  /** Book the service, prepare the papers, record a reading. */
  action: 'book' | 'papers' | 'record' | null
}

const NAMES: Record<CarDate['kind'], string> = {
  service: 'Servis',
  stnk_yearly: 'STNK tahunan',
  stnk_five_yearly: 'STNK lima tahunan',
  warranty: 'Garansi pabrik',
}

type Facts = Pick<CarCare, 'dates' | 'today' | 'promises'>
interface Extras {
  /** `mulai IDR 1.236.000`; null without a known price. */
  price: string | null
  /** Day and hour of the booked service; null while its booking is not loaded. */
  schedule: string | null
}

/** Number of the next service, where the manufacturer counts them. */
export const serviceNumberOf = ({ rows }: CarCare['promises']): number | null =>
  rows.find(({ promise, kind }) => promise === 'service' && kind === 'valid')?.number ?? null

/** The panel of the date that the middle of the clock shows (owner.md 2). */
export function describeNow(facts: Facts, { price, schedule }: Extras): DescribedNow {
  const { dates, today } = facts
  const date = chooseClockDate(dates)
  if (!date || date.mood === 'far') return describeCalm(date)
  const { kind, day, mood, rough, extension_until } = date
  const papers = kind.startsWith('stnk') ? ('papers' as const) : null
  if (mood === 'at_workshop')
    return { tone: 'ok', title: 'Servis', emphasis: 'di bengkel', sentences: [], action: null }
  if (mood === 'booked')
    return {
      tone: extension_until ? 'soon' : 'ok',
      title: 'Servis',
      emphasis: `terjadwal ${shortDay(day)}`,
      sentences: [
        `${schedule ?? longDay(day)}.`,
        ...(extension_until ? [`Batas tambahan garansi ${shortDay(extension_until)}.`] : []),
        'Sebelum datang, catat jarak tempuh terbaru.',
      ],
      action: 'record',
    }
  if (mood === 'over' && rough)
    return {
      tone: 'soon',
      title: 'Servis',
      emphasis: 'mungkin sudah lewat',
      sentences: ['Perkiraan kasar. Catat jarak tempuh supaya tanggalnya lebih pasti.'],
      action: 'record',
    }
  const service = kind === 'service' ? describeService(facts, date, price) : []
  const action = kind === 'service' ? 'book' : papers
  if (mood === 'over')
    return {
      tone: 'over',
      title: kind === 'stnk_five_yearly' ? 'STNK' : NAMES[kind],
      emphasis: `lewat ${daysBetween(day, today)} hari`,
      sentences: [`Sejak ${longDay(day)}.`, ...service],
      action,
    }
  const number = kind === 'service' ? serviceNumberOf(facts.promises) : null
  return {
    tone: 'soon',
    title: `${NAMES[kind]}${number === null ? '' : ` ke-${number}`},`,
    emphasis: formatTimeLeft(day, today).toLowerCase(),
    sentences: kind === 'service' ? service : [`${longDay(day)}.`, ...(papers ? [WHERE] : [])],
    action,
  }
}
const WHERE = 'Bisa lewat Signal atau Samsat.'

function describeCalm(date: CarDate | undefined): DescribedNow {
  const reminded = date?.kind.startsWith('stnk')
    ? [`Kami ingatkan ${STNK_REMINDER_DAYS.at(-1)} hari sebelumnya.`]
    : []
  return {
    tone: 'ok',
    title: 'Tidak ada',
    emphasis: 'yang mendesak',
    sentences: date ? [`Berikutnya ${NAMES[date.kind]}, ${longDay(date.day)}.`, ...reminded] : [],
    action: null,
  }
}

/** How a service is paid, and what an unmissed day is worth; only a promise that holds says "gratis". */
function describeService({ promises, today }: Facts, { step_km }: CarDate, price: string | null): string[] {
  const free = describeFreeService(promises)
  const name = `Servis${step_km === null ? '' : ` ${kilometres(step_km)}`}`
  const paid = price && `${name}, ${price}${free?.kind === 'maybe' ? `, ${free.words}` : ''}.`
  const cost =
    free?.kind === 'free' || free?.kind === 'labour' ? `${free.words.replace(/ ke-\d+\)/, ')')}.` : paid
  const by = findSafeDay(promises, today)
  return [cost, by && `Tepat waktu sampai ${dayAndMonth(by)}, garansi bertambah 1 tahun.`].filter(
    (sentence) => typeof sentence === 'string',
  )
}

/** Until when the next service keeps the longer warranty alive. */
export function findSafeDay({ rows }: CarCare['promises'], today: Day): Day | null {
  const extended = rows.find(({ promise, kind }) => promise === 'extended' && kind === 'conditional')
  const by = extended?.needs.find(({ what }) => what === 'service')?.by
  return by && by >= today ? by : null
}
