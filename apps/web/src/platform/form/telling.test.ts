import { LENGTHS, line } from '@toyota-trust/contracts/platform/fields.ts'
import { expect, test } from 'vitest'
import { bySchema } from './checks.ts'
import { toldAfterChange, toldAfterTry, toldOf } from './telling.ts'

const check = bySchema({
  name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
  place: line('Tempat', LENGTHS.place, 'Tempat wajib diisi'),
})
const empty = check({ name: '', place: '' })
const fields = ['name', 'place'] as const

// Proves spec 11.1
test('the contract says what is wrong, in the order of the fields', () => {
  expect(empty).toEqual([
    { field: 'name', message: 'Nama wajib diisi' },
    { field: 'place', message: 'Tempat wajib diisi' },
  ])
  expect(check({ name: 'Ratna', place: 'Solo' })).toEqual([])
})

test('one at a time: the first after a try, until its field is changed', () => {
  const told = toldAfterTry('first', fields, empty)
  expect(told).toEqual(['name'])
  expect(toldOf('name', told, empty)).toBe('Nama wajib diisi')
  expect(toldOf('place', told, empty)).toBeUndefined()
  expect(toldAfterChange('first', told, ['place'])).toEqual(['name'])
  expect(toldAfterChange('first', told, ['name'])).toEqual([])
})

test('all after a try: nothing before it, and each field on every change after it', () => {
  expect(toldAfterChange('tried', [], ['name'])).toEqual([])
  const told = toldAfterTry('tried', fields, empty)
  expect(toldAfterChange('tried', told, ['name'])).toEqual(fields)
  expect(toldOf('name', told, check({ name: 'Ratna', place: '' }))).toBeUndefined()
})

test('as typed: a field is judged on every change, the others wait for a try', () => {
  const typing = toldAfterChange('typed', [], ['name'] as const)
  expect(typing).toEqual(['name'])
  expect(toldAfterTry('typed', fields, empty)).toEqual(fields)
})
