/** The files of `public/banners`, each with the beginning of the SHA-256 of its content. */
export const BANNER_HASHES: Record<string, string> = {
  '1-servis-berkala-desktop.svg': '6df110f6',
  '1-servis-berkala-mobile.svg': '78644ab7',
  '2-mobil-bersertifikat-desktop.svg': 'b13ced80',
  '2-mobil-bersertifikat-mobile.svg': 'dc343100',
  '3-tukar-tambah-desktop.svg': 'aac4677b',
  '3-tukar-tambah-mobile.svg': '801d3586',
}

/** The address of a banner's file. Browsers keep it for a month, so a changed file must have another address. */
export function bannerUrl(file: string): string {
  const content = BANNER_HASHES[file]
  return content ? `/banners/${file}?v=${content}` : `/banners/${file}`
}
