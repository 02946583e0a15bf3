import { useEffect, useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import { CARD_PHOTOS_MAX } from '#workshop/complaint-cards/complaint-cards.model.ts'
import styles from './complaint.module.css'
import { loadPhoto, usePhotoActs, useWaitingPhotos } from './requests.ts'

interface Props {
  carId: string
  label: string
  /** How many photos there are, once they are loaded. */
  onCount: (count: number) => void
}

/** Photos for the workshop. Each is uploaded on its own, so that a failed one loses neither the others nor the form. */
export function ComplaintPhotos({ carId, label, onCount }: Props) {
  const photos = useWaitingPhotos(carId).data
  const { add, remove } = usePhotoActs(carId)
  const [wrong, setWrong] = useState('')
  const count = photos?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a change of the value, not of the callback
  useEffect(() => {
    if (count !== undefined) onCount(count)
  }, [count])
  const shown = photos ?? []
  const take = async (files: FileList | null) => {
    setWrong('')
    for (const file of [...(files ?? [])].slice(0, CARD_PHOTOS_MAX - shown.length)) {
      // One at a time, because mobile connections are slow.
      await add.mutateAsync(file).catch((failure) => setWrong(messageOf(failure)))
    }
  }
  const problem = wrong ? `Foto belum terkirim. ${wrong}` : remove.error && messageOf(remove.error)
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.shots}>
        {shown.map(({ id }, index) => (
          <li key={id} className={styles.shot}>
            <AuthenticatedImage id={id} load={loadPhoto} alt={`Foto ${index + 1}`} />
            <IconButton
              label={`Hapus foto: foto ${index + 1}`}
              icon="close"
              iconSize={18}
              className={styles.remove}
              onClick={() => remove.mutate(id)}
            />
          </li>
        ))}
        {shown.length < CARD_PHOTOS_MAX && (
          <li>
            <label className={styles.add} aria-busy={add.isPending}>
              <StrokeIcon path={CAMERA} />
              Tambah
              <input
                type="file"
                accept="image/*"
                multiple
                onChange={({ target }) => {
                  void take(target.files).finally(() => {
                    target.value = ''
                  })
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={styles.hint}>
        {shown.length} dari {CARD_PHOTOS_MAX} foto. Lokasi pada foto dihapus.
      </p>
      {problem && <FieldError id="complaint-photo-problem">{problem}</FieldError>}
    </div>
  )
}
