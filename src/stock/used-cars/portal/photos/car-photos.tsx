import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Photo } from '#web/cars/photo.tsx'
import { useSavesData } from '#web/portal/page-data.ts'
import { prefersReducedData } from '#web/reduced-data.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import cards from '../car-cards.module.css'
import { carTitle, nameOf } from '../car-texts.ts'
import type { CarInStock } from '../cars-in-list.ts'
import type { CarPage } from '../page-loads.ts'
import styles from './car-photos.module.css'
import {
  formatMegabytes,
  getLargestPhotoAddress,
  listShownPhotos,
  parsePhotoHash,
  type ShownPhoto,
} from './shown-photos.ts'

// Each loaded with the first press.
const ContactAbout = lazy(() =>
  import('#office/contact/portal/public/contact-about.tsx').then((m) => ({ default: m.ContactAbout })),
)
const Gallery = lazy(() => import('./gallery.tsx').then((m) => ({ default: m.Gallery })))

const SIZES = '(min-width: 1024px) 50rem, 100vw'
const SMALL = '7rem'
const SMALL_ONES = 5

interface Props {
  car: CarInStock
  photos: CarPage['photos']
  className: string | undefined
}

/** The photos of a car in a row that scrolls photo by photo; each opens the gallery. Without photos, a drawing of the car. */
export function CarPhotos({ car, photos, className }: Props) {
  const all = listShownPhotos(car, photos)
  const [failed, setFailed] = useState<readonly string[]>([])
  const [open, setOpen] = useState<number | null>(null)
  const [waits, setWaits] = useState(useSavesData())
  const shown = all.filter(({ address }) => !failed.includes(address))
  const count = all.length
  useEffect(() => {
    const follow = () => {
      const named = parsePhotoHash(window.location.hash, count)
      if (named === null) return
      // The gallery goes back when it is closed: an entry that still named the photo would open it again.
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
      setOpen(named)
    }
    follow()
    if (prefersReducedData()) setWaits(true)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [count])
  const fail = (address: string) => setFailed((before) => [...before, address])
  if (shown.length === 0) {
    return (
      <NoPhotos car={car} className={className} {...(all.length > 0 && { onRetry: () => setFailed([]) })} />
    )
  }
  return (
    <section className={styles.gallery} aria-label="Foto mobil">
      <Stage shown={shown} car={car} waits={waits} className={className} onFail={fail} onOpen={setOpen} />
      {waits ? (
        <button type="button" className={styles.load} onClick={() => setWaits(false)}>
          Muat {shown.length} foto, sekitar {formatMegabytes(shown)} MB
        </button>
      ) : (
        <PhotoThumbnails shown={shown} onFail={fail} onOpen={setOpen} />
      )}
      {open !== null && (
        <Suspense fallback={<OpeningStatus />}>
          <Gallery
            photos={shown}
            title={nameOf(car)}
            first={Math.min(open, shown.length - 1)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

interface StageProps {
  shown: readonly ShownPhoto[]
  car: CarInStock
  waits: boolean
  className: string | undefined
  onFail: (address: string) => void
  onOpen: (at: number) => void
}

function Stage({ shown, car, waits, className, onFail, onOpen }: StageProps) {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setAt(Math.min(shown.length - 1, Math.round(scrollLeft / Math.max(clientWidth, 1))))
  }
  const push = (by: number) => {
    const { current } = row
    current?.scrollBy({ left: by * current.clientWidth })
  }
  const opening = (index: number) => (event: MouseEvent) => {
    // The browser opens another tab or window itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }
  return (
    <div className={styles.stage} data-car={car.stock_no} data-main="">
      <ul ref={row} className={`${styles.row} ${className ?? ''}`} onScroll={follow}>
        {(waits ? shown.slice(0, 1) : shown).map((photo, index) => (
          <li key={photo.address}>
            {/* Out of sight, a photo is no stop of the keyboard: the arrows and the gallery lead to it. */}
            <a
              href={getLargestPhotoAddress(photo.address)}
              tabIndex={index === at ? undefined : -1}
              onClick={opening(index)}
            >
              {photo.placeholder && <img src={photo.placeholder} alt="" className={styles.blur} />}
              {!waits && (
                <Photo
                  address={photo.address}
                  alt={`Foto ${index + 1} dari ${shown.length}: ${photo.alt}`}
                  sizes={SIZES}
                  lazy={index > 0}
                  first={index === 0}
                  onFail={() => onFail(photo.address)}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
      {shown.length > 1 && !waits && (
        <>
          <Arrow label="Foto sebelumnya" icon="chevron-left" disabled={at === 0} onPress={() => push(-1)} />
          <Arrow
            label="Foto berikutnya"
            icon="chevron-right"
            disabled={at === shown.length - 1}
            onPress={() => push(1)}
          />
        </>
      )}
      {!waits && (
        <button type="button" className={styles.all} onClick={() => onOpen(at)}>
          <StrokeIcon path={CAMERA} size={20} />
          <span className={styles.wide}>Lihat {shown.length} foto</span>
          <span className={styles.narrow} aria-hidden="true">
            {at + 1}/{shown.length}
          </span>
        </button>
      )}
    </div>
  )
}

interface ArrowProps {
  label: string
  icon: 'chevron-left' | 'chevron-right'
  disabled: boolean
  onPress: () => void
}

const Arrow = ({ label, icon, disabled, onPress }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    data-to={icon}
    aria-label={label}
    aria-disabled={disabled || undefined}
    tabIndex={disabled ? -1 : undefined}
    onClick={() => {
      if (!disabled) onPress()
    }}
  >
    <Icon name={icon} size={22} />
  </button>
)

/** Thumbnails of the next photos in wide windows; the last one opens the rest. No stops of the keyboard, as the photos above. */
function PhotoThumbnails({ shown, onFail, onOpen }: Pick<StageProps, 'shown' | 'onFail' | 'onOpen'>) {
  if (shown.length < 2) return null
  const small = shown.slice(1, SMALL_ONES + 1)
  const more = shown.length - 1 - SMALL_ONES
  return (
    <ul className={styles.small}>
      {small.map((photo, index) => {
        const opensRest = more > 0 && index === SMALL_ONES - 1
        return (
          <li key={photo.address}>
            <button
              type="button"
              tabIndex={-1}
              {...(opensRest && { 'aria-label': `Lihat ${more + 1} foto lagi` })}
              onClick={() => onOpen(index + 1)}
            >
              <Photo
                address={photo.address}
                alt={opensRest ? '' : photo.alt}
                sizes={SMALL}
                lazy
                onFail={() => onFail(photo.address)}
              />
              {opensRest && <span className={styles.more}>+{more + 1}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function NoPhotos({ car, className, onRetry }: Omit<Props, 'photos'> & { onRetry?: () => void }) {
  const [presses, setPresses] = useState(0)
  return (
    <div className={styles.none}>
      <div className={styles.stage} data-car={car.stock_no} data-main="">
        <CarBay body={car.body} colour={car.colour} className={className ?? ''} />
        {!onRetry && <span className={cards.note}>Gambar, foto belum ada</span>}
      </div>
      {onRetry ? (
        <p className={styles.words} role="status">
          Foto ini belum bisa dimuat.{' '}
          <button type="button" className={styles.link} onClick={onRetry}>
            Coba lagi
          </button>
        </p>
      ) : (
        <div className={styles.words}>
          <p>Ini gambar menurut model dan warna, bukan foto mobilnya.</p>
          <button type="button" className={styles.link} onClick={() => setPresses(presses + 1)}>
            Minta foto mobil ini
          </button>
        </div>
      )}
      {presses > 0 && (
        <Suspense fallback={<OpeningStatus />}>
          <ContactAbout
            message={`Mohon foto ${carTitle(car)} (nomor stok ${car.stock_no}).`}
            presses={presses}
          />
        </Suspense>
      )}
    </div>
  )
}
