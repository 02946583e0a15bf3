import { useRef, useState } from 'react'
import { call } from '#web/desk/call.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { StockCarRecord } from '../../desk-stock-cars.contract.ts'
import { orderPhotos, removeStockPhoto, restoreStockPhoto } from '../../desk-stock-cars.contract.ts'
import { PHOTO_RESTORE_DAYS } from '../../desk-stock-photo-limits.model.ts'
import { PHOTO_PLACES, RECOMMENDED_PLACES } from '../../photo-places.model.ts'
import { photoAt } from '../public/addresses.ts'
import { useAlbumAct } from '../requests.ts'
import stock from '../stock-cars.module.css'
import { DropZone } from './drop-zone.tsx'
import { PhotoCard } from './photo-card.tsx'
import { namesOf, partName } from './photo-texts.ts'
import styles from './photos.module.css'
import { PublishSide } from './publish-side.tsx'
import { UploadList } from './upload-list.tsx'
import { usePhotoKeys } from './use-photo-keys.ts'
import { useRemovePhoto } from './use-remove-photo.ts'
import { useUploads } from './use-uploads.ts'

/** Returns the list with the item at `from` moved to `to`. */
const moveListItem = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from)
  const one = list[from]
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)]
}

/** The photos of a car: upload, order and publication. */
export function PhotosPart({ car }: { car: StockCarRecord }) {
  const { stock_no: stockNo, album } = car
  const { photos, removed, version } = album
  const { uploads, states } = useUploads(stockNo)
  const [original, setOriginal] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const act = useAlbumAct(stockNo)
  const navigate = useNavigate()
  const { remove } = useRemovePhoto(stockNo)
  /** The damaged photo that the next chosen files replace. */
  const replaced = useRef<string | null>(null)
  const pickFiles = (photoId: string | null = null) => {
    replaced.current = photoId
    document.querySelector<HTMLElement>('[data-pick-files]')?.click()
  }
  const shelf = usePhotoKeys({
    photos,
    open: (id, tool) => navigate(photoAt(stockNo, id, tool)),
    remove,
    upload: () => pickFiles(),
  })
  const names = namesOf(photos)
  const move = (from: number, to: number) => {
    const body = { version, photos: moveListItem(photos, from, to).map(({ id }) => id) }
    act.mutate(() => call(orderPhotos, { params: { stockNo }, body }))
  }
  const missing = RECOMMENDED_PLACES.filter((place) => !photos.some((photo) => photo.place === place))
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <DropZone
          original={original}
          onOriginal={setOriginal}
          onFiles={(files) => {
            uploads.add(files, original)
            const photoId = replaced.current
            replaced.current = null
            if (photoId) act.mutate(() => call(removeStockPhoto, { params: { photoId } }))
          }}
        />
        {photos.length === 0 && (
          <p className={stock.soft}>
            Disarankan: {missing.map((place) => PHOTO_PLACES[place].toLowerCase()).join(', ')}.
          </p>
        )}
        {act.isError && <Alert>{messageOf(act.error)}</Alert>}
        <ul className={styles.shelf} ref={shelf}>
          {photos.map((photo, at) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              name={names[at] ?? ''}
              number={at + 1}
              isLast={at === photos.length - 1}
              isDragged={dragged === at}
              onOpen={() => navigate(photoAt(stockNo, photo.id))}
              onResend={() => pickFiles(photo.id)}
              onMove={(to) => move(at, to)}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null && dragged !== at) move(dragged, at)
                setDragged(null)
              }}
            />
          ))}
        </ul>
        {removed.length > 0 && (
          <section className={styles.removed} aria-labelledby="foto-dihapus">
            <h2 id="foto-dihapus">Dihapus</h2>
            <p className={stock.soft}>Bisa dikembalikan selama {PHOTO_RESTORE_DAYS} hari.</p>
            <ul>
              {removed.map((photo) => (
                <li key={photo.id}>
                  <span>
                    {partName(photo)}, {photo.file_name}
                  </span>
                  <Button
                    variant="alt"
                    size="sm"
                    aria-label={`Kembalikan ${partName(photo)}, ${photo.file_name}`}
                    onClick={() =>
                      act.mutate(() => call(restoreStockPhoto, { params: { photoId: photo.id } }))
                    }
                  >
                    Kembalikan
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <aside className={styles.side}>
        <PublishSide car={car} missing={missing} />
        <UploadList
          states={states}
          photos={photos}
          onResend={pickFiles}
          onCancel={(id) => uploads.cancel(id)}
          onRetry={(id) => uploads.retry(id)}
        />
      </aside>
    </div>
  )
}
