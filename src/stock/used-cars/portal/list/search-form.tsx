import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { CancellableOpening } from '#web/ui/cancellable-opening.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { chosenFilters, QUERY_NAMES } from '../car-search.ts'
import { SORTS } from '../filter-lists.ts'
import { type Chip, chipsOf } from './chips.ts'
import { FORM_NAME } from './early-choice.ts'
import type { FilterProps } from './filter-fields.tsx'
import type { CarList } from './list-loads.ts'
import styles from './search-form.module.css'

// Lazy-loaded: showing the list needs neither the sheet nor its dialog.
const loadSheet = () => import('./filter-sheet.tsx').then((m) => ({ default: m.FilterSheet }))
const FilterSheet = lazy(loadSheet)
/** Preloads on hover, touch or focus; a failure is shown by the press that follows. */
const preloadSheet = () => void loadSheet().catch(() => {})
const PlainFilters = lazy(() => import('./filter-fields.tsx').then((m) => ({ default: m.PlainFilters })))

/** Does not reload the page after a failed load: that would lose a keyword that was not submitted yet. */
class SheetBoundary extends ErrorBoundary {
  override componentDidCatch() {}
}

const SORT_ICON = 'M7 5v14M3.5 15.5 7 19l3.5-3.5M12 7h9M12 12h6.5M12 17h4'

interface Props extends FilterProps {
  read: Pick<CarList, 'rest' | 'understood'> | undefined
  total: number | undefined
  onClear: () => void
  /** Called after a chip that had the focus was removed. */
  onRemoved: () => void
}

/** A plain GET form, so that it works before hydration and without JavaScript. */
export function SearchForm({ search, choices, onChoose, read, total, onClear, onRemoved }: Props) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const keyword = useRef<HTMLInputElement>(null)
  const shown = useRef(search.keyword)
  useEffect(() => {
    // Going back brings another keyword; the field itself stays, and with it the focus.
    if (keyword.current && shown.current !== search.keyword) keyword.current.value = search.keyword
    shown.current = search.keyword
  }, [search.keyword])
  const count = chosenFilters(search).length
  const sort = SORTS.find(({ value }) => value === search.sort) ?? SORTS[0]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(QUERY_NAMES.keyword)
    onChoose('keyword', String(typed ?? '').trim())
  }
  const press = (event: MouseEvent, { filter, next, chosen }: Chip) => {
    event.preventDefault()
    onChoose(filter, next)
    if (chosen) onRemoved()
  }
  const chips = chipsOf(search, read)
  return (
    <>
      <search>
        {/* No autocomplete: values that the browser restores after going back would count as a choice. */}
        <form
          name={FORM_NAME}
          method="get"
          action="/mobil"
          autoComplete="off"
          className={styles.form}
          onSubmit={submit}
        >
          <div className={styles.row}>
            <div className={styles.keyword}>
              <IconButton type="submit" label="Cari" icon="search" iconSize={20} />
              <input
                ref={keyword}
                type="text"
                aria-label="Cari mobil"
                name={QUERY_NAMES.keyword}
                defaultValue={search.keyword}
                placeholder="Cari mobil"
                maxLength={100}
                enterKeyHint="search"
                autoComplete="off"
              />
            </div>
            <button
              type="button"
              className={styles.button}
              aria-label={count > 0 ? `Saring, ${count} dipilih` : undefined}
              onPointerEnter={preloadSheet}
              onTouchStart={preloadSheet}
              onFocus={preloadSheet}
              onClick={() => setSheet('open')}
            >
              <Icon name="filter" size={20} />
              Saring
              {count > 0 && <span className={styles.count}>{count}</span>}
            </button>
            <span className={styles.sort}>
              <StrokeIcon path={SORT_ICON} size={20} />
              <span aria-hidden="true">{sort.label}</span>
              <select
                aria-label="Urutkan"
                name={QUERY_NAMES.sort}
                value={search.sort}
                onChange={(event) => onChoose('sort', event.target.value)}
              >
                {SORTS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </span>
          </div>
          {chips.length > 0 && (
            <fieldset className={styles.chips} aria-label="Saringan dipilih">
              {chips.map((chip) => (
                <button
                  key={chip.label}
                  type="submit"
                  name={QUERY_NAMES[chip.filter]}
                  value={chip.next}
                  aria-pressed={chip.chosen}
                  aria-label={chip.chosen ? `Hapus saringan ${chip.label}` : undefined}
                  onClick={(event) => press(event, chip)}
                >
                  {chip.label}
                  {chip.chosen && <Icon name="close" size={16} />}
                </button>
              ))}
            </fieldset>
          )}
          {/* The first value of a name counts: the chip that submits, the selects without JavaScript, then the address. */}
          <noscript>
            <div className={styles.plain}>
              <PlainFilters search={search} choices={choices} />
            </div>
          </noscript>
          {chosenFilters(search).map((filter) => (
            <input key={filter} type="hidden" name={QUERY_NAMES[filter]} value={search[filter]} />
          ))}
        </form>
      </search>
      {sheet !== 'never' && (
        <Suspense fallback={<CancellableOpening onCancel={() => setSheet('never')} />}>
          <SheetBoundary>
            <FilterSheet
              search={search}
              choices={choices}
              onChoose={onChoose}
              total={total}
              onClear={onClear}
              open={sheet === 'open'}
              onClose={() => setSheet('closed')}
            />
          </SheetBoundary>
        </Suspense>
      )}
    </>
  )
}
