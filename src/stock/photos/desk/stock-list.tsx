import { type ReactNode, useState } from 'react'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { CarDrawing, CarSprite } from '#web/cars/car-drawing.tsx'
import { TopBarPortal } from '#web/desk/frame/top-bar.tsx'
import { useRowKeys } from '#web/desk/lists/use-row-keys.ts'
import { SearchField } from '#web/desk/parts/search-field.tsx'
import table from '#web/desk/parts/table.module.css'
import { useSession } from '#web/desk/session.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import { SHIELD } from '#web/ui/shield.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { StockCarRow, StockFilter } from '../desk-stock-cars.contract.ts'
import { nameOf } from './car-frame.tsx'
import { formatInspectionState, formatPhotoState, formatShownClaims, nextAct } from './list-texts.ts'
import { carAt, deskMedia } from './public/addresses.ts'
import { useStockList } from './requests.ts'
import { StateFlag } from './state-flag.tsx'
import styles from './stock-cars.module.css'

const CAR =
  'M4.6 16.4v-3.2l1.8-5a1.6 1.6 0 0 1 1.5-1h8.2c.7 0 1.3.4 1.5 1l1.8 5v3.2M4.6 13.2h14.8M6.2 16.4v1.8H4.8M17.8 16.4v1.8h1.4M4.6 16.4h14.8M7.6 14.8h.2M16.2 14.8h.2'

/** What the list can be narrowed to, with the drawing of each; null is every car on sale. */
const FILTERS: readonly { filter: StockFilter | null; label: string; sign: ReactNode; tone?: string }[] = [
  { filter: null, label: 'tayang', sign: <StrokeIcon path={CAR} size={26} /> },
  {
    filter: 'without_photos',
    label: 'tanpa foto',
    sign: <StrokeIcon path={CAMERA} size={26} />,
    tone: 'due',
  },
  {
    filter: 'without_inspection',
    label: 'tanpa inspeksi',
    sign: <StrokeIcon path={SHIELD} size={26} />,
    tone: 'due',
  },
  {
    filter: 'inspection_old',
    label: `inspeksi lewat ${CLAIM_DAYS} hari`,
    sign: <Icon name="clock" size={26} />,
    tone: 'old',
  },
]

/** The cars in stock of the user's workshops, with the state of their photos and inspections. */
export function StockList() {
  const { role } = useSession()
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<StockFilter | null>(null)
  const [after, setAfter] = useState<string | null>(null)
  const list = useStockList({ ...(q && { q }), ...(filter && { filter }), ...(after && { after }) })
  const { data } = list
  const rows = useRowKeys<HTMLTableSectionElement>()
  // The top bar of a phone has no room for it.
  const isPhone = useMedia('(max-width: 767.98px)')
  const search = (
    <SearchField
      label="Cari nomor stok, model, atau pelat"
      controls={data && 'stok'}
      onSubmit={(text) => {
        setQ(text)
        setAfter(null)
      }}
    />
  )
  return (
    <>
      {!isPhone && <TopBarPortal slot="search">{search}</TopBarPortal>}
      <div className={styles.head}>
        <h1 className={styles.title}>Stok mobil bekas</h1>
        {role === 'office' && (
          <ButtonLink variant="alt" to="/desk/data/used-cars">
            Tabel stok (CSV)
          </ButtonLink>
        )}
      </div>
      {isPhone && <div className={styles.search}>{search}</div>}
      <div className={styles.counts}>
        {FILTERS.map((one) => (
          <button
            key={one.label}
            type="button"
            aria-pressed={filter === one.filter}
            data-tone={one.tone}
            onClick={() => {
              setFilter(one.filter)
              setAfter(null)
            }}
          >
            {one.sign}
            <b>{data ? data.counts[one.filter ?? 'all'] : '–'}</b>
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
        <CarSprite cars={data.rows}>
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
                <th className={styles.middle}>Foto</th>
                <th className={styles.middle}>Inspeksi</th>
                <th className={styles.wide}>Yang boleh dikatakan</th>
                <th>
                  <span className={layout.visuallyHidden}>Tindakan</span>
                </th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {data.rows.map((row) => (
                <Row key={row.stock_no} row={row} />
              ))}
            </tbody>
          </table>
        </CarSprite>
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
  const act = nextAct(row)
  return (
    <tr>
      <td className={styles.picture}>
        {row.cover ? (
          <img src={deskMedia(row.cover, '320.jpg')} alt="" loading="lazy" width={76} height={57} />
        ) : (
          <span className={styles.silhouette}>
            <CarDrawing body={row.body} colour={row.colour} className={styles.drawing} />
          </span>
        )}
      </td>
      <th scope="row">
        <Link to={carAt(row.stock_no)} data-row>
          {name}
        </Link>
        <small>
          {row.stock_no} · {row.branch}
        </small>
        <small className={styles.narrow}>
          Foto: {formatPhotoState(row).text}. Inspeksi: {formatInspectionState(row).text}
        </small>
      </th>
      <td className={styles.middle}>
        <StateFlag words={formatPhotoState(row)} />
      </td>
      <td className={styles.middle}>
        <StateFlag words={formatInspectionState(row)} />
      </td>
      <td className={styles.wide}>{formatShownClaims(row)}</td>
      <td className={styles.act}>
        <ButtonLink
          variant="alt"
          size="sm"
          to={carAt(row.stock_no, act.part)}
          aria-label={`${act.label}, ${name}`}
        >
          {act.label}
        </ButtonLink>
      </td>
    </tr>
  )
}
