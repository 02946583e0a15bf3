import * as z from 'zod/mini'
import { type Day, localClock, weekdayName, weekdayOf, type Zone } from '#core/days.ts'
import { deskGet, deskPost, deskPut } from '#core/desk-endpoint.ts'
import { calendarDay, instant, LENGTHS, line, recordId, timeOfDay } from '#core/fields.ts'
import { wholeNumber } from '#core/request-values.ts'
import { spellNumber } from '#core/spelled-number.ts'

/** State of the parts that the work of a visit needs. */
const PARTS_STATES = ['unknown', 'unneeded', 'ordered', 'short', 'ready'] as const
export type PartsState = (typeof PARTS_STATES)[number]
/** Whether the customer needs a spare car meanwhile. */
const SPARE_STATES = ['unanswered', 'unneeded', 'needed'] as const
export type SpareState = (typeof SPARE_STATES)[number]
/** Whether the customer is coming: not asked, call not answered, confirmed by telephone, or confirmed by the reminder. */
const SURE_STATES = ['no', 'missed', 'reached', 'customer'] as const
export type SureState = (typeof SURE_STATES)[number]

/** What a workshop has prepared for one visit. */
export const preparation = z.object({
  /** 0 before the first change. */
  version: z.number(),
  sure: z.enum(SURE_STATES),
  /** Calls that nobody answered. */
  missed: z.number(),
  sure_at: z.nullable(instant),
  parts: z.enum(PARTS_STATES),
  parts_missing: z.nullable(z.number()),
  /** When ordered or missing parts come. */
  parts_at: z.nullable(instant),
  order_ready: z.boolean(),
  spare_car: z.enum(SPARE_STATES),
  /** The car that is lent; null while none is chosen. */
  spare_plate: z.nullable(z.string()),
  card: z.enum(['none', 'unread', 'read']),
  card_read_by: z.nullable(z.string()),
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(instant),
  /** Whether the last change can be undone. */
  can_undo: z.boolean(),
})
export type Preparation = z.output<typeof preparation>

/** The columns of the list of tomorrow. */
export const FACTS = ['sure', 'parts', 'order', 'spare', 'card'] as const
export type Fact = (typeof FACTS)[number]

/** Headings of the columns. */
export const FACT_NAMES: Record<Fact, string> = {
  sure: 'Pasti datang',
  parts: 'Suku cadang',
  order: 'Perintah kerja',
  spare: 'Mobil pengganti',
  card: 'Kartu keluhan',
}

/** How a fact looks: done, still open, known to be late, missing, or needing nothing. */
export type FactLook = 'ok' | 'todo' | 'warn' | 'bad' | 'na'
export interface FactLabel {
  look: FactLook
  words: string
  small: string | null
}

type Facts = Omit<Preparation, 'version' | 'changed_by' | 'changed_at' | 'can_undo'>
interface ReferenceDay {
  zone: Zone
  today: Day
}

/** `15:00` today, `Kam 26` on another day. */
function formatPreparationMoment(at: string, { zone, today }: ReferenceDay): string {
  const { day, time } = localClock(new Date(at), zone)
  return day === today ? time : `${weekdayName(weekdayOf(day)).slice(0, 3)} ${Number(day.slice(8, 10))}`
}

const formatPreparationTime = (at: string | null, { zone }: ReferenceDay) =>
  at ? localClock(new Date(at), zone).time : null

/** A fact as the list, its printed sheet and the timeline show it. Times are local to the workshop. */
export function formatPreparationFact(facts: Facts, fact: Fact, seen: ReferenceDay): FactLabel {
  const label = (look: FactLook, words: string, small: string | null = null) => ({ look, words, small })
  if (fact === 'order') return facts.order_ready ? label('ok', 'Siap') : label('todo', 'Belum')
  if (fact === 'card') {
    if (facts.card === 'none') return label('na', 'Tidak ada')
    return facts.card === 'read'
      ? label('ok', 'Dibaca', facts.card_read_by?.split(' ')[0] ?? null)
      : label('todo', 'Belum dibaca')
  }
  if (fact === 'spare') {
    if (facts.spare_car === 'unanswered') return label('todo', 'Belum dijawab')
    if (facts.spare_car === 'unneeded') return label('na', 'Tidak perlu')
    return facts.spare_plate ? label('ok', facts.spare_plate, 'siap') : label('warn', 'Perlu', 'belum ada')
  }
  if (fact === 'parts') return formatPartsFact(facts, seen)
  if (facts.sure === 'missed')
    return label('warn', `Tak diangkat ${facts.missed}×`, formatPreparationTime(facts.sure_at, seen))
  if (facts.sure === 'no') return label('todo', 'Belum')
  const how = facts.sure === 'customer' ? 'pelanggan' : 'ditelepon'
  return label('ok', 'Pasti', [how, formatPreparationTime(facts.sure_at, seen)].filter(Boolean).join(' '))
}

function formatPartsFact({ parts, parts_missing, parts_at }: Facts, seen: ReferenceDay): FactLabel {
  const at = parts_at && formatPreparationMoment(parts_at, seen)
  switch (parts) {
    case 'ready':
      return { look: 'ok', words: 'Siap', small: null }
    case 'unneeded':
      return { look: 'na', words: 'Tidak perlu', small: null }
    case 'ordered':
      return { look: 'warn', words: 'Dipesan', small: at && `tiba ${at}` }
    case 'short':
      return { look: 'bad', words: `Kurang ${parts_missing ?? 1}`, small: at && `datang ${at}` }
    default:
      return { look: 'todo', words: 'Belum tahu', small: null }
  }
}

const DONE_LOOKS: readonly FactLook[] = ['ok', 'na']
const ANY_DAY: ReferenceDay = { zone: 'Asia/Jakarta', today: '' }

