import { useState } from 'react'
import { midSentence } from '#core/mid-sentence.ts'
import { useAuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './extra-work.module.css'

interface Props {
  title: string
  id: string
  load: (photoId: string) => Promise<Uint8Array<ArrayBufferLike>>
}

/** A photo of a line, enlarged on a press. Loaded by a call, because an image element would send no token. */
export function LinePhoto({ title, id, load }: Props) {
  const source = useAuthenticatedImage(id, load)
  const [large, setLarge] = useState(false)
  if (source === null) return <p className={styles.noPhoto}>Foto belum bisa dimuat.</p>
  const words = midSentence(title)
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={`Perbesar foto: ${words}`}
        disabled={!source}
        onClick={() => setLarge(true)}
      >
        {source && <img src={source} alt="" />}
      </button>
      {large && (
        <Dialog open title={title} width="56rem" onClose={() => setLarge(false)}>
          <img src={source} alt={`Foto: ${words}`} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}
