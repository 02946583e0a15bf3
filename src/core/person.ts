import { email, LENGTHS, line } from './fields.ts'

/** The person a booking or a trade-in is for: the code goes to the phone number, mails to the e-mail address. */
export const person = {
  name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
  phone: line('Nomor handphone', LENGTHS.typedPhone, 'Nomor handphone wajib diisi'),
  email: email('Email wajib diisi', 'Format email salah'),
}

/** Words of address and titles that stand before a name. */
const HONORIFICS = /^(?:pak|bapak|bpk|bu|ibu|mas|mbak|mba|bang|kak|tn|ny|nn|h|hj|dr|drs|dra|ir|prof)\.?$/iu

/** What a workshop calls a customer by: `Hadi Wijaya` → `Hadi`, `Pak Hadi Wijaya` → `Pak Hadi`, `dr. Hj. Siti` → `dr. Hj. Siti`. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const own = words.findIndex((word) => !HONORIFICS.test(word))
  return words.slice(0, own < 0 ? words.length : own + 1).join(' ')
}
