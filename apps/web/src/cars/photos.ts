const WIDTHS = [480, 960, 1440]
const WIDTH = '{width}'
const USUAL_WIDTH = '960'

/** The photos that may be shown: of the portal itself or over TLS; anything else a page could not load. */
export const photosOf = (car: { photos?: readonly string[] | null | undefined }): string[] =>
  (car.photos ?? []).filter(
    (address) => /^\/(?!\/)/.test(address) || /^https:\/\//.test(address) || isLocal(address),
  )

/** A partner on the developer's own machine. */
const isLocal = (address: string) => /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)

/** Where an image is loaded from: in the sizes that its host gives, or as it is. */
export function sourcesOf(address: string): { src: string; srcSet?: string } {
  if (!address.includes(WIDTH)) return { src: address }
  const at = (width: number | string) => address.replaceAll(WIDTH, String(width))
  return { src: at(USUAL_WIDTH), srcSet: WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') }
}
