import { email, LENGTHS, line } from './fields.ts'

/** Whom a booking or a trade-in is for, as he writes it down: the code goes to the number, mails to the address. */
export const person = {
  name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
  phone: line('Nomor handphone', LENGTHS.phone, 'Nomor handphone wajib diisi'),
  email: email('Email wajib diisi', 'Format email salah'),
}
