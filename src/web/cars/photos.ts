const WIDTH = '{width}'

/** Widths that another host is asked for, and the one for browsers without `srcset`. */
const OTHER_HOSTS = { widths: [480, 960, 1440], usual: 960 }
const OWN = { widths: [320, 720, 1280], usual: 720 }
/** The portal stores its photos in several formats, each under its own extension. */
const OWN_ADDRESS = /\/media\/.+jpg$/

/** The photos that a page can load: from the portal itself or over TLS. */
export const photosOf = (car: { photos?: readonly string[] | null | undefined }): string[] =>
  (car.photos ?? []).filter(
    (address) => /^\/(?!\/)/.test(address) || /^https:\/\//.test(address) || isLocal(address),
  )

/** A partner on the developer's own machine. */
const isLocal = (address: string) => /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(address)

/** Where an image is loaded from: in the sizes that its host gives, or as it is; `avif` is smaller where the host has it. */
export function sourcesOf(address: string): { src: string; srcSet?: string; avif?: string } {
  if (!address.includes(WIDTH)) return { src: address }
  const isOwn = OWN_ADDRESS.test(address)
  const { widths, usual } = isOwn ? OWN : OTHER_HOSTS
  const all = (template: string) =>
    widths.map((width) => `${template.replaceAll(WIDTH, String(width))} ${width}w`).join(', ')
  return {
    src: address.replaceAll(WIDTH, String(usual)),
    srcSet: all(address),
    ...(isOwn && { avif: all(address.replace(/jpg$/, 'avif')) }),
  }
}
