import { useState } from 'react'
import { messageOf } from '#web/message-of.ts'
import { photoToSend } from '#web/photo.ts'
import { FieldError } from '#web/ui/field.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { CAMERA } from '#web/ui/icon-paths.ts'
import type { ORDER_PHOTO_PLACES } from '../../desk-hand-overs.contract.ts'
import styles from '../hand-over.module.css'
import { sendOrderPhoto } from '../requests.ts'
import { isUnanswered } from '../waiting-photos.ts'

interface Props {
  orderId: string
  place: (typeof ORDER_PHOTO_PLACES)[number]
  label: string
  /** The field that a missing part leads to. */
  id?: string
  onTaken: (photoId: string) => Promise<unknown> | undefined
  /** Keeps a photo on the device that could not be sent now. */
  onUnsent?: (photo: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** Opens the camera and sends the photo; another one takes the place of a blurred one. */
export function PhotoButton({ orderId, place, label, id, onTaken, onUnsent }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      const photo = await photoToSend(file)
      const sent = await sendOrderPhoto(orderId, place, photo).catch(async (failure: unknown) => {
        if (!onUnsent || !isUnanswered(failure)) throw failure
        await onUnsent(photo)
        return null
      })
      if (sent) await onTaken(sent.id)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <label className={styles.add} aria-busy={busy}>
        <StrokeIcon path={CAMERA} size={26} />
        {label}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {problem && <FieldError id={`${place}-problem`}>{problem}</FieldError>}
    </>
  )
}
