import { DEFAULT_ZONE, localClock } from '@toyota-trust/contracts/platform/days.ts'
import { SelectField } from '../../platform/ui/select-field.tsx'
import { useNow } from '../../platform/ui/use-now.ts'
import { searchOf } from './address.ts'
import type { ListDefinition } from './definition.ts'
import { FileButton } from './file-button.tsx'
import { Filters } from './filters.tsx'
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

/** Everything else that can be asked of a list beside its record, folded away until it is needed. */
export function ListOptions<Row extends { id: string }>({ list, open, above }: Props<Row>) {
  const today = localClock(useNow(TICK_MS), DEFAULT_ZONE).day
  const { asked } = open
  const { sortWords } = list
  return (
    <details className={styles.more}>
      <summary>Saring, urutkan, unduh</summary>
      <Filters
        key={searchOf(asked)}
        filters={list.filters.filter(({ name }) => !above.includes(name))}
        asked={asked}
        onFilter={(values) => open.filter({ ...kept(asked, above), ...values })}
      />
      {sortWords && (
        <SelectField
          label="Urutan"
          placeholder="Seperti biasa"
          options={list.calls.sorts.map((value) => ({ value, label: sortWords[value] ?? value }))}
          value={asked.sort ?? ''}
          onChange={open.sort}
        />
      )}
      <Views list={list.name} ready={list.views?.(today) ?? []} asked={asked} onShow={open.show} />
      <FileButton name={`${list.name}-${today}`} file={open.file} />
    </details>
  )
}

const kept = (asked: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)))
