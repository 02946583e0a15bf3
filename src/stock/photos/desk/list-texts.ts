import { shortDay } from '#core/days.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { CLAIMS, type Claim } from '#stock/inspections/claims.model.ts'
import type { StockCarRow } from '../desk-stock-cars.contract.ts'

/** A state as a short text; its kind decides the icon and the colour. */
export interface StateLabel {
  kind: 'good' | 'warn' | 'none'
  text: string
  /** Path of an icon in place of the one of the kind. */
  sign?: string
}

const NOTHING: StateLabel = { kind: 'none', text: 'Belum ada' }

export function formatPhotoState({
  photos,
  incomplete,
  album,
}: Pick<StockCarRow, 'photos' | 'incomplete' | 'album'>): StateLabel {
  if (photos === 0) return NOTHING
  if (incomplete > 0) return { kind: 'warn', text: `${photos}, ${incomplete} belum lengkap` }
  const words = { draft: 'belum tayang', public: 'tayang', held: 'ditahan' }[album]
  return { kind: album === 'public' ? 'good' : 'none', text: `${photos} ${words}` }
}

/** An open draft takes precedence over the signed inspection: staff are working on it. */
export function formatInspectionState({
  inspection,
  draft,
}: Pick<StockCarRow, 'inspection' | 'draft'>): StateLabel {
  if (draft) {
    const { answered, points, started_by } = draft
    return { kind: 'warn', text: `Draf ${answered} dari ${points}, ${shortName(started_by)}` }
  }
  if (!inspection) return NOTHING
  const { points, inspected_on, days } = inspection
  return days > CLAIM_DAYS
    ? { kind: 'warn', text: `Lewat ${days} hari` }
    : { kind: 'good', text: `${points} titik, ${shortDay(inspected_on)}` }
}

const SHORT_CLAIMS: Record<Claim, string> = {
  no_flood: 'banjir',
  no_major_crash: 'tabrakan',
  true_odometer: 'odometer',
}

/** How many of the claims buyers read, and which are missing where some are. */
export function formatShownClaims({ inspection }: Pick<StockCarRow, 'inspection'>): string {
  if (inspection && inspection.days > CLAIM_DAYS) return 'Tidak ditampilkan'
  const shown = inspection?.claims ?? []
  const missing = CLAIMS.filter((claim) => !shown.includes(claim))
  const counted = `${shown.length} dari ${CLAIMS.length}`
  if (shown.length === 0 || missing.length === 0) return counted
  return `${counted}, ${missing.map((claim) => SHORT_CLAIMS[claim]).join(' dan ')} belum`
}

/** The next act that the car needs, and the tab where it is done. */
export function nextAct({
  photos,
  inspection,
  draft,
}: Pick<StockCarRow, 'photos' | 'inspection' | 'draft'>): {
  label: string
  part: string
} {
  if (photos === 0) return { label: 'Tambah foto', part: 'foto' }
  if (draft) return { label: 'Lanjutkan draf', part: 'inspeksi' }
  if (!inspection || inspection.days > CLAIM_DAYS) return { label: 'Mulai inspeksi', part: 'inspeksi' }
  return { label: 'Buka', part: 'foto' }
}

/** `Dimas Pratama` → `Dimas P.` */
function shortName(name: string): string {
  const [first = '', last] = name.split(' ')
  return last ? `${first} ${last[0]}.` : first
}
