import * as z from 'zod/mini'
import { post } from '#core/endpoint.ts'
import { email, LENGTHS, line, text } from '#core/fields.ts'

/** Fields of the contact form with their sentences. */
export const contactFields = {
  name: line('Nama', LENGTHS.name, 'Anda belum mengisi nama'),
  phoneNumber: z
    .string('Anda belum mengisi nomor handphone')
    .check(
      z.minLength(1, { error: 'Anda belum mengisi nomor handphone', abort: true }),
      z.regex(/^[0-9]+$/, { error: 'Masukkan hanya angka', abort: true }),
      z.maxLength(LENGTHS.phone, `Nomor handphone maksimal ${LENGTHS.phone} karakter`),
    ),
  email: email('Anda belum mengisi email', 'Format email salah'),
  message: text('Pesan', LENGTHS.message, 'Anda belum mengisi pesan anda'),
}

export const sendContactMessage = post('/contacts', 'anyone', 'Send a message to the operator', {
  idempotent: true,
  body: z.object(contactFields),
  reply: z.object({ success: z.boolean(), data: z.object({ success: z.boolean() }) }),
})

export const contactEndpoints = { sendContactMessage }
