import type { AppContext } from '#server/app-context.ts'
import { withInspections } from '#stock/inspections/server/catalogue.ts'
import { generatedAlt, type PhotoPlace } from '#stock/photos/photo-places.model.ts'
import type { DefectMark } from '#stock/photos/photos.model.ts'
import { identityOf } from '#stock/photos/server/album-sql.ts'
import {
  MEDIA_KEY_CHARACTERS,
  type SamplePhoto,
  type StoredFiles,
  sampleFile,
  samplePhotos,
  storeFiles,
} from './sample-photos.ts'

interface Shown {
  name: string
  place: PhotoPlace
  alt?: string
  marks?: DefectMark[]
}

/** The body of `quality/cars` that stands for a model. A pick-up has none and keeps its silhouette. */
const BODIES: Record<string, readonly string[]> = {
  city: ['Agya', 'Ayla', 'Brio'],
  citympv: ['Calya', 'Sigra', 'Sienta'],
  hatch: ['Yaris', 'Jazz', 'Etios', 'Ignis', 'Mazda2'],
  sedan: ['Vios', 'Corolla Altis', 'Camry', 'City', 'Civic', '3 Series', 'C-Class'],
  lmpv: ['Avanza', 'Veloz', 'Xenia', 'Ertiga', 'Xpander', 'Xpander Cross', 'Mobilio', 'Stargazer', 'Confero'],
  mpv: ['Kijang Innova', 'Kijang Innova Zenix'],
  crossover: ['Raize', 'Rocky', 'HR-V', 'Yaris Cross', 'C-HR', 'Corolla Cross'],
  csuv: ['Rush', 'Terios', 'BR-V', 'XL7'],
  suv: ['Fortuner', 'Pajero Sport', 'Land Cruiser', 'CR-V'],
  van: ['Alphard', 'Vellfire', 'Voxy', 'Hiace', 'Serena'],
}
/** The one drawing of a defect shows a brown bumper. */
const DEFECT: Shown = {
  name: 'cacat',
  place: 'cacat',
  alt: 'Cacat: bumper belakang, sisi kanan',
  marks: [
    {
      x: 433,
      y: 373,
      r: 148,
      words: 'Baret 18 cm, cat tidak pecah. Penggaris di foto 10 cm.',
      point: null,
    },
    { x: 825, y: 510, r: 58, words: 'Lecet di bibir bumper, 3 cm. Tidak terlihat dari jauh.', point: null },
  ],
}

/** Three outside views in the body and colour of the car, and the inside, which shows no paint; null without a body. */
function albumOf({ car_type, colour }: SampleCar): readonly Shown[] | null {
  const [body] = Object.entries(BODIES).find(([, models]) => models.includes(car_type)) ?? []
  if (!body) return null
  const outside = (view: string) => `${body}-${view}-${colour.toLowerCase()}`
  return [
    { name: outside('three-quarter'), place: 'depan_kiri' },
    { name: outside('side-left'), place: 'samping_kiri' },
    { name: outside('rear-three-quarter'), place: 'belakang' },
    { name: 'part-dash-silver', place: 'dasbor' },
    { name: 'part-seats-silver', place: 'jok_depan' },
    ...(colour === 'BROWN' ? [DEFECT] : []),
  ]
}

/** The shipped pictures, and how one of their files is read. */
interface Rendered {
  photos: ReadonlyMap<string, SamplePhoto>
  read: (file: string) => Buffer
}

/**
 * Makes an album of every certified sample car, once: on the embedded database, while there is no album. Their pictures are
 * illustrations, marked as such wherever they are shown. A car whose body or colour was not drawn keeps its silhouette.
 */
export async function makeSampleAlbums(
  context: AppContext,
  { photos, read }: Rendered = { photos: samplePhotos(), read: sampleFile },
): Promise<void> {
  const { db, config } = context
  if (config.production || photos.size === 0) return
  if (await db.selectFrom('stock_albums').select('stock_no').limit(1).executeTakeFirst()) return
  const cars = await db.selectFrom('erp_used_cars').selectAll().orderBy('stock_no', 'desc').execute()
  const chosen = (await withInspections(context, cars)).flatMap((car) => {
    const shown = car.certified ? albumOf(car) : null
    return shown?.every(({ name }) => photos.has(name)) ? [{ car, shown }] : []
  })
  const stored = new Map<string, StoredFiles>()
  for (const name of new Set(chosen.flatMap(({ shown }) => shown.map((one) => one.name)))) {
    const photo = photos.get(name)
    if (photo) stored.set(name, await storeFiles(context, photo, read))
  }
  for (const { car, shown } of chosen) await makeAlbum(context, car, shown, photos, stored)
}

interface SampleCar {
  stock_no: string
  spec_id: number
  year: number
  colour: string
  brand: string
  car_type: string
  branch_id: number
}

async function makeAlbum(
  { db, clock, chance }: AppContext,
  car: SampleCar,
  shown: readonly Shown[],
  photos: ReadonlyMap<string, SamplePhoto>,
  stored: ReadonlyMap<string, StoredFiles>,
): Promise<void> {
  const now = clock.now()
  const { stock_no, branch_id } = car
  const title = `${car.brand} ${car.car_type}`
  const made = { created_at: now, changed_at: now, changed_by: null, sample: true }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('stock_albums')
      .values({
        stock_no,
        ...identityOf(car),
        title,
        branch_id,
        ...made,
        state: 'public',
        held_because: null,
        version: 1,
        gone_at: null,
      })
      .execute()
    for (const [index, { name, place, alt, marks = [] }] of shown.entries()) {
      const photo = photos.get(name)
      const files = stored.get(name)
      if (!photo || !files) continue
      const id = chance.recordId()
      await tx
        .insertInto('stock_photos')
        .values({
          id,
          stock_no,
          inspection_id: null,
          point_id: null,
          state: 'ready',
          failed_because: null,
          position: index + 1,
          place,
          alt: alt ?? generatedAlt(place, { title, colour: car.colour }),
          caption: null,
          plate: 'absent',
          people: 'none',
          turn: 0,
          masks: '[]',
          marks: JSON.stringify(marks),
          released: false,
          version: 1,
          file_name: `${name}.png`,
          source_hash: name,
          upload_id: null,
          master_key: files.master_key,
          media_key: chance.token().slice(0, MEDIA_KEY_CHARACTERS),
          width: photo.width,
          height: photo.height,
          placeholder: photo.placeholder,
          mean_colour: photo.meanColour,
          removed_at: null,
          ...made,
        })
        .execute()
      const rows = files.renditions.map((file) => ({ photo_id: id, ...file }))
      await tx.insertInto('photo_renditions').values(rows).execute()
    }
  })
}
