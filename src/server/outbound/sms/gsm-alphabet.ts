const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'
const KNOWN = new Set(BASIC + EXTENDED)

/** True when every character is in the alphabet of plain SMS (GSM 03.38); others need UCS-2, with 70 characters in place of 160. */
export const isGsmText = (text: string): boolean => [...text].every((character) => KNOWN.has(character))

/** Whether a text fits into one SMS; characters of the extension count twice. */
export const isOneSms = (text: string): boolean =>
  isGsmText(text) && text.length + [...text].filter((one) => EXTENDED.includes(one)).length <= 160
