import { Icon } from '../../../../platform/ui/icon.tsx'
import { type CarSearch, chosenFilters, type Filter } from '../car-search.ts'
import styles from './chosen-filters.module.css'
import { chosenLabel, FILTER_LABELS } from './filter-fields.tsx'

/** An amount alone does not say which end of the range it is. */
const PREFIXES: Partial<Record<Filter, string>> = { priceFrom: 'Dari ', priceTo: 'Sampai ' }

interface Props {
  search: CarSearch
  onRemove: (filter: Filter) => void
}

/** What narrows the list, each to be taken off by one press. */
export function ChosenFilters({ search, onRemove }: Props) {
  const chosen = [...(search.keyword ? (['keyword'] as const) : []), ...chosenFilters(search)]
  if (chosen.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Saringan terpilih">
      {chosen.map((filter) => {
        const value = filter === 'keyword' ? `“${search.keyword}”` : chosenLabel(filter, search[filter])
        return (
          <li key={filter}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`${FILTER_LABELS[filter]}: ${value}, hapus`}
              onClick={() => onRemove(filter)}
            >
              {PREFIXES[filter]}
              {value}
              <Icon name="close" size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
