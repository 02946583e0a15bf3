import * as z from 'zod/mini'

/** The largest picture that may be uploaded; the stored one is much smaller. */
export const PHOTO_MB_MAX = 10
export const PHOTO_BYTES_MAX = PHOTO_MB_MAX * 1024 * 1024

/** The bytes of a picture, in a body or an answer of its own instead of JSON. */
export const imageBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)

/** The refusal of a HEIC picture that no device on the way could convert. */
export const HEIC_UNREADABLE = 'Format HEIC belum bisa dibaca. Kirim sebagai JPEG'

const BRAND_BYTES = 4
/** Bytes of a file that tell whether it is HEIC. */
export const HEIC_BYTES_READ = 256
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** Containers of several codecs, which other brands tell apart. */
const CONTAINER_BRANDS = ['mif1', 'msf1', 'miaf']

/** Whether the first bytes of a file are those of a HEIC picture, by any of its brands (ISO/IEC 23008-12). AVIF shares the container. */
export function isHeic(bytes: Uint8Array): boolean {
  const ascii = (from: number) => String.fromCharCode(...bytes.subarray(from, from + BRAND_BYTES))
  if (ascii(4) !== 'ftyp') return false
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(size, bytes.length, HEIC_BYTES_READ)
  const brands = [ascii(8)]
  for (let at = 16; at + BRAND_BYTES <= end; at += BRAND_BYTES) brands.push(ascii(at))
  if (brands.some((brand) => brand.startsWith('avi'))) return false
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) || CONTAINER_BRANDS.includes(brands[0] ?? '')
}
