import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { Failure } from '#server/failure.ts'
import { setReleased } from '#stock/photos/server/evidence-sql.ts'
import { publicEvidenceOf, setHidden } from './evidence-sql.ts'
import { livePoints } from './points-sql.ts'
import { invalidateInspectionPages, isSigned, lockRecord, setWithdrawn } from './record-sql.ts'

/** Withdraws a signed inspection; its page shows the reason. Throws `inspection_withdrawn` when it was withdrawn before. */
export async function withdraw(
  context: AppContext,
  staff: StaffMember,
  id: string,
  reason: string,
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const record = await lockRecord(tx, id)
    if (!record) throw new Failure('not_found')
    if (record.state === 'withdrawn') throw new Failure('inspection_withdrawn')
    await setWithdrawn(tx, id, { by: staff.id, reason: reason.trim(), now })
    await meta.audit.record(
      {
        event: 'inspection_withdrawn',
        details: {
          stock_no: record.stock_no,
          inspection: record.code,
          from: record.state,
          to: 'withdrawn',
          because: reason.trim(),
        },
      },
      tx,
    )
  })
  return { ok: true as const }
}

/** The public photos of a signed inspection with the names of their points. Throws `not_found` for any other. */
export async function signedPhotos({ db }: Pick<AppContext, 'db'>, id: string) {
  if (!(await isSigned(db, id))) throw new Failure('not_found')
  const [photos, points] = await Promise.all([publicEvidenceOf(db, id), livePoints(db)])
  const names = new Map(points.map((one) => [one.id, one.point]))
  return { photos: photos.map((photo) => ({ ...photo, point: names.get(photo.point_id) ?? photo.point_id })) }
}

/** Hides a public photo of a signed inspection: its place shows the reason. */
export async function hideEvidence(
  context: AppContext,
  staff: StaffMember,
  photo: { id: string; sha256: string },
  reason: string,
  meta: Meta,
) {
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const record = await lockRecord(tx, photo.id)
    const hidden = { hidden_at: now, hidden_by: staff.id, hidden_reason: reason.trim() }
    const ids = record ? await setHidden(tx, photo, hidden) : []
    if (!record || ids.length === 0) throw new Failure('not_found')
    await setReleased(tx, ids, false)
    await invalidateInspectionPages(tx, photo.id)
    await meta.audit.record(
      {
        event: 'inspection_photo_hidden',
        details: { stock_no: record.stock_no, inspection: record.code, because: reason.trim() },
      },
      tx,
    )
  })
  return { ok: true as const }
}
