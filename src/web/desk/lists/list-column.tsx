import type { ReactNode } from 'react'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import type { ListDefinition } from './definition.ts'
import { ListOptions } from './list-options.tsx'
import { formatListQuery } from './list-query.ts'
import styles from './lists.module.css'
import { Pager } from './pager.tsx'
import { type OpenList, useList } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'

interface Props<Row extends { id: string }> {
  list: ListDefinition<Row> & { open: (row: Row) => string }
  title: string
  /** Beside the title: "7 terbuka". */
  aside?: ReactNode
  /** Id of the row whose record is open beside the list. */
  shown: string | undefined
  /** The content of a row, which is a link as a whole. */
  card: (row: Row) => ReactNode
  /** Names of the filters that `children` show. */
  above?: readonly string[]
  /** Between the title and the rows: the controls that switch between views. */
  children?: (open: OpenList<Row>) => ReactNode
  /** After the rows and the pager. */
  below?: ReactNode
}

/** A list beside the selected record. Below 768 px only one of both is shown; the address keeps the filters. */
export function ListColumn<Row extends { id: string }>({
  list,
  title,
  aside,
  shown,
  card,
  above = [],
  children,
  below,
}: Props<Row>) {
  const open = useList(list)
  const ref = useRowKeys<HTMLUListElement>()
  const search = formatListQuery(open.listQuery)
  return (
    <section className={styles.column} aria-label={title}>
      <header className={styles.columnHead}>
        <ColumnTitle beside={shown}>{title}</ColumnTitle>
        {aside && <p className={styles.aside}>{aside}</p>}
        {children?.(open)}
        <ListOptions list={list} open={open} above={above} />
      </header>
      {open.page ? (
        open.page.rows.length === 0 ? (
          <p className={styles.none}>{list.empty}</p>
        ) : (
          <ul ref={ref} className={styles.cards} aria-busy={open.query.isPlaceholderData}>
            {open.page.rows.map((row) => (
              <li key={row.id}>
                <Link
                  to={list.open(row) + search}
                  data-row
                  aria-current={row.id === shown ? 'true' : undefined}
                  className={styles.card}
                >
                  {card(row)}
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : (
        <RowsQueryStatus query={open.query} />
      )}
      <Pager list={open} />
      {below}
    </section>
  )
}

/** The heading of the page, until a record has been opened beside the list: then the record's own is the only `h1`. */
export const ColumnTitle = ({ beside, children }: { beside: string | undefined; children: string }) =>
  beside === undefined ? <h1>{children}</h1> : <h2>{children}</h2>

interface BesideProps {
  /** A `ListColumn`. */
  list: ReactNode
  /** The open record; null for none. */
  record: ReactNode | null
  /** Shown while no record is open. */
  children: ReactNode
  /** Below 1200 px one of both is shown, too: the record needs the room. */
  wide?: boolean
}

/** A list and its record side by side; on a phone only the selected one. */
export const ListAndRecord = ({ list, record, children, wide = false }: BesideProps) => (
  <div className={classNames(styles.beside, record !== null && styles.opened, wide && styles.wideRecord)}>
    {list}
    <div className={styles.record}>{record ?? <div className={styles.none}>{children}</div>}</div>
  </div>
)
