import { sql } from 'kysely'

/** The same as `isComplete` of `shown.ts`. */
export const COMPLETE = sql<boolean>`
  (stock_photos.state = 'ready' and btrim(stock_photos.alt) <> '' and (
    stock_photos.place not in ('depan', 'depan_kiri', 'samping_kiri', 'belakang_kiri', 'belakang', 'belakang_kanan',
      'samping_kanan', 'depan_kanan', 'atap', 'lain')
    or (stock_photos.plate is not null and stock_photos.people is not null
      and (jsonb_array_length(stock_photos.masks) > 0
        or (stock_photos.plate <> 'masked' and stock_photos.people <> 'masked')))))`
