import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { type AlbumRow, changeAlbum, identityOf, lockAlbum } from '../album-sql.ts'
import { allAlbums, clearMasterKeys } from './upkeep-sql.ts'

/** Days for which unmasked photos of a car are stored after it left the stock. */
const MASTER_DAYS = 90

const isAlbumOfCar = (album: Pick<AlbumRow, 'spec_id' | 'year' | 'colour'>, car: UsedCar): boolean =>
  JSON.stringify(identityOf(album)) === JSON.stringify(identityOf(car))

/**
 * Compares the albums with the stock: notes which cars have left it, and holds the photos of a stock number that was given to
 * another car until staff confirm them.
 */
export async function compareWithStock(context: AppContext, stock: readonly UsedCar[]): Promise<void> {
  const { db, clock, metrics } = context
  const now = clock.now()
  const cars = new Map(stock.map((car) => [car.stock_no, car]))
  const nobody = { customerId: null, staffId: null, address: null, requestId: null }
  const audit = createAudit(db, clock, nobody, metrics.happened)
  for (const album of await allAlbums(db)) {
    const car = cars.get(album.stock_no)
    const { stock_no } = album
    if (!car) {
      if (!album.gone_at) await changeAlbum(db, stock_no, { gone_at: now })
      continue
    }
    if (album.gone_at) await changeAlbum(db, stock_no, { gone_at: null })
    if (album.state !== 'public' || isAlbumOfCar(album, car)) continue
    await context.transaction(async (tx) => {
      // Staff may have confirmed the photos since all albums were read.
      const current = await lockAlbum(tx, car, now)
      if (current.state !== 'public' || isAlbumOfCar(current, car)) return
      await changeAlbum(tx, stock_no, {
        state: 'held',
        held_because: 'other_car',
        version: current.version + 1,
        changed_at: now,
        changed_by: null,
      })
      await audit.record(
        { event: 'photos_changed', details: { act: 'hold', stock_no, from: 'public', to: 'held' } },
        tx,
      )
    })
  }
  await clearMasterKeys(db, new Date(now.getTime() - MASTER_DAYS * DAY_MS))
}
