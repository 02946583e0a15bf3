/**
 * Consents that a customer gives by a setting and may withdraw at any time, with the version of the consent text. Raise the
 * version whenever the text asks for something else.
 */
export const CHOSEN_CONSENTS = {
  reminder_mail: { name: 'Pengingat lewat email', version: 1 },
  price_mail: { name: 'Kabar harga mobil tersimpan', version: 1 },
  similar_mail: { name: 'Kabar mobil seperti yang disimpan', version: 1 },
  push: { name: 'Pemberitahuan di HP', version: 1 },
  whatsapp: { name: 'Kabar servis lewat WhatsApp', version: 1 },
} as const satisfies Record<string, { name: string; version: number }>

export type ChosenConsent = keyof typeof CHOSEN_CONSENTS
export const CHOSEN_CONSENT_IDS = Object.keys(CHOSEN_CONSENTS) as readonly ChosenConsent[]
