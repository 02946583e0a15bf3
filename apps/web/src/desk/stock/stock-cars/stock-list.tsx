import type { StockCarRow } from '@toyota-trust/contracts/desk/stock/stock-car.ts'
import type { StockFilter } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { useState } from 'react'
import { CarBay } from '../../../cars/car-bay.tsx'
import { CarSheet } from '../../../cars/car-drawing.tsx'
import { Button, ButtonLink } from '../../../platform/ui/button.tsx'
import { FailedLoad } from '../../../platform/ui/failed-load.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Loading, Skeleton } from '../../../platform/ui/skeleton.tsx'
import { InTopBar } from '../../frame/top-bar.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import table from '../../parts/table.module.css'
import { WarnFlag } from '../../parts/warn-flag.tsx'
import { useSession } from '../../session.ts'
import { carAt, deskMedia } from './addresses.ts'
import { nameOf } from './car-frame.tsx'
import { useStockList } from './requests.ts'
import styles from './stock-cars.module.css'

const FILTERS: readonly { filter: StockFilter; label: string }[] = [
  { filter: 'public', label: 'tayang' },
  { filter: 'without_photos', label: 'tanpa foto' },
  { filter: 'incomplete', label: 'belum lengkap' },
]

/** The cars in stock of the own workshops, with the state of their photos. */
export function StockList() {
  const { role } = useSession()
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<StockFilter | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  const list = useStockList({ ...(q && { q }), ...(filter && { filter }), ...(after && { after }) })
  const { data } = list
  return (
    <>
      <InTopBar place="search">
        <SearchField
          label="Cari nomor stok, model, atau pelat"
          controls="stok"
          onSubmit={(text) => {
            setQ(text)
            setAfter(null)
          }}
        />
      </InTopBar>
      <div className={styles.head}>
        <h1 className={styles.title}>Stok mobil bekas</h1>
        {role === 'office' && (
          <ButtonLink variant="alt" to="/desk/data/used-cars">
            Tabel stok (CSV)
          </ButtonLink>
        )}
      </div>
      <div className={styles.counts}>
        {FILTERS.map((one) => (
          <button
            key={one.filter}
            type="button"
            aria-pressed={filter === one.filter}
            onClick={() => {
              setFilter(filter === one.filter ? null : one.filter)
              setAfter(null)
            }}
          >
            <b>{data ? data.counts[one.filter] : '–'}</b>
            <span>{one.label}</span>
          </button>
        ))}
      </div>
      {list.isError && <FailedLoad onRetry={() => void list.refetch()} busy={list.isFetching} />}
      {!data && !list.isError && (
        <Loading>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Loading>
      )}
      {data && data.rows.length === 0 && <p id="stok">Tidak ada mobil dengan saringan ini</p>}
      {data && data.rows.length > 0 && (
        <CarSheet cars={data.rows}>
          <table
            id="stok"
            className={`${table.table} ${styles.table}`}
            aria-busy={list.isFetching || undefined}
          >
            <thead>
              <tr>
                <th>
                  <span className={layout.visuallyHidden}>Gambar</span>
                </th>
                <th>Mobil</th>
                <th>Foto</th>
                <th>
                  <span className={layout.visuallyHidden}>Tindakan</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row key={row.stock_no} row={row} />
              ))}
            </tbody>
          </table>
        </CarSheet>
      )}
      {data && data.rows.length > 0 && (
        <p className={styles.soft}>
          Menampilkan {data.rows.length} dari {data.total}. Foto ikut nomor stok: mengganti tabel stok tidak
          menghapus foto.
        </p>
      )}
      <div className={styles.pages}>
        {after && (
          <Button variant="alt" onClick={() => setAfter(null)}>
            Ke awal
          </Button>
        )}
        {data?.next && (
          <Button variant="alt" onClick={() => setAfter(data.next)}>
            Berikutnya
          </Button>
        )}
      </div>
    </>
  )
}

function Row({ row }: { row: StockCarRow }) {
  const name = `${nameOf(row)} ${row.year}`
  return (
    <tr>
      <td className={styles.picture}>
        {row.cover ? (
          <img src={deskMedia(row.cover, '320.jpg')} alt="" loading="lazy" width={76} height={57} />
        ) : (
          <CarBay body={row.body} colour={row.colour} className={styles.bay} />
        )}
      </td>
      <th scope="row">
        {name}
        <small>
          {row.stock_no} · {row.branch}
        </small>
      </th>
      <td>
        <PhotoWords row={row} />
      </td>
      <td className={styles.act}>
        <ButtonLink
          variant="alt"
          size="sm"
          to={carAt(row.stock_no)}
          aria-label={`${row.photos === 0 ? 'Tambah foto' : 'Buka'}, ${name}`}
        >
          {row.photos === 0 ? 'Tambah foto' : 'Buka'}
        </ButtonLink>
      </td>
    </tr>
  )
}

function PhotoWords({ row: { photos, incomplete, album } }: { row: StockCarRow }) {
  if (photos === 0) return <span className={styles.soft}>Belum ada</span>
  if (incomplete > 0)
    return (
      <WarnFlag>
        {photos}, {incomplete} belum lengkap
      </WarnFlag>
    )
  const words = { draft: 'belum tayang', public: 'tayang', held: 'ditahan' }[album]
  return (
    <span className={album === 'public' ? styles.good : styles.soft}>
      {photos} {words}
    </span>
  )
}
