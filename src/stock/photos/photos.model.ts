import * as z from 'zod/mini'

/** The first part of the addresses of photos. */
export const MEDIA = 'media'

/** Where a defect is seen: centre and radius in thousandths of the width of the photo. */
export const defectMark = z.object({
  x: z.number(),
  y: z.number(),
  r: z.number(),
  words: z.string(),
  /** The inspection point that it belongs to. */
  point: z.nullable(z.string()),
})
export type DefectMark = z.output<typeof defectMark>

/** The first photo of a car, for lists. */
export const photoCover = z.object({
  alt: z.string(),
  /** A blurred picture as a `data:` address. */
  placeholder: z.string(),
  width: z.number(),
  height: z.number(),
  /** An illustration, not a photo of this car. */
  sample: z.boolean(),
})

/** A photo that buyers may see. */
export const publicPhoto = z.extend(photoCover, {
  /** `{width}` is replaced by the wanted width, `{format}` by avif, webp or jpg. */
  address: z.string(),
  place: z.string(),
  caption: z.nullable(z.string()),
  mean_colour: z.string(),
  marks: z.array(defectMark),
  /** Size of the file that a phone loads. */
  bytes: z.number(),
})
export type PublicPhoto = z.output<typeof publicPhoto>
