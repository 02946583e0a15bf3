import type { ReactNode } from 'react'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { Link } from '#web/router/link.tsx'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import table from '../parts/table.module.css'
import type { Column, ListDefinition } from './definition.ts'
import { FileButton } from './file-button.tsx'
import { Filters } from './filters.tsx'
import { formatListQuery, type ListQuery } from './list-query.ts'
import styles from './lists.module.css'
import { countText, Pager } from './pager.tsx'
import { type OpenList, useList } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'
import { Views } from './views.tsx'

const TICK_MS = 60_000

interface Props<Row extends { id: string }> {
  list: ListDefinition<Row>
  title: string
  /** True where the page around the list has the `h1`. */
  within?: boolean
  /** The first column identifies a row and links to its record. */
  columns: readonly Column<Row>[]
  /** The counted noun: "tindakan", or one that depends on the current filters. */
  counted: string | ((listQuery: ListQuery) => string)
  /** Beside the title. */
  aside?: ReactNode
  /** Buttons beside "Unduh CSV". */
  acts?: ReactNode
}

/** A list as a page: filters, saved views, a table, and its pagination. Every list of the desk uses it. */
export function ListScreen<Row extends { id: string }>({
  list,
  title,
  within,
  columns,
  counted,
  aside,
  acts,
}: Props<Row>) {
  const today = localClock(useNow(TICK_MS), DEFAULT_ZONE).day
  const open = useList(list)
  const Title = within ? 'h2' : 'h1'
  return (
    <>
      <div className={styles.head}>
        <Title>{title}</Title>
        {aside && <p className={styles.aside}>{aside}</p>}
        {acts}
        <FileButton name={`${list.name}-${today}`} file={open.file} />
      </div>
      {/* The key resets the fields after a navigation. */}
      <Filters
        key={formatListQuery(open.listQuery)}
        filters={list.filters}
        listQuery={open.listQuery}
        onFilter={open.filter}
      />
      <div className={styles.between}>
        <p role="status" aria-live={useSilentStart(open.page && countText(open.page.total))}>
          {open.page && (
            <>
              <b>{countText(open.page.total)}</b>{' '}
              {typeof counted === 'string' ? counted : counted(open.listQuery)}
            </>
          )}
        </p>
        <Views
          list={list.name}
          ready={list.views?.(today) ?? []}
          listQuery={open.listQuery}
          onShow={open.show}
        />
      </div>
      {open.page ? (
        <ListTable list={list} open={open} columns={columns} />
      ) : (
        <RowsQueryStatus query={open.query} />
      )}
      <Pager list={open} />
    </>
  )
}

interface RowsProps<Row extends { id: string }> {
  list: Pick<ListDefinition<Row>, 'open' | 'empty' | 'calls'>
  open: Pick<OpenList<Row>, 'listQuery' | 'sort'> & {
    page: { rows: readonly Row[] } | undefined
    query: { isPlaceholderData: boolean }
  }
  columns: readonly Column<Row>[]
}

/** The rows of a list as a table, for screens that show more than the list. */
export function ListTable<Row extends { id: string }>({ list, open, columns }: RowsProps<Row>) {
  const ref = useRowKeys<HTMLTableSectionElement>()
  const rows = open.page?.rows ?? []
  if (rows.length === 0) return <p className={styles.none}>{list.empty}</p>
  return (
    <div className={styles.wide} aria-busy={open.query.isPlaceholderData}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.head} column={column} open={open} usual={list.calls.sorts[0]} />
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {rows.map((row) => (
            <tr key={row.id} {...(!list.open && { 'data-row': true, tabIndex: -1 })}>
              {columns.map(({ head, cell, number }, index) =>
                index === 0 ? (
                  <th key={head} scope="row">
                    {list.open ? (
                      <Link to={list.open(row)} data-row>
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </th>
                ) : (
                  <td key={head} className={number ? table.number : undefined} data-head={head}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadingProps<Row extends { id: string }> {
  column: Column<Row>
  open: Pick<OpenList<Row>, 'listQuery' | 'sort'>
  /** The default order. */
  usual: string | undefined
}

/** The heading of a column; a sortable one shows the current direction. */
function Heading<Row extends { id: string }>({
  column: { head, sorts, number },
  open,
  usual,
}: HeadingProps<Row>) {
  const className = number ? table.number : undefined
  if (!sorts)
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    )
  const at = sorts.indexOf(open.listQuery.sort ?? usual ?? '')
  const [first] = sorts
  const next = sorts[(at + 1) % sorts.length] ?? first
  return (
    <th scope="col" className={className} aria-sort={at < 0 ? undefined : directionOf(sorts[at])}>
      <button type="button" className={styles.order} onClick={() => open.sort(next)}>
        {head}
        <span aria-hidden="true">{at < 0 ? '' : directionOf(sorts[at]) === 'ascending' ? ' ↑' : ' ↓'}</span>
      </button>
    </th>
  )
}

/** The names of descending sort orders contain `newest` or end in `_desc`. */
const directionOf = (sort = '') => (/newest|_desc$/.test(sort) ? 'descending' : 'ascending')
