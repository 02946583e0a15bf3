import { type FormEvent, lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import { Icon } from '../../../../platform/ui/icon.tsx'
import { IconButton } from '../../../../platform/ui/icon-button.tsx'
import { TextField } from '../../../../platform/ui/text-field.tsx'
import { chosenFilters, type Filter, QUERY_NAMES } from '../car-search.ts'
import { FORM_NAME } from './early-choice.ts'
import { type FilterProps, MainFilters, MoreFilters, SortChoice } from './filter-fields.tsx'
import styles from './search-form.module.css'

// Lazy-loaded: showing the list needs neither the sheet nor its dialog.
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((m) => ({ default: m.FilterSheet })))

interface Props extends FilterProps {
  total: number | undefined
  onClear: () => void
}

const MORE: readonly Filter[] = ['colour', 'transmission', 'fuel', 'city', 'plate']

/** An ordinary form of an ordinary address: it searches before the program has come, and without it. */
export function SearchForm({ search, choices, onChoose, total, onClear }: Props) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  const [more, setMore] = useState(() => MORE.some((filter) => search[filter]))
  const keyword = useRef<HTMLInputElement>(null)
  const narrow = useNarrow()
  const shown = useRef(search.keyword)
  useEffect(() => {
    // Going back brings another keyword; the field itself stays, and with it the focus.
    if (keyword.current && shown.current !== search.keyword) keyword.current.value = search.keyword
    shown.current = search.keyword
  }, [search.keyword])
  const filters = { search, choices, onChoose }
  const count = chosenFilters(search).length
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(QUERY_NAMES.keyword)
    onChoose('keyword', String(typed ?? '').trim())
  }
  return (
    <>
      <search>
        {/* Off: what a browser fills in again after going back would be taken for a choice. */}
        <form
          name={FORM_NAME}
          method="get"
          action="/mobil"
          autoComplete="off"
          className={styles.form}
          onSubmit={submit}
        >
          <TextField
            ref={keyword}
            label="Cari mobil"
            name={QUERY_NAMES.keyword}
            defaultValue={search.keyword}
            placeholder="Contoh: Avanza 2021"
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            className={styles.keyword}
            action={<IconButton type="submit" label="Cari" icon="search" iconSize={22} />}
          />
          <div className={styles.order}>
            <Button variant="alt" className={styles.sheetButton} onClick={() => setSheet('open')}>
              <Icon name="filter" size={20} />
              Saring
              {count > 0 && <span className={styles.count}>{count}</span>}
            </Button>
            <SortChoice {...filters} />
          </div>
          {!narrow && (
            <>
              <div className={styles.selects}>
                <MainFilters {...filters} />
              </div>
              <details
                className={styles.more}
                open={more}
                onToggle={(event) => setMore(event.currentTarget.open)}
              >
                <summary>
                  <Icon name="filter" size={20} />
                  Saringan lain
                </summary>
                <div className={styles.moreFields}>
                  <MoreFilters {...filters} />
                </div>
              </details>
            </>
          )}
        </form>
      </search>
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            {...filters}
            open={sheet === 'open'}
            total={total}
            onClose={() => setSheet('closed')}
            onClear={onClear}
          />
        </Suspense>
      )}
    </>
  )
}

const NARROW = '(max-width: 767.98px)'
const watch = (changed: () => void) => {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** On a phone the filters are in the sheet only. The server renders them for everyone; CSS hides them. */
function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}
