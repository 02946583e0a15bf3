import { lazy, useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '#web/router/link.tsx'
import { useLocation, useNavigationType } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { CarCards } from '../car-cards.tsx'
import {
  applyFilter,
  buildSearchAddress,
  type CarSearch,
  EMPTY_SEARCH,
  type Filter,
  searchOf,
} from '../car-search.ts'
import { listTitle } from '../car-texts.ts'
import { NO_CHOICES } from '../filter-lists.ts'
import { usePictureTransition } from '../picture-transition.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { useEarlyChoice } from './early-choice.ts'
import { useCarList } from './requests.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { SearchForm } from './search-form.tsx'
import styles from './used-cars-screen.module.css'

// Lazy-loaded: a phone opens them in a sheet, and the list does not wait for them.
const FilterGroups = lazy(() => import('./filter-groups.tsx').then((m) => ({ default: m.FilterGroups })))
// Lazy-loaded: rarely shown, and the server has rendered it.
const NothingFound = lazy(() => import('./nothing-found.tsx').then((m) => ({ default: m.NothingFound })))
// Lazy-loaded: they are below the cars, and the server has rendered it.
const CarRequest = lazy(() =>
  import('#stock/new-cars/portal/public/car-request.tsx').then((m) => ({ default: m.CarRequest })),
)
const MoreCars = lazy(() => import('./more-cars.tsx').then((m) => ({ default: m.MoreCars })))

export function UsedCarsScreen() {
  const navigate = useNavigate()
  const search = searchOf(useLocation().search)
  usePageTitle(listTitle(search))
  usePictureTransition()
  const wide = useIsWide()
  const address = buildSearchAddress(search)
  const { value: list, waiting, failed, retry } = useCarList(address)
  const heading = useHeadingOfNewPage(search)
  const choose = (filter: Filter, value: string) =>
    // From the address, not from the rendered search: the second of two quick choices must not undo the first.
    navigate(buildSearchAddress(applyFilter(searchOf(window.location.search), filter, value)))
  // The pressed button disappears with its filter, so the focus needs another place.
  const settle = () => heading.current?.focus({ preventScroll: true })
  const showAll = () => navigate(buildSearchAddress(EMPTY_SEARCH))
  const clear = () => {
    showAll()
    settle()
  }
  useEarlyChoice(search, (chosen) => navigate(buildSearchAddress(chosen), { replace: true }))
  const total = waiting || failed ? undefined : list?.total
  useScrollRestoration(total !== undefined)

  const filters = { search, choices: list?.choices ?? NO_CHOICES, onChoose: choose }

  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <SearchForm
          {...filters}
          read={waiting || failed ? undefined : list}
          total={total}
          onClear={showAll}
          onRemoved={settle}
        />
      </div>
      {wide && (
        <aside aria-label="Saring" className={styles.column}>
          <OptionalParts>
            <FilterGroups folded {...filters} />
          </OptionalParts>
        </aside>
      )}
      <div className={styles.body}>
        <div className={styles.lede}>
          <h1 ref={heading} tabIndex={-1}>
            {listTitle(search)}
          </h1>
          <span role="status" aria-live={useSilentStart(list && String(list.total))}>
            {statusOf(list, waiting, failed)}
          </span>
        </div>
        <section aria-label="Hasil pencarian" aria-busy={waiting || undefined} className={styles.results}>
          {failed && <FailedLoad onRetry={retry} />}
          {!list && waiting && <CardsSkeleton />}
          {total !== undefined && list?.corrected && (
            <p>
              Tidak ada mobil untuk “{search.keyword}”. Hasil untuk <b>{list.corrected}</b>.
            </p>
          )}
          {list && (
            <UsedCarResults
              list={list}
              address={address}
              keyword={search.keyword}
              waiting={waiting}
              failed={failed}
              onClear={clear}
              onKeyword={(keyword) => {
                choose('keyword', keyword)
                settle()
              }}
            />
          )}
        </section>
        {total !== undefined && list && list.cars.length > 0 && (
          <OptionalParts>
            <MoreCars key={address} search={search} list={list} address={address} />
          </OptionalParts>
        )}
        <OptionalParts>
          <CarRequest
            wanted={[search.brand, search.model].filter(Boolean).join(' ')}
            year={search.year}
            more={
              <Link to="/mobil-baru" className={layout.link}>
                Lihat harga mobil baru
              </Link>
            }
          />
        </OptionalParts>
      </div>
    </div>
  )
}

const WIDE = '(min-width: 1024px)'

/** Whether the filters have a column of their own; false in what the server renders. */
const useIsWide = () =>
  useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(WIDE)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  )

interface FoundProps {
  list: NonNullable<ReturnType<typeof useCarList>['value']>
  address: string
  /** While either is true, the cars are those of the former search. */
  waiting: boolean
  failed: boolean
  keyword: string
  onClear: () => void
  onKeyword: (keyword: string) => void
}

/** The status message of the list: loading, the former search after a failure, or the number of results. */
function statusOf(list: FoundProps['list'] | undefined, waiting: boolean, failed: boolean): string {
  if (waiting) return 'Memuat…'
  if (failed) return list ? 'Mobil dari pencarian sebelumnya' : ''
  return list ? `${list.total} mobil` : ''
}

function UsedCarResults({ list, address, keyword, waiting, failed, onClear, onKeyword }: FoundProps) {
  if (list.cars.length > 0) return <CarCards first cars={list.cars} from={address} outdated={waiting} />
  if (waiting || failed) return null
  // A page after the last one: the link dates from a time with more cars.
  if (list.total > 0) {
    return (
      <EmptyState
        drawing={<NoCars />}
        title="Halaman ini sudah tidak ada"
        action={<ButtonLink to="/mobil">Ke halaman pertama</ButtonLink>}
      />
    )
  }
  return (
    <OptionalParts>
      <NothingFound list={list} keyword={keyword} onClear={onClear} onKeyword={onKeyword} />
    </OptionalParts>
  )
}

/** Scrolls to the top and focuses the heading on another page of the same list, unless it is a return; not for another filter. */
function useHeadingOfNewPage(search: CarSearch) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = buildSearchAddress({ ...search, page: 1 })
  const shown = useRef({ list, page: search.page })
  const returned = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown.current
    shown.current = { list, page: search.page }
    if (returned || before.list !== list || before.page === search.page) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [list, search.page, returned])
  return heading
}
