import { type DragEvent, useRef, useState } from 'react'
import { UPLOAD } from '#web/desk/parts/icon-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import { STOCK_PHOTOS_MAX, UPLOAD_MB_MAX } from '../../desk-stock-photo-limits.model.ts'
import stock from '../stock-cars.module.css'
import styles from './photos.module.css'

interface Props {
  original: boolean
  onOriginal: (original: boolean) => void
  onFiles: (files: File[]) => void
}

/** Where photos come from: the camera, files, or dropped here. */
export function DropZone({ original, onOriginal, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  const takeFiles = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: both buttons do the same without dragging
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <span className={styles.pair}>
        <Button onClick={() => camera.current?.click()}>
          <StrokeIcon path={CAMERA} size={20} />
          Ambil foto
        </Button>
        <Button variant="alt" data-pick-files onClick={() => files.current?.click()}>
          <StrokeIcon path={UPLOAD} size={20} />
          Pilih berkas
        </Button>
      </span>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => takeFiles(target)}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-photo-files
        onChange={({ target }) => takeFiles(target)}
      />
      <span className={stock.soft}>
        Atau seret ke sini. Sampai {STOCK_PHOTOS_MAX} foto, masing-masing sampai {UPLOAD_MB_MAX} MB. Lokasi
        dan data kamera dihapus.
      </span>
      <Checkbox label="Kirim ukuran asli" checked={original} onChange={onOriginal} />
    </div>
  )
}
