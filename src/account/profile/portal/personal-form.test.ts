import { expect, test } from 'vitest'
import { checkPersonal, formOf, updateOf } from './personal-form.ts'

const ratna = {
  name: 'Ratna Wijaya',
  phone: '6281200001234',
  date_of_birth: '1988-04-09',
  place_of_birth: 'Yogyakarta',
  gender: 'P',
} as const

test('the form shows number and date as they are typed, and sends the date as a day', () => {
  const form = formOf(ratna)
  expect(form).toMatchObject({ phone: '081200001234', date_of_birth: '09/04/1988' })
  expect(updateOf(form)).toMatchObject({ phone: '081200001234', date_of_birth: '1988-04-09' })
})

test('an empty profile is an empty form, and empty fields clear the stored values', () => {
  const form = formOf({ name: '', phone: null, date_of_birth: null, place_of_birth: null, gender: null })
  expect(form).toEqual({ name: '', phone: '', place_of_birth: '', date_of_birth: '', gender: '' })
  expect(updateOf(form)).toEqual(form)
})

test('reports half a date and a day that does not exist, and sends neither', () => {
  for (const date_of_birth of ['09/04', '31/02/1988']) {
    expect(checkPersonal({ ...formOf(ratna), date_of_birth })).toEqual([
      { field: 'date_of_birth', message: 'Tanggal lahir tidak valid' },
    ])
  }
})

test('requires a name', () => {
  expect(checkPersonal(formOf(ratna))).toEqual([])
  expect(checkPersonal({ ...formOf(ratna), name: ' ' })).toEqual([
    { field: 'name', message: 'Input Nama terlebih dahulu!' },
  ])
})