/** Whether a fact of a visit still has to be prepared. */
export const isOpenFact = (facts: Facts, fact: Fact): boolean =>
  !DONE_LOOKS.includes(formatPreparationFact(facts, fact, ANY_DAY).look)

/** Whether nothing is left to prepare (`Siap`). */
export const isPrepared = (facts: Facts): boolean => !FACTS.some((fact) => isOpenFact(facts, fact))

/** Unanswered calls after which the workshop stops calling a customer who did not come. */
const NO_SHOW_CALLS = 3
/** Days for which a visit that did not take place stays in the list of calls. */
export const NO_SHOW_DAYS = 7

/** What a call about a visit that did not take place led to. */
const CALL_RESULTS = ['rebooked', 'missed', 'declined', 'wrong_number'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** Whether the customer need not be called again. */
export const isCallEnded = ({ last, missed }: { last: CallResult | null; missed: number }): boolean =>
  last !== null && (last !== 'missed' || missed >= NO_SHOW_CALLS)

const branchId = z.object({ branchId: z.string().check(z.regex(/^\d{1,9}$/)) })
const visitId = z.object({ visitId: recordId })
const day = calendarDay('Tanggal wajib diisi, bentuknya YYYY-MM-DD')

/** A booking of the day that is prepared. */
const tomorrowLine = z.object({
  visit_id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  service_type: z.string(),
  /** What is done, in few words: the package of a periodic service, `Berkala 20.000`, else the service. */
  work: z.string(),
  mileage: z.number(),
  first_name: z.string(),
  /** `62…`; empty where none is known. */
  phone: z.string(),
  starts_at: instant,
  order_start_time: z.string(),
  /** Planned place of the first step; null without a plan, and where it has no place. */
  place: z.nullable(
    z.object({ stall: z.nullable(z.string()), technician: z.nullable(z.string()), begin: z.string() }),
  ),
  preparation,
})
export type TomorrowLine = z.output<typeof tomorrowLine>

export const readTomorrow = deskGet(
  '/branches/{branchId}/tomorrow',
  'advisor',
  'branch',
  'The bookings of the next working day, or of the day asked for, with what is prepared for each',
  {
    params: branchId,
    query: z.object({ day: z.optional(day) }),
    reply: z.object({
      day: z.string(),
      today: z.string(),
      /** The next working day. */
      next_day: z.string(),
      branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
      /** Whether the workshop plans this day. */
      planned: z.boolean(),
      lines: z.array(tomorrowLine),
      /** Visits that did not take place and whose customers are still to be called. */
      no_shows: z.number(),
    }),
  },
)

export const prepareVisit = deskPut(
  '/visits/{visitId}/preparation',
  'advisor',
  'record',
  'Set one fact of what is prepared for a visit, or undo the last change; on the version that was seen',
  {
    params: visitId,
    body: z.object({
      version: wholeNumber('Versi wajib diisi', 0, 1_000_000),
      undo: z.optional(z.boolean()),
      sure: z.optional(z.enum(['no', 'missed', 'reached'])),
      parts: z.optional(z.enum(PARTS_STATES)),
      parts_missing: z.optional(wholeNumber('Jumlah yang kurang 1 sampai 99', 1, 99)),
      /** When ordered or missing parts come, by the workshop's clock. */
      parts_day: z.optional(day),
      parts_time: z.optional(timeOfDay('Waktu harus berbentuk HH:mm')),
      order_ready: z.optional(z.boolean()),
      spare_car: z.optional(z.enum(SPARE_STATES)),
      spare_plate: z.optional(line('Pelat mobil pengganti', LENGTHS.plate)),
      card_read: z.optional(z.boolean()),
    }),
    reply: preparation,
  },
)

/** A visit that did not take place. */
export const noShowLine = z.object({
  visit_id: z.string(),
  plate: z.string(),
  stnk_term: z.nullable(z.string()),
  car_name: z.string(),
  service_type: z.string(),
  first_name: z.string(),
  phone: z.string(),
  starts_at: instant,
  /** Calls so far; the next one states this number, so that two callers do not record the same call. */
  calls: z.number(),
  missed: z.number(),
  last: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      result: z.enum(CALL_RESULTS),
      words: z.nullable(z.string()),
      /** When the car comes instead. */
      comes_at: z.nullable(instant),
    }),
  ),
  ended: z.boolean(),
})
export type NoShowLine = z.output<typeof noShowLine>

export const readNoShows = deskGet(
  '/branches/{branchId}/no-shows',
  'advisor',
  'branch',
  `Visits of the last ${spellNumber(NO_SHOW_DAYS)} days that did not take place, with the calls about them`,
  {
    params: branchId,
    reply: z.object({
      today: z.string(),
      branch: z.object({ id: z.number(), branch: z.string(), timezone: z.string() }),
      lines: z.array(noShowLine),
    }),
  },
)

export const noteCall = deskPost(
  '/visits/{visitId}/calls',
  'advisor',
  'record',
  'Record what a call about a visit that did not take place led to; a new hour is booked with it; `undo` removes the last one',
  {
    params: visitId,
    body: z.object({
      /** Calls that were seen. */
      calls: wholeNumber('Jumlah panggilan wajib diisi', 0, 1_000),
      result: z.enum([...CALL_RESULTS, 'undo'], 'Pilih hasil panggilan'),
      words: z.optional(line('Alasan', 120)),
      day: z.optional(day),
      start: z.optional(timeOfDay('Waktu harus berbentuk HH:mm')),
      past_capacity: z.optional(z.boolean()),
    }),
    reply: noShowLine,
  },
)

export const preparationEndpoints = { readTomorrow, prepareVisit, readNoShows, noteCall }
