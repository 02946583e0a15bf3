import { rupiah } from '#core/money.ts'

/** What a customer may tick: symptoms, and when they occur. */
export const CARD_SYMPTOMS = [
  'Bunyi',
  'Getar',
  'Bau',
  'Lampu indikator',
  'Kebocoran',
  'AC kurang dingin',
  'Tarikan berat',
] as const
export const FELT_WHEN = ['Saat mengerem', 'Mesin dingin', 'Kecepatan tinggi', 'Selalu'] as const
type CardSymptom = (typeof CARD_SYMPTOMS)[number]
type FeltWhen = (typeof FELT_WHEN)[number]

/** Most photos of one card. */
export const CARD_PHOTOS_MAX = 4
/** Highest spending limit, in rupiah. */
export const SPENDING_LIMIT_MAX = 1_000_000_000

/** What a customer ticks for the workshop in addition to the notes of a booking. */
export interface ComplaintCard {
  symptoms: readonly CardSymptom[]
  felt: readonly FeltWhen[]
  /** How many photos go with it. */
  photos: number
  /** Above this, in rupiah, the workshop asks first; null for no limit. */
  limit: number | null
  /** Every addition is asked for, whatever it costs. */
  callFirst: boolean
}

export const EMPTY_CARD: ComplaintCard = { symptoms: [], felt: [], photos: 0, limit: null, callFirst: false }

/** The card as the workshop reads it, `Gejala: Bunyi. Foto: 1.` in one line and what it may cost in another; empty for an empty card. */
export function cardText({ symptoms, felt, photos, limit, callFirst }: ComplaintCard): string {
  const complaint = [
    symptoms.length > 0 && `Gejala: ${symptoms.join(', ')}.`,
    felt.length > 0 && `Terasa: ${felt.join(', ')}.`,
    photos > 0 && `Foto: ${photos}.`,
  ]
  const money = [limit !== null && `Batas biaya: ${rupiah(limit)}.`, callFirst && 'Hubungi saya dulu.']
  return [complaint, money]
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join('\n')
}

/** The typed notes with the card below, in one text: a booking has no other field for the card. */
export const composeNotes = (words: string, card: ComplaintCard): string =>
  [words.trim(), cardText(card)].filter(Boolean).join('\n')

const COMPLAINT = /^(?:Gejala: ([^.]+)\.)?(?: ?Terasa: ([^.]+)\.)?(?: ?Foto: ([1-4])\.)?$/
const MONEY = /^(?:Batas biaya: IDR ([\d.]+)\.)?( ?Hubungi saya dulu\.)?$/

/** The card in the notes of a booking, and the words above it; null where there is none. Reads what `composeNotes` has written. */
export function parseCardNotes(notes: string): { words: string; card: ComplaintCard } | null {
  const lines = notes.split('\n')
  let card = EMPTY_CARD
  const money = moneyIn(lines.at(-1))
  if (money) {
    card = { ...card, ...money }
    lines.pop()
  }
  const complaint = parseComplaintLine(lines.at(-1))
  if (complaint) {
    card = { ...card, ...complaint }
    lines.pop()
  }
  return money || complaint ? { words: lines.join('\n'), card } : null
}

function moneyIn(line: string | undefined): Pick<ComplaintCard, 'limit' | 'callFirst'> | null {
  const found = line ? MONEY.exec(line) : null
  if (!found) return null
  const limit = found[1] === undefined ? null : Number(found[1].replaceAll('.', ''))
  return limit === null || limit <= SPENDING_LIMIT_MAX ? { limit, callFirst: found[2] !== undefined } : null
}

function parseComplaintLine(
  line: string | undefined,
): Pick<ComplaintCard, 'symptoms' | 'felt' | 'photos'> | null {
  const found = line ? COMPLAINT.exec(line) : null
  if (!found) return null
  const symptoms = parseCardWords(CARD_SYMPTOMS, found[1])
  const felt = parseCardWords(FELT_WHEN, found[2])
  return symptoms && felt ? { symptoms, felt, photos: Number(found[3] ?? 0) } : null
}

/** Null for any other text, which the customer typed themselves. */
function parseCardWords<Word extends string>(
  words: readonly Word[],
  text: string | undefined,
): Word[] | null {
  const asked = text?.split(', ') ?? []
  const chosen = words.filter((word) => asked.includes(word))
  return chosen.length === asked.length ? chosen : null
}
