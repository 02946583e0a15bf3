import * as z from 'zod/mini'

/** The bytes of a picture, in a body or an answer of its own instead of JSON. */
export const imageBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
