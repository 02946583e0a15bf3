import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import type { InspectionPoint } from '#stock/inspections/inspection-points.model.ts'
import { insertEvidence } from '#stock/inspections/server/evidence-sql.ts'
import * as samples from './sample-photos.ts'

/** The illustration of a point. That of a tyre shows 5.2 mm. */
const ALWAYS: Record<string, string> = {
  'KAK-01': 'ban',
  'BWH-01': 'kolong',
  'BJR-03': 'bukti-rel-jok',
  'BJR-05': 'bukti-sabuk',
  'BJR-07': 'bukti-soket',
  'BJR-14': 'bukti-ban-serep',
}
/** Of a point only where it is not good. */
const WHERE_NOT_GOOD: Record<string, string> = { 'EKS-07': 'cacat', 'EKS-20': 'wiper' }

interface Illustration {
  photo: samples.SamplePhoto
  files: samples.StoredFiles
  /** Of its largest JPEG, which is signed. */
  sha256: string
}

/** The illustrations of evidence by name, in the object storage; none where nothing was built. */
export async function storeEvidence(context: AppContext): Promise<Map<string, Illustration>> {
  const photos = samples.samplePhotos()
  const stored = new Map<string, Illustration>()
  for (const name of [...Object.values(ALWAYS), ...Object.values(WHERE_NOT_GOOD)]) {
    const photo = photos.get(name)
    if (!photo) continue
    const files = await samples.storeFiles(context, photo, samples.sampleFile)
    const largest = files.renditions.findLast(({ format }) => format === 'jpg')
    if (largest) stored.set(name, { photo, files, sha256: largest.sha256 })
  }
  return stored
}

/** Evidence of one inspection; `different` are the points that are not good. */
export function evidenceOf(
  illustrations: ReadonlyMap<string, Illustration>,
  points: readonly InspectionPoint[],
  different: Readonly<Record<string, unknown>>,
) {
  return points.flatMap(({ id }) => {
    const name = id in different ? WHERE_NOT_GOOD[id] : ALWAYS[id]
    const illustration = illustrations.get(name ?? '')
    return illustration ? [{ point_id: id, private: false, sha256: illustration.sha256, illustration }] : []
  })
}

/** Writes the evidence of a signed inspection as the desk leaves it. */
export async function insertSampleEvidence(
  { chance }: AppContext,
  tx: Queries,
  inspection_id: string,
  evidence: ReturnType<typeof evidenceOf>,
  at: Date,
): Promise<void> {
  if (evidence.length === 0) return
  const shown = evidence.map((one) => ({
    ...one,
    id: chance.recordId(),
    media_key: chance.token().slice(0, samples.MEDIA_KEY_CHARACTERS),
  }))
  await tx
    .insertInto('stock_photos')
    .values(
      shown.map(({ id, media_key, point_id, illustration: { photo, files } }) => ({
        id,
        stock_no: null,
        inspection_id,
        point_id,
        state: 'ready' as const,
        failed_because: null,
        position: 1,
        place: 'lain' as const,
        alt: '',
        caption: null,
        plate: null,
        people: null,
        turn: 0,
        masks: '[]',
        marks: '[]',
        released: true,
        version: 1,
        file_name: `${photo.name}.svg`,
        source_hash: photo.name,
        upload_id: null,
        master_key: files.master_key,
        media_key,
        width: photo.width,
        height: photo.height,
        placeholder: photo.placeholder,
        mean_colour: photo.meanColour,
        sample: true,
        created_at: at,
        changed_at: at,
        changed_by: null,
        removed_at: null,
      })),
    )
    .execute()
  await tx
    .insertInto('photo_renditions')
    .values(
      shown.flatMap(({ id, illustration }) =>
        illustration.files.renditions.map((file) => ({ photo_id: id, ...file })),
      ),
    )
    .execute()
  await insertEvidence(
    tx,
    shown.map(({ id, media_key, point_id, sha256, illustration: { photo } }) => ({
      id,
      draft_id: null,
      inspection_id,
      point_id,
      private: false,
      media_key,
      sha256,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      sample: true,
      added_at: at,
      hidden_at: null,
      hidden_by: null,
      hidden_reason: null,
    })),
  )
}
