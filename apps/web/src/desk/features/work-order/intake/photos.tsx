import type { WorkOrder } from '@toyota-trust/contracts/desk/work-orders.ts'
import { INTAKE_PHOTOS_MAX } from '@toyota-trust/contracts/desk/work-orders.ts'
import { PHOTO_BYTES_MAX } from '@toyota-trust/contracts/images.ts'
import { useState } from 'react'
import { messageOf } from '../../../../message-of.ts'
import { FieldError } from '../../../../ui/field.tsx'
import { Stroke } from '../../../../ui/icon.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { CAMERA } from '../../../parts/strokes.ts'
import columns from '../order-columns.module.css'
import { photoPath, usePhotos } from '../requests.ts'
import styles from './intake.module.css'

const UNUSABLE = 'Foto terlalu besar atau bukan gambar'

/** What the car looked like when it came, for both sides. Each leaves by itself, so that a lost one loses no other. */
export function Photos({ visitId, photos }: { visitId: string; photos: WorkOrder['photos'] }) {
  const { add, remove } = usePhotos(visitId, 'intake')
  const [wrong, setWrong] = useState('')
  const problem = wrong || (add.error ? messageOf(add.error) : remove.error ? messageOf(remove.error) : '')
  const take = async (files: FileList | null) => {
    setWrong('')
    for (const file of [...(files ?? [])].slice(0, INTAKE_PHOTOS_MAX - photos.length)) {
      if (!file.type.startsWith('image/') || file.size > PHOTO_BYTES_MAX) {
        setWrong(UNUSABLE)
        continue
      }
      // One after the other: a workshop's line is thin. What failed is told above, the others go on.
      await add.mutateAsync(file).catch(() => undefined)
    }
  }
  return (
    <section className={columns.block}>
      <h2>
        Foto{' '}
        <span className={styles.count}>
          {photos.length} dari {INTAKE_PHOTOS_MAX}
        </span>
      </h2>
      <ul className={styles.photos}>
        {photos.map(({ id, words }, index) => (
          <li key={id} className={styles.photo}>
            <img src={photoPath(id)} alt={words || `Foto ${index + 1} saat mobil datang`} loading="lazy" />
            <IconButton
              label={`Hapus foto ${index + 1}`}
              icon="close"
              iconSize={18}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
        {photos.length < INTAKE_PHOTOS_MAX && (
          <li>
            <label className={styles.take} aria-busy={add.isPending}>
              <Stroke path={CAMERA} size={28} />
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
