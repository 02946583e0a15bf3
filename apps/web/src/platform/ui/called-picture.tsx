import { useEffect, useState } from 'react'
import { pictureAddress } from './picture-address.ts'

interface Props {
  id: string
  /** Asks for its bytes as a call: an address of its own would send no token. */
  bring: (id: string) => Promise<Uint8Array<ArrayBufferLike>>
  alt: string
}

/** Object URL of a picture that is loaded by a call; undefined while loading, null on failure. */
export function useCalledPicture(id: string, bring: Props['bring']): string | null | undefined {
  const [source, setSource] = useState<string | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way to bring it is made anew with each drawing, its picture is not
  useEffect(() => {
    let here = true
    const keep = (address: string | null) => {
      if (here) setSource(address)
    }
    bring(id)
      .then(pictureAddress)
      .then(keep, () => keep(null))
    return () => {
      here = false
    }
  }, [id])
  return source
}

export function CalledPicture({ id, bring, alt }: Props) {
  const source = useCalledPicture(id, bring)
  if (source === null) return <p>Foto belum bisa dimuat.</p>
  return source && <img src={source} alt={alt} />
}
