import type { AppContext } from '#server/app-context.ts'
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

const INSIDE: readonly Shown[] = [
  { name: 'dasbor', place: 'dasbor' },
  { name: 'jok', place: 'jok_depan' },
  { name: 'bagasi', place: 'bagasi' },
  { name: 'odometer', place: 'odometer' },
  { name: 'mesin', place: 'mesin' },
  { name: 'ban', place: 'ban_depan_kiri' },
  { name: 'kolong', place: 'kolong' },
]
/** The illustrations of a brown car show it from all sides. */
const BROWN: readonly Shown[] = [
  { name: 'depan-kiri', place: 'depan_kiri' },
  { name: 'depan', place: 'depan' },
  { name: 'samping-kiri', place: 'samping_kiri' },
  { name: 'belakang', place: 'belakang' },
  { name: 'samping-kanan', place: 'samping_kanan' },
  ...INSIDE,
  {
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
  },
]
const seenOnce = (name: string): readonly Shown[] => [{ name, place: 'depan_kiri' }, ...INSIDE]
const LARGE = ['SUV', 'MPV']
/** Which cars an illustration fits by colour and body, and how many of them get it. A car that none fits keeps its silhouette. */
const LOOKS: readonly {
  colour: string
  bodies: readonly string[]
  count: number
  shown: readonly Shown[]
}[] = [
  { colour: 'BROWN', bodies: LARGE, count: 6, shown: BROWN },
  { colour: 'SILVER', bodies: ['Hatchback'], count: 3, shown: seenOnce('lain-silver') },
  { colour: 'WHITE', bodies: LARGE, count: 8, shown: seenOnce('lain-putih') },
  { colour: 'BLACK', bodies: LARGE, count: 7, shown: seenOnce('lain-hitam') },
]

/** The rendered illustrations, and how one of their files is read. */
interface Rendered {
  photos: ReadonlyMap<string, SamplePhoto>
  read: (file: string) => Buffer
}

/**
 * Makes the sample albums, once: on the embedded database, while there is no album. Their pictures are illustrations, marked as
 * such wherever they are shown.
 */
export async function makeSampleAlbums(
  context: AppContext,
  { photos, read }: Rendered = { photos: samplePhotos(), read: sampleFile },
): Promise<void> {
  const { db, config } = context
  if (config.production || photos.size === 0) return
  if (await db.selectFrom('stock_albums').select('stock_no').limit(1).executeTakeFirst()) return
  const cars = await db.selectFrom('erp_used_cars').selectAll().orderBy('stock_no', 'desc').execute()
  const chosen = LOOKS.flatMap(({ colour, bodies, count, shown }) =>
    cars
      .filter((car) => car.colour === colour && bodies.includes(car.body))
      .slice(0, count)
      .map((car) => ({ car, shown })),
  )
  const stored = new Map<string, StoredFiles>()
  for (const photo of photos.values()) stored.set(photo.name, await storeFiles(context, photo, read))
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
          file_name: `${name}.svg`,
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
