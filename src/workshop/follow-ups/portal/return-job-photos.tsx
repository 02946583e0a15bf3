import { useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FOLLOW_UP_PHOTOS_MAX, type FollowUp } from '../follow-ups.contract.ts'
import { useFollowUpActs } from './requests.ts'
import styles from './return-job.module.css'

/** The photos of an answer. */
export function ReturnJobPhotos({ followUp }: { followUp: FollowUp }) {
  const { loadPhoto } = useFollowUpActs(followUp.booking_id)
  if (followUp.photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label="Foto Anda">
      {followUp.photos.map((id, index) => (
        <li key={id}>
          <AuthenticatedImage id={id} load={loadPhoto} alt={`Foto ${index + 1}`} />
        </li>
      ))}
    </ul>
  )
}

/** Uploads each photo on its own, so that a failed one does not lose the others. */
export function PhotoButton({ followUp }: { followUp: FollowUp }) {
  const { addPhoto } = useFollowUpActs(followUp.booking_id)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const left = FOLLOW_UP_PHOTOS_MAX - followUp.photos.length
  if (left <= 0) return null
  const take = async (files: FileList | null) => {
    setWrong('')
    setBusy(true)
    for (const file of [...(files ?? [])].slice(0, left)) {
      await addPhoto(file).catch((failure) => setWrong(messageOf(failure)))
    }
    setBusy(false)
  }
  return (
    <>
      <label className={styles.add} aria-busy={busy}>
        Foto
        <input
          type="file"
          accept="image/*"
          multiple
          aria-describedby={wrong ? 'foto-salah' : undefined}
          onChange={({ target }) => {
            void take(target.files).finally(() => {
              target.value = ''
            })
          }}
        />
      </label>
      {wrong && <FieldError id="foto-salah">{wrong}</FieldError>}
    </>
  )
}
