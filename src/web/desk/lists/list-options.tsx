import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { ListDefinition } from './definition.ts'
import { FileButton } from './file-button.tsx'
import { Filters } from './filters.tsx'
import { formatListQuery } from './list-query.ts'
import styles from './lists.module.css'
import type { OpenList } from './use-list.ts'
import { Views } from './views.tsx'

const TICK_MS = 60_000

interface Props<Row extends { id: string }> {
  list: ListDefinition<Row>
  open: OpenList<Row>
  /** Filters that the screen shows above the list. */
  above: readonly string[]
}

/** Filters, sort order, views and download of a list that is shown beside its record, collapsed until they are needed. */
export function ListOptions<Row extends { id: string }>({ list, open, above }: Props<Row>) {
  const today = localClock(useNow(TICK_MS), DEFAULT_ZONE).day
  const { listQuery } = open
  const { sortWords } = list
  return (
    <details className={styles.more}>
      <summary>Saring, urutkan, unduh</summary>
      <Filters
        key={formatListQuery(listQuery)}
        filters={list.filters.filter(({ name }) => !above.includes(name))}
        listQuery={listQuery}
        onFilter={(values) => open.filter({ ...pickParams(listQuery, above), ...values })}
      />
      {sortWords && (
        <SelectField
          label="Urutan"
          required={false}
          placeholder="Seperti biasa"
          options={list.calls.sorts.map((value) => ({ value, label: sortWords[value] ?? value }))}
          value={listQuery.sort ?? ''}
          onChange={open.sort}
        />
      )}
      <Views list={list.name} ready={list.views?.(today) ?? []} listQuery={listQuery} onShow={open.show} />
      <FileButton name={`${list.name}-${today}`} file={open.file} />
    </details>
  )
}

const pickParams = (listQuery: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(listQuery).filter(([name]) => names.includes(name)))
