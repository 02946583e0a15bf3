import { FailedLoad } from './failed-load.tsx'
import layout from './layout.module.css'
import { SelectField } from './select-field.tsx'

/** The query of the options. */
interface List<Item> {
  data: readonly Item[] | undefined
  isFetching: boolean
  isError: boolean
  refetch(): unknown
}

interface Props<Item> {
  label: string
  list: List<Item>
  idOf: (item: Item) => number
  nameOf: (item: Item) => string
  /** Id of the selected option. */
  chosen: number | null | undefined
  onChoose: (item: Item | null) => void
  /** Name of the choice that has to be made first: `provinsi`; false once it is made. */
  waitsFor?: string | false
  className?: string
}

/** One of a list that has to be fetched, and may have to wait for another choice. */
export function ListSelect<Item>(props: Props<Item>) {
  const { label, list, idOf, nameOf, chosen, onChoose, waitsFor, className } = props
  const items = list.data ?? []
  return (
    <SelectField
      className={className}
      label={label}
      placeholder={list.isFetching && !list.data ? 'Memuat…' : `Pilih ${label.toLowerCase()}`}
      disabled={Boolean(waitsFor)}
      disabledHint={`Pilih ${waitsFor} dulu`}
      options={items.map((item) => ({ value: String(idOf(item)), label: nameOf(item) }))}
      value={String(chosen ?? '')}
      onChange={(value) => onChoose(items.find((item) => String(idOf(item)) === value) ?? null)}
    />
  )
}

/** One retry button for all lists that could not be loaded. */
export function FailedLists({ lists }: { lists: readonly List<unknown>[] }) {
  const failed = lists.filter((list) => list.isError && !list.data)
  if (failed.length === 0) return null
  return (
    <div className={layout.span2}>
      <FailedLoad onRetry={() => failed.map((list) => list.refetch())} />
    </div>
  )
}
