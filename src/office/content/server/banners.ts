import { lockActingMember } from '#account/public.ts'
import { DEFAULT_ZONE } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Seen, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { encodePicture } from '#server/pictures/re-encoded.ts'
import type { BannerSet } from '../banners.contract.ts'
import {
  type addBanner,
  BANNER_BYTES_MAX,
  BANNER_SIZE_LIMIT,
  BANNER_SIZES,
  type BannerState,
  type saveBanner,
} from '../desk-content.contract.ts'
import { bannerUrl } from './banner-address.ts'
import {
  allBanners,
  BANNERS,
  type BannerRow,
  type BannerWidth,
  deleteBanner,
  findPicture,
  insertBanner,
  insertPicture,
  lockBanners,
  placeBanners,
  updateBanner,
} from './banner-sql.ts'

/** The state of a banner at `now`. */
function stateOf({ published, from_at, until_at }: BannerRow, now: Date): BannerState {
  if (!published) return 'draft'
  if (until_at && until_at <= now) return 'ended'
  return from_at && from_at > now ? 'scheduled' : 'live'
}

/** The banners that are live today, one set, as the screens show the last one. */
export async function readLiveBanners(
  { reference, clock }: AppContext,
  width: BannerWidth,
): Promise<BannerSet[]> {
  const now = clock.now()
  const image = (await reference(BANNERS))
    .filter((banner) => stateOf(banner, now) === 'live')
    .flatMap((banner) => {
      const picture = pictureOf(banner, width)
      return picture ? [{ link: banner.link, name: banner.name, url: picture.url }] : []
    })
  return image.length > 0 ? [{ id: 1, image }] : []
}

function pictureOf(banner: BannerRow, width: BannerWidth) {
  const id = banner[`${width}_picture`]
  const file = banner[`${width}_file`]
  if (id) return { id, url: `/content/pictures/${id}` }
  return file ? { id: null, url: bannerUrl(file) } : null
}

const buildBannerResponse = (banner: BannerRow, now: Date) => ({
  id: banner.id,
  version: banner.version,
  name: banner.name,
  link: banner.link,
  from: banner.from_at,
  until: banner.until_at,
  published: banner.published,
  state: stateOf(banner, now),
  desktop: pictureOf(banner, 'desktop'),
  mobile: pictureOf(banner, 'mobile'),
  changed_by: banner.changed_by,
  held_back: banner.held_back,
  updated_at: banner.updated_at,
})

export async function list({ db, clock }: Pick<AppContext, 'db' | 'clock'>, rows?: BannerRow[]) {
  const now = clock.now()
  return (rows ?? (await allBanners(db))).map((banner) => buildBannerResponse(banner, now))
}

const QUALITY = 82
const EFFORT = 4

/**
 * Stores the picture of a banner, re-encoded as WebP without metadata, at most twice as large as it is shown.
 * Throws `photo_unusable` and `banner_size`.
 */
export async function storeBannerPicture(
  context: AppContext,
  staff: StaffMember,
  width: BannerWidth,
  bytes: Uint8Array,
) {
  const [w, h] = BANNER_SIZES[width]
  if (bytes.length > BANNER_BYTES_MAX) throw new Failure('photo_unusable', {}, `Gambar ${BANNER_SIZE_LIMIT}`)
  const { variants, ...size } = await encodePicture(context.parsers, {
    bytes,
    formats: ['jpeg', 'png', 'webp'],
    variants: [{ format: 'webp', width: w * 2, quality: QUALITY, effort: EFFORT }],
  })
  const times = size.width / w
  if (!Number.isInteger(times) || size.height !== times * h)
    throw new Failure('banner_size', {}, `Ukuran gambar ${w} × ${h} atau kelipatannya`)
  const id = context.chance.recordId()
  const { db, clock } = context
  await insertPicture(db, {
    id,
    width,
    bytes: Buffer.from(variants[0]?.bytes ?? []),
    created_at: clock.now(),
    created_by: staff.name,
  })
  return { id, url: `/content/pictures/${id}` }
}

type NewBanner = RequestOf<typeof addBanner>['body']
type ChangedBanner = RequestOf<typeof saveBanner>['body']

