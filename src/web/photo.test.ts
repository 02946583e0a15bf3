import { describe, expect, it } from 'vitest'
import { photoToSend } from './photo.ts'

const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const heic = (brand: string) => new TextEncoder().encode(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`)
const asIs = async (file: File) => file
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => new File([bytes], 'foto', { type })

describe('a photo to send', () => {
  it('is the smaller copy that the device made of a large one', async () => {
    const large = fileOf(new Uint8Array(13 * 1024 * 1024))
    const sent = await photoToSend(large, async () => new Blob([new Uint8Array(JPEG)]))
    expect([...sent]).toEqual(JPEG)
  })

  it.each(['', 'application/octet-stream', 'image/jpg', 'image/jpeg'])(
    'may have the type "%s"',
    async (type) => {
      expect([...(await photoToSend(fileOf(new Uint8Array(JPEG), type), asIs))]).toEqual(JPEG)
    },
  )

  it.each([
    ['heic', 'image/heic'],
    ['heix', ''],
    ['hevc', 'image/jpeg'],
    ['mif1', 'image/heif'],
    ['msf1', 'application/octet-stream'],
  ])('is refused with a sentence that names HEIC for the brand %s of type "%s"', async (brand, type) => {
    await expect(photoToSend(fileOf(heic(brand), type), asIs)).rejects.toThrow(
      'Format HEIC belum bisa dibaca. Kirim sebagai JPEG',
    )
  })

  it('is refused if it is empty, or too large after it was made smaller', async () => {
    for (const size of [0, 10 * 1024 * 1024 + 1])
      await expect(photoToSend(fileOf(new Uint8Array(size)), asIs)).rejects.toThrow(
        'Foto terlalu besar atau bukan gambar',
      )
  })
})
