const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'
const KNOWN = new Set(BASIC + EXTENDED)

/** True when every character is in the alphabet of plain SMS (GSM 03.38); others need UCS-2, with 70 characters in place of 160. */
export const isGsmText = (text: string): boolean => [...text].every((character) => KNOWN.has(character))

/** Places of a text in an SMS: characters of the extension take two. */
export const gsmLength = (text: string): number =>
  text.length + [...text].filter((one) => EXTENDED.includes(one)).length

/** Whether a text fits into one SMS. */
export const isOneSms = (text: string): boolean => isGsmText(text) && gsmLength(text) <= 160

/** What phones type in place of characters of the alphabet. */
const TYPED: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
}

/** A text that people typed in the alphabet of plain SMS: without accents that it lacks, and without pictures. */
export const toGsm = (text: string): string =>
  [...text.normalize('NFC')]
    .map((one) => (KNOWN.has(one) ? one : (TYPED[one] ?? one.normalize('NFD').replace(/\p{M}/gu, ''))))
    .filter((one) => isGsmText(one))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
