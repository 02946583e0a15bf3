import * as z from 'zod/mini'

/** The largest picture that may be uploaded; the stored one is much smaller. */
export const PHOTO_MB_MAX = 10
export const PHOTO_BYTES_MAX = PHOTO_MB_MAX * 1024 * 1024

/** The bytes of a picture, in a body or an answer of its own instead of JSON. */
export const imageBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
