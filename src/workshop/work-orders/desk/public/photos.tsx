import { useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import type { PhotoOccasion, WorkOrder } from '../../desk-work-orders.contract.ts'
import { photoPath, usePhotos } from '../requests.ts'
import styles from './photos.module.css'

interface Props {
  visitId: string
  of: PhotoOccasion
  photos: WorkOrder['photos']
  /** The largest number of photos. */
  max: number
  /** What a photo without a caption shows. */
  alt: string
  className?: string | undefined
}

/** Photos of a car. Each is uploaded on its own, so that a failed upload does not affect the others. */
export function Photos({ visitId, of, photos, max, alt, className }: Props) {
  const { add, remove } = usePhotos(visitId, of)
  const [wrong, setWrong] = useState('')
  const problem = wrong || (remove.error ? messageOf(remove.error) : '')
  const take = async (files: FileList | null) => {
    setWrong('')
    for (const file of [...(files ?? [])].slice(0, max - photos.length)) {
      // One after the other: a workshop's connection is slow. A failed one is reported above, the others continue.
      await add.mutateAsync(file).catch((failure) => setWrong(messageOf(failure)))
    }
  }
  return (
    <section className={className}>
      <h2>
        Foto{' '}
        <span className={styles.count}>
          {photos.length} dari {max}
        </span>
      </h2>
      <ul className={styles.photos}>
        {photos.map(({ id, words }, index) => (
          <li key={id} className={styles.photo}>
            <img src={photoPath(id)} alt={words || `Foto ${index + 1} ${alt}`} loading="lazy" />
            <IconButton
              label={`Hapus foto ${index + 1}`}
              icon="close"
              iconSize={18}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
        {photos.length < max && (
          <li>
            <label className={styles.take} aria-busy={add.isPending}>
              <StrokeIcon path={CAMERA} size={28} />
              Ambil foto
              <input
                type="file"
                accept="image/*"
                capture="environment"
                multiple
                onChange={({ target }) => {
                  void take(target.files)
                  target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {problem && <FieldError id="photo-problem">{problem}</FieldError>}
    </section>
  )
}
