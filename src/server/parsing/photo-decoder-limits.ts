/** Of a photo of a car in stock. */
export const PHOTO_PIXELS_MAX = 60_000_000
