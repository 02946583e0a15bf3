import { useState } from 'react'
import { call } from '#web/api.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { buildSearchAddress, type Filter, searchOf } from '../car-search.ts'
import styles from './filter-groups.module.css'
import { type FilterProps, ModelSelects, MoreSelects } from './filter-selects.tsx'
import { chipLabel } from './filter-texts.ts'
import { NearMe } from './near-me.tsx'
import { type Choice, loadOffers, type Offer } from './offers.ts'
import { BARS, PriceRange } from './price-range.tsx'

const CHECKS: readonly Choice[] = [
  ['certified', '1'],
  ['photos', '1'],
]
const MONTHS: readonly Choice[] = [
  ['monthlyTo', '2000000'],
  ['monthlyTo', '3000000'],
  ['monthlyTo', '5000000'],
]
const SHAPES: readonly Choice[] = [
  ...['MPV', 'SUV', 'Hatchback', 'Sedan'].map((body) => ['body', body] as const),
  ['seats', '7'],
]
const CHOICES = [...CHECKS, ...MONTHS, ...SHAPES]

/** The counts of every group of a search, `address`; the bars of the price are those of cars that pass the other filters. */
async function loadGroups(
  address: string,
  signal: AbortSignal,
): Promise<{ offers: Offer[]; bars: number[] }> {
  const search = searchOf(address.split('?')[1] ?? '')
  const anyPrice = { ...search, priceFrom: '', priceTo: '' }
  const [offers, totals] = await Promise.all([
    loadOffers(call, search, CHOICES, signal),
    loadOffers(
      call,
      anyPrice,
      BARS.map(({ to }) => ['priceTo', String(to)] as const),
      signal,
    ),
  ])
  // Each bar is what its upper end adds.
  const bars = totals.map(({ total }, at) => total - (totals[at - 1]?.total ?? 0))
  return { offers, bars }
}

interface GroupProps extends FilterProps {
  /** Hides what few visitors look for behind a button. */
  folded?: boolean
}

/** The filters, with the number of cars that each would leave. One source for the column of a desktop and the sheet of a phone. */
export function FilterGroups({ folded = false, ...props }: GroupProps) {
  const { search, onChoose } = props
  const { value } = useLoaded(PREFIX + buildSearchAddress({ ...search, page: 1 }), loadCachedGroups)
  const [unfolded, setUnfolded] = useState(!folded)
  const totalOf = ([filter, wanted]: Choice) =>
    value?.offers.find((offer) => offer.filter === filter && offer.value === wanted)?.total
  /** Nothing for a group without a car, unless one of its filters is chosen. */
  const chipGroup = (heading: string, choices: readonly Choice[]) =>
    choices.some((choice) => totalOf(choice) !== 0 || search[choice[0]] === choice[1]) && (
      <section className={styles.group} aria-label={heading}>
        <h2>{heading}</h2>
        <div className={styles.chips}>
          {choices.map((choice) => (
            <FilterChip key={choice.join(' ')} choice={choice} total={totalOf(choice)} {...props} />
          ))}
        </div>
      </section>
    )
  return (
    <div className={styles.groups}>
      <section className={styles.group} aria-label="Pemeriksaan">
        <h2>Pemeriksaan</h2>
        {CHECKS.map(([filter, wanted]) => (
          <div key={filter} className={styles.check}>
            <Checkbox
              label={filter === 'certified' ? 'Bersertifikat' : 'Ada foto'}
              checked={search[filter] === wanted}
              onChange={(checked) => onChoose(filter, checked ? wanted : '')}
            />
            <span aria-hidden="true">{totalOf([filter, wanted])}</span>
          </div>
        ))}
      </section>
      <section className={styles.group} aria-label="Harga">
        <h2>Harga</h2>
        <PriceRange search={search} bars={value?.bars} onChoose={onChoose} />
      </section>
      {chipGroup('Cicilan sebulan', MONTHS)}
      {chipGroup('Bentuk dan kursi', SHAPES)}
      <div className={styles.group}>
        <ModelSelects {...props} />
        {unfolded ? (
          <>
            <MoreSelects {...props} />
            <NearMe cities={props.choices.cities} onCity={(city) => onChoose('city', city)} />
          </>
        ) : (
          <button type="button" className={layout.link} onClick={() => setUnfolded(true)}>
            Transmisi, warna, kota, lainnya
          </button>
        )}
      </div>
    </div>
  )
}

// Under an address of its own: the list keeps its data under the plain one.
const PREFIX = 'saring'
const loadCachedGroups = (key: string, signal: AbortSignal) => loadGroups(key.slice(PREFIX.length), signal)

interface ChipProps extends FilterProps {
  choice: Choice
  total: number | undefined
}

function FilterChip({ choice: [filter, value], total, search, onChoose }: ChipProps) {
  const chosen = search[filter] === value
  // Nothing to choose, unless it is chosen already.
  if (total === 0 && !chosen) return null
  return (
    <button type="button" aria-pressed={chosen} onClick={() => onChoose(filter, chosen ? '' : value)}>
      {formatChip(filter, value)} {total !== undefined && <i>({total})</i>}
    </button>
  )
}

const formatChip = (filter: Filter, value: string) => chipLabel(filter, value).replace('Cicilan ≤', '≤')

interface SheetProps extends FilterProps {
  open: boolean
  total: number | undefined
  onClose: () => void
  onClear: () => void
}

/** All filters; each narrows the list behind the sheet when it is chosen. */
export function FilterSheet({ open, total, onClose, onClear, ...filters }: SheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Saring"
      width="34rem"
      footer={
        <>
          <Button variant="alt" onClick={onClear}>
            Hapus saringan
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? 'Tampilkan mobil' : `Tampilkan ${total} mobil`}
          </Button>
        </>
      }
    >
      <FilterGroups {...filters} />
    </Dialog>
  )
}
