/** Picture formats that are read: what cameras and screens make. No SVG or PDF, which are programs for a renderer. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const asciiBytes = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** The first bytes of each format; null means any byte. */
const MAGIC: readonly [PictureFormat, readonly (number | null)[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, ...asciiBytes('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['webp', [...asciiBytes('RIFF'), null, null, null, null, ...asciiBytes('WEBP')]],
  ['gif', asciiBytes('GIF87a')],
  ['gif', asciiBytes('GIF89a')],
  // In a small file the brand comes first; MIAF files name it among others.
  ['avif', [null, null, null, null, ...asciiBytes('ftypavif')]],
  ['avif', [null, null, null, null, ...asciiBytes('ftypmif1')]],
]

/** The format that the first bytes of a file say it is; null for any other. Reads no further. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const found = MAGIC.find(([, magic]) => magic.every((byte, at) => byte === null || bytes[at] === byte))
  return found?.[0] ?? null
}
