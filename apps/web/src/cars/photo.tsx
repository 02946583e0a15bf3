import { useCallback, useState } from 'react'
import { sourcesOf } from './photos.ts'

interface Props {
  address: string
  /** Alternative text; empty if the text beside it says the same. */
  alt: string
  /** How wide it is shown: `(min-width: 768px) 24rem, 100vw`. */
  sizes: string
  className?: string | undefined
  /** Below the fold: the browser may load it later. */
  lazy?: boolean
  /** The largest element of the first view: loaded with high priority. */
  first?: boolean
  onFail: () => void
}

/** A photo of a car; the caller shows a fallback after `onFail`. */
export function Photo({ address, alt, sizes, className, lazy, first, onFail }: Props) {
  // What the server drew may have failed before the program came, and then no event tells it.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onFail()
    },
    [onFail],
  )
  const { avif, ...sources } = sourcesOf(address)
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={look}
        {...sources}
        sizes={sizes}
        alt={alt}
        className={className}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        onError={onFail}
      />
    </picture>
  )
}

/** Photos without those that could not be loaded, and what to call when another fails. */
export function useLoadable(photos: readonly string[]): [string[], (address: string) => void] {
  const [failed, setFailed] = useState<readonly string[]>([])
  return [
    photos.filter((address) => !failed.includes(address)),
    (address) => setFailed((before) => (before.includes(address) ? before : [...before, address])),
  ]
}
