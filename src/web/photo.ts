import { ApiError } from '#core/api-error.ts'
import { HEIC_BYTES_READ, HEIC_UNREADABLE, isHeic, PHOTO_BYTES_MAX } from '#core/images.ts'

const SIDE_MAX = 3_072
const QUALITY = 0.9
const UNUSABLE = 'Foto terlalu besar atau bukan gambar'

/**
 * Returns a photo of at most 3,072 px as an upright JPEG, which uploads sooner and converts HEIC where the device can read it.
 * Returns the file itself where the browser cannot read it: the server then names the problem.
 */
export async function downscale(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.type === 'image/jpeg') return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small ?? file
  } catch {
    return file
  }
}

/**
 * The bytes of a photo to send, made smaller on this device. Its type is found from its bytes: some file managers name none.
 * Throws `ApiError`, as the server would, for HEIC that this device cannot read, and for a file that stays too large.
 */
export async function photoToSend(
  file: File,
  makeSmaller: (file: File) => Promise<Blob> = downscale,
): Promise<Uint8Array<ArrayBuffer>> {
  const photo = await makeSmaller(file)
  const first = new Uint8Array(await photo.slice(0, HEIC_BYTES_READ).arrayBuffer())
  if (isHeic(first)) throw new ApiError(400, HEIC_UNREADABLE)
  if (photo.size === 0 || photo.size > PHOTO_BYTES_MAX) throw new ApiError(400, UNUSABLE)
  return new Uint8Array(await photo.arrayBuffer())
}
