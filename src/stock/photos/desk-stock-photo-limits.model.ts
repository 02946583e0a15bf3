// Without imports: the sentences of refusals need these alone.

/** Photos of a car in stock. */
export const STOCK_PHOTOS_MAX = 40
/** The largest file of one. */
export const UPLOAD_MB_MAX = 30
export const UPLOAD_BYTES_MAX = UPLOAD_MB_MAX * 1024 * 1024
/** How long a removed photo can be restored. */
export const PHOTO_RESTORE_DAYS = 30
