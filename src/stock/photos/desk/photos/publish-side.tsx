import { call } from '#web/desk/call.ts'
import { Callout } from '#web/desk/parts/callout.tsx'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { StockCarRecord } from '../../desk-stock-cars.contract.ts'
import { holdPhotos, publishPhotos } from '../../desk-stock-cars.contract.ts'
import { PHOTO_PLACES, type PhotoPlace } from '../../photo-places.model.ts'
import { photoAt } from '../public/addresses.ts'
import { useAlbumAct } from '../requests.ts'
import stock from '../stock-cars.module.css'
import { formatUnansweredPhoto } from './photo-texts.ts'
import styles from './photos.module.css'

/** Publishes or holds the photos, and lists what is missing before. */
export function PublishSide({ car, missing }: { car: StockCarRecord; missing: readonly PhotoPlace[] }) {
  const { stock_no: stockNo, album } = car
  const act = useAlbumAct(stockNo)
  const toast = useToast()
  const usable = album.photos.filter(({ state }) => state !== 'failed')
  const first = formatUnansweredPhoto(usable)
  const open = usable.find(({ lacks }) => lacks.length > 0)
  const ready = usable.filter(({ lacks }) => lacks.length === 0)
  const marks = album.photos.reduce((sum, photo) => sum + photo.marks.length, 0)
  const publish = () =>
    act.mutate(() => call(publishPhotos, { params: { stockNo }, body: { version: album.version } }), {
      onSuccess: () => toast('Foto tayang'),
    })
  const hold = () =>
    act.mutate(() => call(holdPhotos, { params: { stockNo }, body: { version: album.version } }))
  return (
    <section className={styles.sand} aria-labelledby="tayangkan">
      <h2 id="tayangkan">Tayangkan</h2>
      {album.held_because === 'other_car' && (
        <Callout kind="warn" title="Nomor stok ini dipakai mobil lain">
          Foto ditahan. Periksa, hapus yang lama, lalu tayangkan lagi.
        </Callout>
      )}
      <ul className={styles.must}>
        <li data-done={album.photos.length > 0 || undefined}>
          {album.photos.length > 0 ? 'Sampul dipilih' : 'Belum ada foto'}
        </li>
        <li data-done={ready.length === album.photos.length || undefined}>
          Lengkap, {ready.length} dari {album.photos.length}
        </li>
        {marks > 0 && <li data-done>Cacat ditandai, {marks} tanda</li>}
        {missing.length > 0 && (
          <li>Disarankan: {missing.map((place) => PHOTO_PLACES[place].toLowerCase()).join(', ')}</li>
        )}
      </ul>
      {act.isError && <Alert>{messageOf(act.error)}</Alert>}
      {album.state === 'public' ? (
        <p className={styles.live}>Tayang. Foto berikutnya tayang begitu lengkap.</p>
      ) : (
        <ReadyButton
          block
          busy={act.isPending}
          lacks={first ?? (ready.length === 0 ? 'Belum ada foto yang lengkap' : null)}
          findControl={() =>
            open && document.querySelector<HTMLElement>(`a[href="${photoAt(stockNo, open.id)}"]`)
          }
          onClick={publish}
        >
          Tayangkan {ready.length} foto
        </ReadyButton>
      )}
      {first && <p className={stock.soft}>{first}</p>}
      {album.state === 'public' && (
        <Button variant="alt" block busy={act.isPending} onClick={hold}>
          Tahan dulu
        </Button>
      )}
    </section>
  )
}
