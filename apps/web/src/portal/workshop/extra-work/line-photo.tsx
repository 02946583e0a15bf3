import { useState } from 'react'
import { useAuthenticatedImage } from '../../../platform/ui/authenticated-image.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import styles from './extra-work.module.css'

interface Props {
  /** What it shows, in words. */
  of: string
  id: string
  bring: (photoId: string) => Promise<Uint8Array<ArrayBufferLike>>
}

/** A photo of a line, enlarged on a press. Loaded by a call, because an image element would send no token. */
export function LinePhoto({ of, id, bring }: Props) {
  const source = useAuthenticatedImage(id, bring)
  const [large, setLarge] = useState(false)
  if (source === null) return <p className={styles.noPhoto}>Foto belum bisa dimuat.</p>
  const words = of.toLowerCase()
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
        <Dialog open title={of} width="56rem" onClose={() => setLarge(false)}>
          <img src={source} alt={`Foto: ${words}`} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}
