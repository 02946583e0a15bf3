import { expect, test } from 'vitest'
import { checkPerson, formatLocalPhone, isPersonComplete } from './person.ts'

const dewi = { name: 'Dewi', phone: '081200001234', email: 'dewi@contoh.id' }

test('is complete with a name, a phone number and an e-mail only', () => {
  expect(isPersonComplete(dewi)).toBe(true)
  for (const field of Object.keys(dewi)) expect(isPersonComplete({ ...dewi, [field]: ' ' })).toBe(false)
})

test('reports a phone number and an e-mail that the server would refuse', () => {
  expect(checkPerson(dewi)).toEqual([])
  expect(checkPerson({ ...dewi, phone: '12', email: 'dewi@' })).toEqual([
    { field: 'phone', message: 'Nomor handphone tidak valid, contoh 0812-0000-1234' },
    { field: 'email', message: 'Format email salah' },
  ])
})

test('formats a stored number with a leading zero', () => {
  expect(formatLocalPhone('6281200001234')).toBe('081200001234')
  expect(formatLocalPhone(null)).toBe('')
})
