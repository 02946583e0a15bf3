import { Button } from '#web/ui/button.tsx'
import { CarCards } from '../car-cards.tsx'
import type { CarList } from './list-loads.ts'
import styles from './nothing-found.module.css'

interface Props {
  list: CarList
  keyword: string
  onClear: () => void
  onKeyword: (keyword: string) => void
}

/** No car fits: names the words in the way and offers what the others find. */
export function NothingFound({ list: { failed, nearest, choices }, keyword, onClear, onKeyword }: Props) {
  const isTown =
    failed && choices.cities.some((city) => city.toLowerCase().includes(failed.words.toLowerCase()))
  const found = failed && `${failed.total} mobil “${failed.without}”${isTown ? ' di kota lain' : ''}`
  return (
    <>
      <section className={styles.box} aria-labelledby="tidak-ditemukan">
        <h2 id="tidak-ditemukan">Mobil tidak ditemukan</h2>
        {failed ? (
          <p>
            Tidak ada <mark>{failed.words}</mark> untuk “{keyword}”. Ada {found}.
          </p>
        ) : (
          <p>Coba kata kunci lain, atau kurangi saringan.</p>
        )}
        <div className={styles.acts}>
          {failed && <Button onClick={() => onKeyword(failed.without)}>Lihat {found}</Button>}
          <Button variant={failed ? 'alt' : 'primary'} onClick={onClear}>
            Hapus saringan
          </Button>
        </div>
      </section>
      {failed && nearest.length > 0 && (
        <>
          <h2 className={styles.nearest}>Paling mirip</h2>
          <CarCards cars={nearest} from={`/mobil?${new URLSearchParams({ cari: failed.without })}`} />
        </>
      )}
    </>
  )
}
