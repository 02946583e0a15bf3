/** What customers write most often; the first excludes the others. */
export const QUICK_NOTES = [
  'Tidak ada keluhan',
  'Rem bunyi',
  'AC kurang dingin',
  'Setir bergetar',
  'Tarikan berat',
  'Ganti oli',
] as const
type QuickNote = (typeof QUICK_NOTES)[number]
const [NO_COMPLAINT] = QUICK_NOTES

const partsOf = (notes: string) =>
  notes
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Whether the notes have this entry. */
export const hasNote = (notes: string, entry: QuickNote): boolean =>
  partsOf(notes).some((part) => isSame(part, entry))

/** The notes with an entry written or removed; what was typed stays. */
export function toggleNote(notes: string, entry: QuickNote): string {
  const parts = partsOf(notes)
  if (hasNote(notes, entry)) return parts.filter((part) => !isSame(part, entry)).join(', ')
  const isExcluded = (part: string) =>
    entry === NO_COMPLAINT ? QUICK_NOTES.some((quick) => isSame(quick, part)) : isSame(part, NO_COMPLAINT)
  return [...parts.filter((part) => !isExcluded(part)), entry].join(', ')
}
