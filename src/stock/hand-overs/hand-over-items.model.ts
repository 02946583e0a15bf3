import { parseChassisNumber } from '#garage/odometer/chassis-number.model.ts'

/** What a hand-over goes through, as the specification lists it. `point`: the point of the inspection that it is compared with. */
interface HandOverItem {
  id: string
  group: 'kunci' | 'surat' | 'perlengkapan' | 'mobil' | 'penjelasan'
  item: string
  required: boolean
  /** Fuels that have it; `papers_by_buyer`: only for a buyer who handles the papers. */
  only?: readonly string[]
  /** The point of the inspection that says whether the car has it. */
  point?: string
}

export const HAND_OVER_ITEMS: readonly HandOverItem[] = [
  { id: 'K-01', group: 'kunci', item: 'Kunci utama', required: true },
  { id: 'K-02', group: 'kunci', item: 'Kunci cadangan', required: false, point: 'DOK-14' },
  { id: 'S-01', group: 'surat', item: 'STNK asli', required: true, point: 'DOK-02' },
  { id: 'S-02', group: 'surat', item: 'Kuitansi bermeterai', required: true },
  { id: 'S-03', group: 'surat', item: 'Salinan perjanjian', required: true },
  {
    id: 'S-04',
    group: 'surat',
    item: 'BPKB asli',
    required: true,
    only: ['papers_by_buyer'],
    point: 'DOK-01',
  },
  {
    id: 'S-05',
    group: 'surat',
    item: 'Faktur dan surat pelepasan hak',
    required: true,
    only: ['papers_by_buyer'],
    point: 'DOK-13',
  },
  { id: 'S-06', group: 'surat', item: 'Buku servis', required: false, point: 'DOK-12' },
  { id: 'S-07', group: 'surat', item: 'Buku manual', required: false },
  { id: 'P-01', group: 'perlengkapan', item: 'Ban cadangan atau alat tambal', required: false },
  { id: 'P-02', group: 'perlengkapan', item: 'Dongkrak dan kunci roda', required: false },
  { id: 'P-03', group: 'perlengkapan', item: 'Segitiga pengaman', required: false },
  { id: 'P-04', group: 'perlengkapan', item: 'Kabel pengisi daya', required: true, only: ['Listrik'] },
  { id: 'M-01', group: 'mobil', item: 'Bersih luar dan dalam', required: true },
  {
    id: 'M-02',
    group: 'mobil',
    item: 'Bahan bakar seperempat tangki atau lebih',
    required: true,
    only: ['Bensin', 'Diesel', 'Hybrid'],
  },
  { id: 'M-03', group: 'mobil', item: 'Tidak ada lampu peringatan menyala', required: true },
  { id: 'J-01', group: 'penjelasan', item: 'Titik yang tidak baik dibacakan kepada pembeli', required: true },
  {
    id: 'J-02',
    group: 'penjelasan',
    item: 'Masa pengembalian dan tanggal surat dijelaskan',
    required: true,
  },
  { id: 'J-03', group: 'penjelasan', item: 'Servis pertama ditawarkan', required: true },
]

/** The items of a car with this fuel and of a buyer who does or does not handle the papers. */
export const itemsFor = (fuel: string, papersBy: 'dealer' | 'buyer'): HandOverItem[] =>
  HAND_OVER_ITEMS.filter(
    ({ only }) => !only || only.includes(fuel) || (only.includes('papers_by_buyer') && papersBy === 'buyer'),
  )

/** The two photos of a hand-over. */
export const HAND_OVER_PHOTOS = { depan_kiri: 'Depan kiri', odometer: 'Odometer' } as const
export type HandOverPlace = keyof typeof HAND_OVER_PHOTOS

/** A reading so far above the inspection's needs an explanation, in km. */
export const ODOMETER_WORD_FROM = 100

/** What is entered at a hand-over, as far as it decides whether it may be signed. */
export interface HandOverFacts {
  ktp_seen: boolean
  photos: readonly HandOverPlace[]
  odometer_km: number | null
  odometer_word: string
  plate: string
  stnk_until: string
  chassis: string
  items: readonly string[]
  receipt_number: string
  trade_in_taken: boolean
}

/** What the car and the agreement ask for. */
export interface HandOverTerms {
  fuel: string
  papersBy: 'dealer' | 'buyer'
  inspected_km: number
  /** Last six characters of the inspected chassis; null where it was not read. */
  chassis_end: string | null
  hasTradeIn: boolean
}

/** A part of a hand-over that is missing: the field of the form, and its words in the middle of a sentence. */
export interface MissingPart {
  field: string
  words: string
}

/** What is missing before a hand-over may be signed, in the order of the form. */
export function missingOf(facts: HandOverFacts, terms: HandOverTerms): MissingPart[] {
  const missing: MissingPart[] = []
  const need = (field: string, words: string, isThere: boolean) => {
    if (!isThere) missing.push({ field, words })
  }
  need('ktp_seen', 'KTP asli', facts.ktp_seen)
  need('depan_kiri', 'foto depan kiri', facts.photos.includes('depan_kiri'))
  need('odometer', 'foto odometer', facts.photos.includes('odometer'))
  const { odometer_km } = facts
  need('odometer_km', 'angka odometer', odometer_km !== null)
  const isOdd =
    odometer_km !== null &&
    (odometer_km < terms.inspected_km || odometer_km > terms.inspected_km + ODOMETER_WORD_FROM)
  need('odometer_word', 'keterangan odometer', !isOdd || facts.odometer_word.trim() !== '')
  need('plate', 'nomor polisi', facts.plate.trim() !== '')
  need('stnk_until', 'tanggal STNK', facts.stnk_until !== '')
  const isChassis = parseChassisNumber(facts.chassis)?.endsWith(terms.chassis_end ?? '') === true
  need('chassis', 'nomor rangka yang sama dengan inspeksi', isChassis)
  for (const { id, item, required } of itemsFor(terms.fuel, terms.papersBy)) {
    need(
      id,
      item.toLowerCase().replace(/bpkb|stnk/g, (word) => word.toUpperCase()),
      !required || facts.items.includes(id),
    )
    if (id === 'S-02') need('receipt_number', 'nomor kuitansi', facts.receipt_number.trim() !== '')
  }
  need('trade_in_taken', 'mobil tukar tambah', !terms.hasTradeIn || facts.trade_in_taken)
  return missing
}

/** A point of the inspection that is not good, and what was promised about it. */
export interface OpenPoint {
  id: string
  point: string
  answer: 'attention' | 'repair'
  note: string | null
  action: 'as_is' | 'in_price' | 'repaired' | 'replaced' | null
}

/** A promised repair that is done, with its photo, or one that the head lets pass with a reason. */
export interface PreparedPoint {
  id: string
  photo_id: string | null
  by_name: string
  on: string
  /** Read by the buyer. */
  reason: string | null
}

/** Whether a repair was promised before the hand-over. */
export const isPromised = ({ action }: Pick<OpenPoint, 'action'>): boolean =>
  action === 'repaired' || action === 'replaced'

/** Promised repairs that are neither done nor passed. */
export const unpreparedOf = (points: readonly OpenPoint[], prepared: readonly PreparedPoint[]): OpenPoint[] =>
  points.filter((point) => isPromised(point) && !prepared.some(({ id }) => id === point.id))
