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
  // A server-rendered image may have failed before hydration: its error event is missed.
  const reportEarlyFailure = useCallback(
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
        ref={reportEarlyFailure}
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

/** Returns the photos that have not failed to load, and a function that reports a failed one. */
export function useLoadable(photos: readonly string[]): [string[], (address: string) => void] {
  const [failed, setFailed] = useState<readonly string[]>([])
  return [
    photos.filter((address) => !failed.includes(address)),
    (address) => setFailed((before) => (before.includes(address) ? before : [...before, address])),
  ]
}
