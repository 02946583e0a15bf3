import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './extra-work.module.css'

interface Props {
  /** What it shows, in words. */
  of: string
  id: string
  bring: (photoId: string) => Promise<Uint8Array<ArrayBufferLike>>
}

/** A photo of a line, large when pressed. It is asked for as a call, because an image of its own would send no token. */
export function LinePhoto({ of, id, bring }: Props) {
  const [source, setSource] = useState<string | null>()
  const [large, setLarge] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to bring it is made anew with each drawing, its photo is not
  useEffect(() => {
    let here = true
    const keep = (address: string | null) => {
      if (here) setSource(address)
    }
    bring(id)
      .then(addressOf)
      .then(keep, () => keep(null))
    return () => {
      here = false
    }
  }, [id])
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

/** The content policy takes pictures of our own addresses and those written out, no others. */
const addressOf = (bytes: Uint8Array<ArrayBufferLike>) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' }))
  })