/** The columns of a submitted form; throws `banner_incomplete` for a published banner without its pictures. */
async function rowOf(tx: Queries, form: NewBanner, former: BannerRow | null, staff: StaffMember, now: Date) {
  const pictures: Partial<BannerRow> = {}
  for (const width of ['desktop', 'mobile'] as const) {
    const id = form[width]
    if (!id || id === former?.[`${width}_picture`]) continue
    if ((await findPicture(tx, id))?.width !== width) throw new Failure('not_found')
    pictures[`${width}_picture`] = id
  }
  const [from_at, until_at] = [form.from, form.until].map((at) => (at ? new Date(at) : null))
  if (from_at && until_at && until_at <= from_at)
    throw new Failure('input_invalid', { field: 'until' }, 'Sampai harus setelah Mulai')
  if (form.publish && until_at && until_at <= now)
    throw new Failure('input_invalid', { field: 'until' }, 'Sampai sudah lewat')
  const row = {
    name: form.name.trim(),
    link: form.link,
    from_at: from_at ?? null,
    until_at: until_at ?? null,
    published: form.publish,
    changed_by: staff.name,
    changed_by_id: staff.id,
    held_back: false,
    updated_at: now,
    ...pictures,
  }
  const whole = { ...former, ...row } as BannerRow
  if (form.publish && !(pictureOf(whole, 'desktop') && pictureOf(whole, 'mobile')))
    throw new Failure('banner_incomplete')
  return row
}

export async function add(context: AppContext, staff: StaffMember, form: NewBanner, meta: Meta) {
  const id = context.chance.recordId()
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const banners = await lockBanners(tx)
    await lockActingMember(tx, staff, now)
    const row = await rowOf(tx, form, null, staff, now)
    await insertBanner(tx, { ...NO_PICTURES, ...row, id, position: banners.length + 1 })
    await auditBannerChange(meta, tx, id, row.published ? 'publish' : 'draft')
    return reloadBanner(tx, id, now)
  })
}

const NO_PICTURES = { desktop_picture: null, mobile_picture: null, desktop_file: null, mobile_file: null }

export const save = (context: AppContext, staff: StaffMember, id: string, form: ChangedBanner, meta: Meta) =>
  versionedAct(
    versionedBanner,
    { context, staff, meta },
    { id, version: form.version },
    async ({ tx, now }, former) => {
      await lockActingMember(tx, staff, now)
      return { row: await rowOf(tx, form, former, staff, now) }
    },
    ({ tx, now }) => reloadBanner(tx, id, now),
  )

export async function move(context: AppContext, id: string, to: 'up' | 'down', meta: Meta) {
  return context.transaction(async (tx) => {
    const ids = (await lockBanners(tx)).map((banner) => banner.id)
    const at = ids.indexOf(id)
    if (at < 0) throw new Failure('not_found')
    const other = Math.min(Math.max(at + (to === 'up' ? -1 : 1), 0), ids.length - 1)
    ids.splice(other, 0, ...ids.splice(at, 1))
    await placeBanners(tx, ids)
    await auditBannerChange(meta, tx, id, to)
    return list(context, await allBanners(tx))
  })
}

export const remove = (context: AppContext, staff: StaffMember, seen: Seen, meta: Meta) =>
  versionedAct(
    versionedBanner,
    { context, staff, meta },
    seen,
    () => ({ row: null }),
    async () => ({ ok: true as const }),
  )

async function reloadBanner(tx: Queries, id: string, now: Date) {
  const changed = (await allBanners(tx)).find((banner) => banner.id === id)
  if (!changed) throw new Failure('not_found')
  return buildBannerResponse(changed, now)
}

/** Changes a banner while all banners are locked; without a row the banner is deleted. */
const versionedBanner: VersionedRecord<BannerRow, string, { row: Awaited<ReturnType<typeof rowOf>> | null }> =
  {
    async lock({ tx }, id) {
      const banner = (await lockBanners(tx)).find((one) => one.id === id)
      if (!banner) throw new Failure('not_found')
      return banner
    },
    conflict: async ({ now }, banner) => ({
      code: 'content_changed',
      current: { banner: buildBannerResponse(banner, now) },
      by: banner.changed_by,
      at: banner.updated_at,
      zone: DEFAULT_ZONE,
    }),
    async write({ tx, meta }, { id }, { row }) {
      if (row) await updateBanner(tx, id, row)
      else await deleteBanner(tx, id)
      await auditBannerChange(meta, tx, id, row ? (row.published ? 'publish' : 'draft') : 'remove')
    },
  }

const auditBannerChange = (meta: Meta, tx: Queries, banner: string, act: string) =>
  meta.audit.record(
    { event: 'content_changed', customerId: null, details: { of: 'banner', banner, act } },
    tx,
  )
