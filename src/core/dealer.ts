/** What the public pages say about the dealer who runs the portal. An empty text is shown nowhere. */
export interface Dealer {
  /** Replaces the word mark in the head of public pages. */
  name: string
  company: string
  /** Nomor Induk Berusaha, the number of the company's licence. */
  nib: string
  /** Name, street and hours of the main workshop, one line. */
  branch: string
  /** Phone numbers as they are read: `0811-0000-1234`. */
  whatsapp: string
  phone: string
}

/** A phone number with its country code and without signs, as `wa.me` and `tel:` take it: `6281100001234`. */
export const internationalNumber = (number: string) =>
  number
    .replace(/\(.*\)/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '62')
