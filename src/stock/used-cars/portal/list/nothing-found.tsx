import { Button } from '#web/ui/button.tsx'
import { NoCars } from '#web/ui/drawings/no-cars.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CarCards } from '../car-cards.tsx'
import type { CarList } from './list-loads.ts'
import styles from './used-cars-screen.module.css'

interface Props {
  list: CarList
  keyword: string
  onClear: () => void
  onKeyword: (keyword: string) => void
}

/** No car fits: names the words in the way and offers what the others find. */
export function NothingFound({ list: { failed, nearest }, keyword, onClear, onKeyword }: Props) {
  const clear = (
    <Button variant={failed ? 'alt' : 'primary'} onClick={onClear}>
      Hapus saringan
    </Button>
  )
  if (!failed) {
    return (
      <EmptyState
        drawing={<NoCars />}
        title="Mobil tidak ditemukan"
        text="Coba kata kunci lain, atau kurangi saringan."
        action={clear}
      />
    )
  }
  const found = `${failed.total} mobil “${failed.without}”`
  return (
    <>
      <EmptyState
        drawing={<NoCars />}
        title="Mobil tidak ditemukan"
        text={`Tidak ada “${failed.words}” untuk “${keyword}”. Ada ${found}.`}
        action={
          <>
            <Button onClick={() => onKeyword(failed.without)}>Lihat {found}</Button> {clear}
          </>
        }
      />
      {nearest.length > 0 && (
        <>
          <h2 className={styles.nearest}>Paling mirip</h2>
          <CarCards cars={nearest} from={`/mobil?${new URLSearchParams({ cari: failed.without })}`} />
        </>
      )}
    </>
  )
}
