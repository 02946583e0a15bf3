import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { call } from '#web/api.ts'
import { deviceStore } from '#web/device-store.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { VISIT_KEY_PREFIX } from '#web/sign-in.ts'
import layout from '#web/ui/layout.module.css'
import { countUsedCars, searchUsedCars } from '../../used-cars.contract.ts'
import { carAddress } from '../car-address.ts'
import { nameOf } from '../car-texts.ts'
import styles from './suggestions.module.css'

const LETTERS_MIN = 2
const TYPING_MS = 150
const CARS = 2
const RECENT_MAX = 5
/** Words that are offered after the typed ones, with what they mean to the search. */
const ENDINGS = [
  { words: '', filters: {} },
  { words: ' matic', filters: { transmission: 'Otomatis' } },
  { words: ' sampai 200 juta', filters: { price_to: 200_000_000 } },
]

const recentSearches = deviceStore<readonly string[]>(`${VISIT_KEY_PREFIX}searches`, [], (text) =>
  (JSON.parse(text) as unknown[]).filter((words) => typeof words === 'string').slice(0, RECENT_MAX),
)

/** Remembers a search on this device. */
export function storeSearch(words: string): void {
  if (words === '') return
  const others = recentSearches.now().filter((other) => other !== words)
  recentSearches.store([words, ...others].slice(0, RECENT_MAX))
}

interface Suggestion {
  key: string
  words: string
  /** Small text beside or below the words. */
  note: string
  /** Leads to the page of a car; without it the words are searched. */
  to?: string
}
interface Found {
  typed: string
  completions: Suggestion[]
  cars: Suggestion[]
}

/** What the stock has for typed words; completions without a car are left out. */
async function loadSuggestions(typed: string, signal: AbortSignal): Promise<Found> {
  const { data } = await call(searchUsedCars, { body: { keyword: typed, limit: CARS } }, { signal })
  const [first] = data
  const word = first?.car_type.toLowerCase().startsWith(typed.toLowerCase()) ? first.car_type : typed
  const choices = ENDINGS.map(({ filters }) => filters)
  const { totals } = await call(countUsedCars, { body: { keyword: word, choices } }, { signal })
  const completions = ENDINGS.flatMap(({ words }, at) => {
    const total = totals[at] ?? 0
    return total > 0 ? [{ key: word + words, words: word + words, note: `${total} mobil` }] : []
  })
  const cars = data.map((car) => ({
    key: car.stock_no,
    words: nameOf(car),
    note: `${car.year}, ${rupiah(car.price_idr)}, ${car.city.replace(/^Kota /, '')}`,
    to: carAddress(car.stock_no),
  }))
  return { typed, completions, cars }
}

interface Props {
  field: RefObject<HTMLInputElement | null>
  onSearch: (words: string) => void
}

/** Suggestions below the search field: completions with their counts, cars, and what was searched last on this device. */
export function Suggestions({ field, onSearch }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [found, setFound] = useState<Found | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const recent = recentSearches.use()
  const typed = found?.typed ?? ''
  const groups = [
    { title: '', items: found?.completions ?? [] },
    { title: 'Mobil', items: found?.cars ?? [] },
    {
      title: 'Terakhir dicari',
      items: recent
        .filter((words) => words !== typed)
        .map((words) => ({ key: `lalu ${words}`, words, note: '' })),
    },
  ].filter(({ items }) => items.length > 0)
  const all: Suggestion[] = groups.flatMap(({ items }) => items)
  const shown = open && found !== null && found.completions.length + found.cars.length > 0

  const choose = ({ words, to }: Suggestion) => {
    setOpen(false)
    if (to) return navigate(to)
    if (field.current) field.current.value = words
    onSearch(words)
  }
  const press = useRef<(event: KeyboardEvent | globalThis.KeyboardEvent) => void>(() => {})
  useEffect(() => {
    press.current = (event) => {
      if (!shown) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = all[at]
      if (step !== undefined) setAt((at + step + all.length + 1) % (all.length + 1))
      else if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && chosen) choose(chosen)
      else return
      event.preventDefault()
    }
  })

  useEffect(() => {
    const input = field.current
    if (!input) return
    let leaving = new AbortController()
    let timer = 0
    const follow = () => {
      const words = input.value.trim()
      leaving.abort()
      clearTimeout(timer)
      setAt(-1)
      if (words.length < LETTERS_MIN) return setOpen(false)
      leaving = new AbortController()
      const { signal } = leaving
      timer = window.setTimeout(() => {
        // The search itself works without them.
        loadSuggestions(words, signal).then(
          (next) => {
            setFound(next)
            setOpen(document.activeElement === input)
          },
          () => undefined,
        )
      }, TYPING_MS)
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => press.current(event)
    const close = () => setOpen(false)
    const submit = () => {
      leaving.abort()
      clearTimeout(timer)
      close()
    }
    input.addEventListener('input', follow)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', close)
    input.form?.addEventListener('submit', submit)
    // It may have been typed before this was loaded.
    if (document.activeElement === input && input.value !== input.defaultValue) follow()
    return () => {
      submit()
      input.removeEventListener('input', follow)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', close)
      input.form?.removeEventListener('submit', submit)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const chosen = all[at]
    input.setAttribute('aria-autocomplete', 'list')
    if (shown) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (shown && chosen) input.setAttribute('aria-activedescendant', `${id}-${at}`)
    else input.removeAttribute('aria-activedescendant')
  })

  if (!shown) return null
  return (
    // A press must not take the focus from the field, which would close the list.
    <div className={styles.suggestions} onPointerDown={(event) => event.preventDefault()}>
      <p role="status" className={layout.visuallyHidden}>
        {all.length} saran
      </p>
      <div id={id} role="listbox" aria-label="Saran">
        {groups.map(({ title, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a list box has groups, and no sets of fields
          <div key={title} role="group" aria-label={title || 'Pencarian'}>
            {title && <p aria-hidden="true">{title}</p>}
            {items.map((item) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
              <div
                key={item.key}
                id={`${id}-${all.indexOf(item)}`}
                role="option"
                aria-selected={all[at] === item}
                className={styles.option}
                onClick={() => choose(item)}
              >
                <span>{item.words}</span> <i>{item.note}</i>
              </div>
            ))}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <button type="button" onClick={() => recentSearches.store([])}>
          Hapus pencarian terakhir
        </button>
      )}
    </div>
  )
}
