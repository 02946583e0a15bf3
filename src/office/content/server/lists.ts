import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { versionConflict } from '#server/calls/versioned-act.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import type { Tables } from '#server/database/tables.ts'
import { productCatalog } from '#stock/erp/erp.contract.ts'
import type { Promotion } from '../content.contract.ts'

type Name = Tables['content_lists']['name']

/** Shown until head office publishes its own; the codes are valid nowhere. */
const SAMPLE_PROMOTIONS: Promotion[] = [
  { title: 'Diskon jasa servis berkala 20%', until: '2026-12-31', code: 'SERVIS20' },
  { title: 'Gratis cek 25 titik sebelum mudik', until: '2026-12-15', code: 'CEK25' },
  { title: 'Potongan poles bodi IDR 150.000', until: '2026-11-30', code: 'POLES150' },
]
const SAMPLE_CARS = ['TT26-00107', 'TT26-00134']

const find = (db: Queries, name: Name) =>
  db.selectFrom('content_lists').selectAll().where('name', '=', name).executeTakeFirst()

const contentListReference = (name: Name): Reference<Awaited<ReturnType<typeof find>> | null> => ({
  tables: ['content_lists'],
  read: async (db: Database) => (await find(db, name)) ?? null,
})
const LISTS = { promotions: contentListReference('promotions'), wishlist: contentListReference('wishlist') }

/** The promotions that customers see: those still valid. */
export async function readPromotions({ reference, clock }: AppContext) {
  const published = await reference(LISTS.promotions)
  if (!published) return { sample: true, promotions: SAMPLE_PROMOTIONS }
  const { day } = localClock(clock.now(), DEFAULT_ZONE)
  // Only this feature writes it, parsed by its contract.
  const all = published.rows as Promotion[]
  return { sample: false, promotions: all.filter(({ until }) => until >= day) }
}

/** The cars of the wishlist page with today's data of the ERP; a car that the ERP no longer has is left out. */
export async function readWishlist({ reference, seen, config }: AppContext) {
  const published = await reference(LISTS.wishlist)
  const numbers = published ? (published.rows as string[]) : SAMPLE_CARS
  const found = await Promise.all(
    numbers.map((stock_no) =>
      seen.erp(productCatalog, {
        params: { product: config.erp.product },
        body: { filters: { stock_no }, limit: 1 },
      }),
    ),
  )
  const cars = found
    .flatMap(({ reply }) => reply.data)
    .map((car) => ({
      stock_no: car.stock_no,
      name: `${car.brand} ${car.car_spec}`,
      body: car.body,
      colour: car.colour,
      year: car.year,
      mileage: car.mileage_km,
      price: car.price_idr,
    }))
  return { sample: published === null, cars }
}

/** A list as head office edits it; the samples until one is stored. */
export async function readRows<Row>({ db }: Pick<AppContext, 'db'>, name: Name) {
  return buildContentListResponse<Row>(name, await find(db, name))
}

function buildContentListResponse<Row>(name: Name, row: Awaited<ReturnType<typeof find>>) {
  const samples = name === 'promotions' ? SAMPLE_PROMOTIONS : SAMPLE_CARS
  return {
    version: row?.version ?? 0,
    // Stored values were parsed by the contract of this list.
    rows: (row?.rows ?? samples) as Row[],
    sample: row === undefined,
    changed_by: row?.changed_by ?? null,
    updated_at: row?.updated_at ?? null,
  }
}

/**
 * Replaces a whole list in one statement, because there is no row to lock before the first one.
 * Throws `content_changed` when another person changed it since the version that was seen.
 */
export async function replace<Row>(
  context: AppContext,
  staff: StaffMember,
  name: Name,
  { version, rows }: { version: number; rows: Row[] },
  meta: Meta,
) {
  return context.transaction(async (tx) => {
    const changed_by = staff.name
    const updated_at = context.clock.now()
    const stored = await tx
      .insertInto('content_lists')
      .values({ name, rows: JSON.stringify(rows), version: version + 1, changed_by, updated_at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ rows: JSON.stringify(rows), version: version + 1, changed_by, updated_at })
          .where('content_lists.version', '=', version),
      )
      .returningAll()
      .executeTakeFirst()
    if (!stored) {
      const other = await find(tx, name)
      const by = other?.changed_by ?? null
      const at = other?.updated_at ?? updated_at
      throw versionConflict({ code: 'content_changed', current: {}, by, at, zone: DEFAULT_ZONE })
    }
    await meta.audit.record(
      { event: 'content_changed', customerId: null, details: { of: name, count: rows.length } },
      tx,
    )
    return buildContentListResponse<Row>(name, stored)
  })
}
