import type { KeyboardEvent } from 'react'
import { ARROW_DOWN, ARROW_UP, STAR } from '#web/desk/parts/icon-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { StockPhoto } from '../../desk-stock-cars.contract.ts'
import { deskMedia } from '../public/addresses.ts'
import { StateFlag } from '../state-flag.tsx'
import stock from '../stock-cars.module.css'
import { formatPlateState, partName } from './photo-texts.ts'
import styles from './photos.module.css'

interface Props {
  photo: StockPhoto
  /** Place of the photo, with its number where others have the same place. */
  name: string
  number: number
  isLast: boolean
  isDragged: boolean
  onOpen: () => void
  /** Chooses the file of a damaged photo once more. */
  onResend: () => void
  /** To a place, counted from 0. */
  onMove: (to: number) => void
  onDrag: (at: number | null) => void
  onDrop: () => void
}

/** A photo of the album: a press opens it; buttons, dragging, or Shift with an arrow move it. */
export function PhotoCard({
  photo,
  name,
  number,
  isLast,
  isDragged,
  onOpen,
  onResend,
  onMove,
  onDrag,
  onDrop,
}: Props) {
  const place = partName(photo)
  const keys = (event: KeyboardEvent) => {
    if (!event.shiftKey || !['ArrowLeft', 'ArrowRight'].includes(event.key)) return
    event.preventDefault()
    const isBack = event.key === 'ArrowLeft'
    if (isBack ? number === 1 : isLast) return
    onMove(isBack ? number - 2 : number)
  }
  return (
    <li
      className={styles.card}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(number - 1)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.photo}
          data-photo={photo.id}
          aria-label={`Sunting foto ${number}, ${place}`}
          onClick={onOpen}
          onKeyDown={keys}
        >
          {photo.placeholder && <img src={photo.placeholder} alt="" className={styles.blur} />}
          {photo.width && photo.state !== 'processing' && (
            <img src={deskMedia(photo, '320.jpg')} alt="" loading="lazy" draggable={false} />
          )}
        </button>
        {number === 1 && (
          <span className={styles.cover}>
            <StrokeIcon path={STAR} size={16} />
            Sampul
          </span>
        )}
        {photo.sample && <span className={styles.sample}>Ilustrasi contoh</span>}
      </div>
      <div className={styles.line}>
        <span className={styles.name}>
          {number}. {place}
        </span>
        <IconButton
          label={`Naikkan ${name}`}
          icon={{ path: ARROW_UP }}
          iconSize={20}
          disabled={number === 1}
          onClick={() => onMove(number - 2)}
        />
        <IconButton
          label={`Turunkan ${name}`}
          icon={{ path: ARROW_DOWN }}
          iconSize={20}
          disabled={isLast}
          onClick={() => onMove(number)}
        />
      </div>
      <State photo={photo} />
      {photo.state === 'failed' && (
        <Button variant="alt" size="sm" aria-label={`Kirim lagi foto ${number}, ${place}`} onClick={onResend}>
          Kirim lagi
        </Button>
      )}
      {number > 1 && photo.state !== 'failed' && (
        <button
          type="button"
          className={styles.asCover}
          aria-label={`Jadikan sampul, foto ${number}`}
          onClick={() => onMove(0)}
        >
          Jadikan sampul
        </button>
      )}
    </li>
  )
}

function State({ photo }: { photo: StockPhoto }) {
  if (photo.state === 'processing') return <span className={stock.soft}>Sedang diolah</span>
  if (photo.state === 'failed') return <span className={styles.bad}>{photo.failed_because}</span>
  const words = formatPlateState(photo)
  if (words.kind === 'warn') return <StateFlag words={words} />
  if (photo.lacks.includes('people'))
    return <StateFlag words={{ kind: 'warn', text: 'Orang belum dijawab' }} />
  if (photo.lacks.includes('alt')) return <StateFlag words={{ kind: 'warn', text: 'Kata belum diisi' }} />
  return <StateFlag words={words} />
}
