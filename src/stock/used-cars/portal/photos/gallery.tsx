import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Photo } from '#web/cars/photo.tsx'
import { sourcesOf } from '#web/cars/photos.ts'
import { classNames } from '#web/ui/class-names.ts'
import { findHeading } from '#web/ui/dialog-focus.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { useLayer } from '#web/ui/use-layer.ts'
import { DefectMarks } from './defect-marks.tsx'
import styles from './gallery.module.css'
import { getLargestPhotoAddress, type ShownPhoto } from './shown-photos.ts'
import { useZoom } from './use-zoom.ts'

interface Props {
  photos: readonly ShownPhoto[]
  /** Name of the car. */
  title: string
  first: number
  onClose: () => void
}

const SPINNER_AFTER_MS = 300
const ENLARGE = 'M14 4h6v6M20 4l-6.5 6.5M10 20H4v-6M4 20l6.5-6.5'

function preloadPhoto(address: string): void {
  const { src, avif } = sourcesOf(address)
  // Only photos of the portal exist as AVIF.
  new Image().src = avif ? address.replace('{width}', '1280').replace(/jpg$/, 'avif') : src
}

/** All photos of a car, whole and on dark. Back, Esc and "Tutup" close it; its address names the photo. */
export function Gallery({ photos, title, first, onClose }: Props) {
  const [at, setAt] = useState(Math.min(first, photos.length - 1))
  const [marksShown, setMarksShown] = useState(true)
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useRef<HTMLHeadingElement>(null)
  const heading = useId()
  useLayer(true, onClose)
  useLayoutEffect(() => {
    const { current } = dialog
    // Closed while still in the document, so that the focus returns to what opened it.
    return () => {
      current?.close()
      const { activeElement } = document
      // Opened by its address, it has nothing to return to, and may keep the focus although it is closed.
      if (activeElement === document.body || current?.contains(activeElement))
        findHeading()?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const { current } = dialog
    const address = window.location.pathname + window.location.search
    current?.showModal()
    name.current?.focus()
    // In the page before its text, so that the first photo is announced as well.
    setOpen(true)
    return () => {
      window.history.replaceState(window.history.state, '', address)
    }
  }, [])
  useEffect(() => {
    const hash = `#foto-${at + 1}`
    // After the layer has its own entry of the history.
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', hash))
    const next = photos[at + 1]
    if (next) preloadPhoto(next.address)
    dialog.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => clearTimeout(timer)
  }, [at, photos])
  const show = (index: number) => setAt(Math.max(0, Math.min(photos.length - 1, index)))
  const zoom = useZoom(at, (by) => show(at + by))
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: photos.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    show(to)
  }
  const photo = photos[at]
  if (!photo) return null
  const { marks, caption } = photo
  return (
    // Esc is the browser's own way to close it.
    <dialog
      ref={dialog}
      className={styles.lens}
      aria-labelledby={heading}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <span role="status" aria-live={isOpen ? undefined : 'off'}>
          <span className={layout.visuallyHidden}>Foto </span>
          {at + 1} dari {photos.length}
          <span className={layout.visuallyHidden}>{isOpen && wordsOf(photo)}</span>
        </span>
        {/* Named first, so that the photo is heard as one of this car. */}
        <h2 id={heading} ref={name} tabIndex={-1}>
          {title}
        </h2>
        {marks.length > 0 && (
          <button
            type="button"
            className={classNames(styles.act, styles.word)}
            onClick={() => setMarksShown(!marksShown)}
          >
            {marksShown ? 'Sembunyikan tanda' : 'Tampilkan tanda'}
          </button>
        )}
        <button
          type="button"
          className={styles.act}
          aria-label={zoom.factor > 1 ? 'Perkecil foto' : 'Perbesar foto'}
          onClick={zoom.toggle}
        >
          <StrokeIcon path={ENLARGE} />
        </button>
        <button type="button" className={styles.act} aria-label="Tutup" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.see}>
        <LargePhoto key={photo.address} photo={photo} number={at + 1} count={photos.length} zoom={zoom}>
          {marksShown && marks.length > 0 && (
            <DefectMarks marks={marks} width={photo.width} height={photo.height} />
          )}
        </LargePhoto>
        <button
          type="button"
          className={styles.arrow}
          data-to="back"
          aria-label="Foto sebelumnya"
          aria-disabled={at === 0 || undefined}
          onClick={() => show(at - 1)}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={styles.arrow}
          aria-label="Foto berikutnya"
          aria-disabled={at === photos.length - 1 || undefined}
          onClick={() => show(at + 1)}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <footer>
        <div className={styles.words}>
          <b>{photo.alt}</b>
          {caption && <p>{caption}</p>}
          {marks.length > 0 && (
            <ul aria-label="Tanda di foto ini">
              {marks.map(({ words }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
                <li key={index}>
                  <span className={styles.number}>{index + 1}</span> <span>{words}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.strip}>
          {photos.map((small, index) => (
            <button
              key={small.address}
              type="button"
              className={styles.small}
              // One stop of the keyboard: arrows lead from photo to photo.
              tabIndex={index === at ? undefined : -1}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            >
              <Photo address={small.address} alt={small.alt} sizes="4.75rem" lazy onFail={() => {}} />
            </button>
          ))}
        </div>
      </footer>
    </dialog>
  )
}

/** `: Ban depan kiri, 2 tanda: baret 18 cm, baret 4 cm` */
function wordsOf({ alt, marks }: ShownPhoto): string {
  const words =
    marks.length > 0 ? `, ${marks.length} tanda: ${marks.map((mark) => mark.words).join(', ')}` : ''
  return `: ${alt}${words}`
}

interface LargeProps {
  photo: ShownPhoto
  number: number
  count: number
  zoom: ReturnType<typeof useZoom>
  children: React.ReactNode
}

/** The photo as large as it fits, over its blurred placeholder until it has loaded. */
function LargePhoto({ photo, number, count, zoom, children }: LargeProps) {
  const [state, setState] = useState<'loading' | 'slow' | 'loaded' | 'failed'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SPINNER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { avif, srcSet } = sourcesOf(photo.address)
  const again = () => setState('loading')
  return (
    <div ref={zoom.box} className={styles.fit} {...zoom.handlers}>
      {photo.placeholder && <img src={photo.placeholder} alt="" className={styles.blur} />}
      {state === 'failed' ? (
        <div className={styles.failed} role="status">
          <p>Foto ini belum bisa dimuat.</p>
          <button type="button" className={classNames(styles.act, styles.word)} onClick={again}>
            Coba lagi
          </button>
        </div>
      ) : (
        <picture>
          {avif && zoom.factor === 1 && <source type="image/avif" srcSet={avif} sizes="100vw" />}
          {avif && (
            <source
              type="image/webp"
              srcSet={getLargestPhotoAddress(photo.address).replace(/jpg$/, 'webp')}
            />
          )}
          <img
            src={getLargestPhotoAddress(photo.address)}
            srcSet={srcSet}
            sizes="100vw"
            alt={`Foto ${number} dari ${count}: ${photo.alt}`}
            onLoad={() => setState('loaded')}
            onError={() => setState('failed')}
          />
        </picture>
      )}
      {children}
      {photo.sample && <span className={styles.note}>Ilustrasi contoh</span>}
      {state === 'slow' && <span className={styles.spinner} />}
    </div>
  )
}
