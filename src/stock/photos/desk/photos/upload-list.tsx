import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { StockPhoto } from '../../desk-stock-cars.contract.ts'
import stock from '../stock-cars.module.css'
import { clockOf, megabytes } from './photo-texts.ts'
import styles from './photos.module.css'
import type { UploadState } from './uploads.ts'

interface Props {
  states: readonly UploadState[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  /** Chooses the file of a damaged photo again. */
  onResend: (photoId: string) => void
  photos: readonly StockPhoto[]
}

const PERCENT = 100

/** The uploads of this tab. Bars show the bytes that the server has confirmed. */
export function UploadList({ states: sent, photos, onCancel, onRetry, onResend }: Props) {
  const states = sent.map((upload) => mergePhotoState(upload, photos))
  const done = states.filter(({ state }) => state === 'done').length
  const left = useTimeLeft(states)
  if (states.length === 0) return null
  return (
    <section className={styles.uploads} aria-labelledby="unggahan">
      <div className={styles.between}>
        <h2 id="unggahan">Unggahan</h2>
        <span role="status">
          {done} dari {states.length}
          {left !== null && `, sisa ${clockOf(left)}`}
        </span>
      </div>
      <ul>
        {states.map((upload) => (
          <li key={upload.id} className={styles.upload} data-state={upload.state}>
            <div className={styles.between}>
              <b>{upload.name}</b>
              <span>{wordsOf(upload)}</span>
            </div>
            <progress
              aria-label={upload.name}
              max={PERCENT}
              value={Math.floor((PERCENT * upload.confirmed) / Math.max(upload.size, 1))}
            />
            {(upload.isKept || upload.canRetry) && (
              <Button
                variant="alt"
                size="sm"
                aria-label={`${upload.isKept ? 'Tetap tambah' : 'Kirim lagi'} ${upload.name}`}
                onClick={() => (upload.photo ? onResend(upload.photo.id) : onRetry(upload.id))}
              >
                {upload.isKept ? 'Tetap tambah' : 'Kirim lagi'}
              </Button>
            )}
            {upload.state !== 'done' && !upload.photo && (
              <Button
                variant="alt"
                size="sm"
                aria-label={`Batalkan unggahan ${upload.name}`}
                onClick={() => onCancel(upload.id)}
              >
                Batalkan unggahan
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={stock.soft}>
        Yang sudah terkirim tidak dikirim ulang. Halaman boleh ditutup: pilih berkas yang sama untuk
        melanjutkan.
      </p>
    </section>
  )
}

interface ShownUpload extends UploadState {
  /** The photo of the upload, if the car still has it. */
  photo: StockPhoto | undefined
}

/** Adds the photo of a finished upload: a damaged file is detected only when it is processed. */
function mergePhotoState(upload: UploadState, photos: readonly StockPhoto[]): ShownUpload {
  const photo = photos.find(({ upload_id }) => upload_id !== null && upload_id === upload.uploadId)
  if (upload.state !== 'done' || photo?.state !== 'failed') return { ...upload, photo }
  return { ...upload, photo, state: 'failed', problem: photo.failed_because, canRetry: true }
}

function wordsOf({ state, size, confirmed, problem, photo }: ShownUpload): string {
  if (state === 'failed') return problem ?? ''
  if (photo?.state === 'processing') return `${megabytes(size)} MB, sedang diolah`
  if (state === 'done') return `${megabytes(size)} MB, siap`
  if (state === 'cut') return `Terputus di ${megabytes(confirmed)} MB, lanjut sendiri`
  return `${Math.floor((PERCENT * confirmed) / Math.max(size, 1))} persen dari ${megabytes(size)} MB`
}

/** Seconds that the remaining bytes take at the average speed; null while it is not known. */
function useTimeLeft(states: readonly UploadState[]): number | null {
  const begun = useRef<{ at: number; bytes: number } | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const open = states.filter(({ state }) => state !== 'failed')
  const confirmed = open.reduce((sum, one) => sum + one.confirmed, 0)
  const rest = open.reduce((sum, one) => sum + one.size, 0) - confirmed
  useEffect(() => {
    if (rest <= 0) {
      begun.current = null
      setLeft(null)
      return
    }
    begun.current ??= { at: performance.now(), bytes: confirmed }
    const { at, bytes } = begun.current
    const speed = (confirmed - bytes) / Math.max((performance.now() - at) / 1_000, 1)
    setLeft(speed > 0 ? rest / speed : null)
  }, [confirmed, rest])
  return left
}
