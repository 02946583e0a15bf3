import { describe, expect, it } from 'vitest'
import { sendContactMessage } from '#office/contact/contact.contract.ts'
import { collectRefusals, createChangeCheck } from '#tests/contracts/refusals.ts'
import { updateProfile } from './profile.contract.ts'

const GENDER = { gender: 'Jenis kelamin harus L atau P' }
const BIRTH = { date_of_birth: 'Tanggal lahir tidak valid' }

describe('personal data', () => {
  it.each([
    [{}, {}],
    [{ phone: null, date_of_birth: null, place_of_birth: null, gender: null }, {}],
    [{ phone: '', date_of_birth: '', place_of_birth: '', gender: '' }, {}],
    [{ name: 'Ratna', phone: '0812', date_of_birth: '1990-01-31', place_of_birth: 'Solo', gender: 'P' }, {}],
    [{ gender: 'X' }, GENDER],
    [{ date_of_birth: '1990-02-31' }, BIRTH],
    [{ name: '' }, { name: 'Input Nama terlebih dahulu!' }],
    [{ place_of_birth: 'a\nb' }, { place_of_birth: 'Tempat lahir harus satu baris' }],
  ])('reports the problems of a profile with %j as %j', (change, sentences) => {
    expect(collectRefusals(updateProfile.body, change)).toEqual(sentences)
  })
})

describe('a message to the operator', () => {
  const changed = createChangeCheck(sendContactMessage.body, {
    name: 'Ratna',
    phoneNumber: '081200001234',
    email: 'ratna@example.com',
    message: 'Halo',
  })
  it.each([
    [{}, {}],
    [{ name: '' }, { name: 'Anda belum mengisi nama' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Anda belum mengisi nomor handphone' }],
    [{ phoneNumber: '+62' }, { phoneNumber: 'Masukkan hanya angka' }],
    [{ phoneNumber: '0'.repeat(20) }, {}],
    [{ phoneNumber: '0'.repeat(21) }, { phoneNumber: 'Nomor handphone maksimal 20 karakter' }],
    [{ email: '' }, { email: 'Anda belum mengisi email' }],
    [{ email: 'x' }, { email: 'Format email salah' }],
    [{ message: '' }, { message: 'Anda belum mengisi pesan anda' }],
    [{ message: 'x'.repeat(2001) }, { message: 'Pesan maksimal 2000 karakter' }],
  ])('reports the problems of a message with %j as %j', (change, sentences) => {
    expect(changed(change)).toEqual(sentences)
  })
})
