import * as z from 'zod/mini'

/** The bytes of a file, in a body of its own instead of JSON. */
export const fileBytes = z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
