import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { CancellableOpening } from '#web/ui/cancellable-opening.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { type CarSearch, chosenFilters, type Filter, QUERY_NAMES } from '../car-search.ts'
import { SORTS } from '../filter-lists.ts'
import { type Chip, chipsOf } from './chips.ts'
import { FORM_NAME } from './early-choice.ts'
import type { FilterProps } from './filter-selects.tsx'
import type { CarList } from './list-loads.ts'
import styles from './search-form.module.css'

// Lazy-loaded: showing the list needs neither the sheet nor its dialog.
const loadSheet = () => import('./filter-groups.tsx').then((m) => ({ default: m.FilterSheet }))
const FilterSheet = lazy(loadSheet)
/** Preloads on hover, touch or focus; a failure is shown by the press that follows. */
const preloadSheet = () => void loadSheet().catch(() => {})
const loadSuggestions = () => import('./suggestions.tsx')
const Suggestions = lazy(() => loadSuggestions().then((m) => ({ default: m.Suggestions })))
const PlainFilters = lazy(() => import('./filter-selects.tsx').then((m) => ({ default: m.PlainFilters })))

/** Does not reload the page after a failed load: that would lose a keyword that was not submitted yet. */
class SheetBoundary extends ErrorBoundary {
  override componentDidCatch() {}
}

/** A form of its own for the chips: without JavaScript they keep what the first words of a search leave. */
const CHIPS_FORM = 'saringan'
const SORT_ICON = 'M7 5v14M3.5 15.5 7 19l3.5-3.5M12 7h9M12 12h6.5M12 17h4'

interface Props extends FilterProps {
  read: Pick<CarList, 'rest' | 'understood' | 'offers'> | undefined
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
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    // Going back brings another keyword; the field itself stays, and with it the focus.
    if (keyword.current && shown.current !== search.keyword) keyword.current.value = search.keyword
    shown.current = search.keyword
  }, [search.keyword])
  const count = chosenFilters(search).length
  const sort = SORTS.find(({ value }) => value === search.sort) ?? SORTS[0]
  const find = (words: string) => {
    // Only remembers the words, so a failure is ignored.
    loadSuggestions().then(
      (m) => m.storeSearch(words),
      () => undefined,
    )
    onChoose('keyword', words)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(keyword.current?.value.trim() ?? '')
  }
  const press = (event: MouseEvent, { filter, next, chosen }: Chip) => {
    event.preventDefault()
    onChoose(filter, next)
    if (chosen) onRemoved()
  }
  const chips = chipsOf(search, read)
  const certified = read?.offers.find(({ filter }) => filter === 'certified')
  const chosen = chosenFilters(search)
  const { row, stuck } = useStuck()
  const reopen = () => {
    window.scrollTo({ top: 0 })
    keyword.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <search className={styles.search}>
        {/* No autocomplete: values that the browser restores after going back would count as a choice. */}
        <form
          name={FORM_NAME}
          method="get"
          action="/mobil"
          autoComplete="off"
          className={styles.form}
          onSubmit={submit}
        >
          <div className={styles.keyword}>
            <Icon name="search" size={20} />
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
              onFocus={() => setTyping(true)}
            />
            <button type="submit">Cari</button>
            {typing && (
              <OptionalParts>
                <Suggestions field={keyword} onSearch={find} />
              </OptionalParts>
            )}
          </div>
          <div ref={row} className={styles.row} data-stuck={stuck || undefined}>
            <IconButton className={styles.reopen} label="Buka pencarian" icon="search" onClick={reopen} />
            <button
              type="button"
              className={styles.filters}
              onPointerEnter={preloadSheet}
              onTouchStart={preloadSheet}
              onFocus={preloadSheet}
              onClick={() => setSheet('open')}
            >
              <Icon name="filter" size={20} />
              <span aria-hidden={count > 0 || undefined}>Saring</span>
              {count > 0 && <span className={layout.visuallyHidden}>Saring, {count} dipilih</span>}
              {count > 0 && (
                <span aria-hidden="true" className={styles.count}>
                  {count}
                </span>
              )}
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
            {(search.certified || !!certified?.total) && (
              <button
                type="submit"
                form={CHIPS_FORM}
                name={QUERY_NAMES.certified}
                value={search.certified ? '0' : '1'}
                aria-pressed={search.certified !== ''}
                onClick={(event) => {
                  event.preventDefault()
                  onChoose('certified', search.certified ? '' : '1')
                }}
              >
                Bersertifikat{certified && <i> ({certified.total})</i>}
              </button>
            )}
            {chips.map((chip) => (
              <button
                key={chip.label}
                type="submit"
                form={CHIPS_FORM}
                name={QUERY_NAMES[chip.filter]}
                value={chip.next}
                {...(chip.chosen
                  ? { 'aria-label': `Hapus saringan ${chip.label}`, 'data-chosen': '' }
                  : { 'aria-pressed': false })}
                onClick={(event) => press(event, chip)}
              >
                {chip.label}
                {chip.total !== undefined && <i> ({chip.total})</i>}
                {chip.chosen && <Icon name="close" size={16} />}
              </button>
            ))}
          </div>
          {/* The first value of a name counts: the selects without JavaScript, then the address. */}
          <noscript>
            <div className={styles.plain}>
              <PlainFilters search={search} choices={choices} />
            </div>
          </noscript>
          {/* The first words of a search cover the whole stock. */}
          <HiddenFilters
            search={search}
            filters={chosen.filter((filter) => filter !== 'certified' || search.keyword !== '')}
          />
        </form>
      </search>
      <form id={CHIPS_FORM} method="get" action="/mobil" hidden>
        <HiddenFilters search={search} filters={['keyword', 'sort', ...chosen]} />
      </form>
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

const HiddenFilters = ({ search, filters }: { search: CarSearch; filters: readonly Filter[] }) =>
  filters.map(
    (filter) =>
      search[filter] && (
        <input key={filter} type="hidden" name={QUERY_NAMES[filter]} value={search[filter]} />
      ),
  )

/** Whether the row of filters sticks to the upper edge of a phone, where the search field has scrolled away. */
function useStuck() {
  const row = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const field = row.current?.previousElementSibling
    if (!field) return
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false))
    observer.observe(field)
    return () => observer.disconnect()
  }, [])
  return { row, stuck }
}
