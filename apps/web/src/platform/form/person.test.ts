import { expect, test } from 'vitest'
import { checkPerson, formatLocalPhone, personIsComplete } from './person.ts'

const dewi = { name: 'Dewi', phone: '081200001234', email: 'dewi@contoh.id' }

test('a person has a name, a phone number and an e-mail', () => {
  expect(personIsComplete(dewi)).toBe(true)
  for (const field of Object.keys(dewi)) expect(personIsComplete({ ...dewi, [field]: ' ' })).toBe(false)
})

test('a phone number or an e-mail that the server would refuse is named before', () => {
  expect(checkPerson(dewi)).toEqual([])
  expect(checkPerson({ ...dewi, phone: '12', email: 'dewi@' })).toEqual([
    { field: 'phone', message: 'Nomor handphone tidak valid, contoh 0812-0000-1234' },
    { field: 'email', message: 'Format email salah' },
  ])
})

test('a stored number is shown as its owner writes it', () => {
  expect(formatLocalPhone('6281200001234')).toBe('081200001234')
  expect(formatLocalPhone(null)).toBe('')
})
