import { useEffect, useState } from 'react'
import { pictureAddress } from './picture-address.ts'

interface Props {
  id: string
  /** Loads its bytes by a call: the browser would send no token for a `src`. */
  load: (id: string) => Promise<Uint8Array<ArrayBufferLike>>
  alt: string
}

/** Data URL of a picture that is loaded by a call; undefined while loading, null on failure. */
export function useAuthenticatedImage(id: string, load: Props['load']): string | null | undefined {
  const [source, setSource] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function on each render, its picture is the same
  useEffect(() => {
    let isMounted = true
    const show = (address: string | null) => {
      if (isMounted) setSource(address)
    }
    load(id)
      .then(pictureAddress)
      .then(show, () => show(null))
    return () => {
      isMounted = false
    }
  }, [id])
  return source
}

export function AuthenticatedImage({ id, load, alt }: Props) {
  const source = useAuthenticatedImage(id, load)
  if (source === null) return <p>Foto belum bisa dimuat.</p>
  return source && <img src={source} alt={alt} />
}
