import { email, LENGTHS, line } from './fields.ts'

/** The person a booking or a trade-in is for: the code goes to the phone number, mails to the e-mail address. */
export const person = {
  name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
  phone: line('Nomor handphone', LENGTHS.typedPhone, 'Nomor handphone wajib diisi'),
  email: email('Email wajib diisi', 'Format email salah'),
}
