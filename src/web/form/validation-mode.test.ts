import { expect, test } from 'vitest'
import { LENGTHS, line } from '#core/fields.ts'
import { bySchema } from './checks.ts'
import { visibleAfterChange, visibleAfterSubmit, visibleProblem } from './validation-mode.ts'

const check = bySchema({
  name: line('Nama', LENGTHS.name, 'Nama wajib diisi'),
  place: line('Tempat', LENGTHS.place, 'Tempat wajib diisi'),
})
const empty = check({ name: '', place: '' })
const fields = ['name', 'place'] as const

test('reports problems of the contract in the order of the fields', () => {
  expect(empty).toEqual([
    { field: 'name', message: 'Nama wajib diisi' },
    { field: 'place', message: 'Tempat wajib diisi' },
  ])
  expect(check({ name: 'Ratna', place: 'Solo' })).toEqual([])
})

test('shows only the first problem after a submit, until its field is changed', () => {
  const visible = visibleAfterSubmit('first', fields, empty)
  expect(visible).toEqual(['name'])
  expect(visibleProblem('name', visible, empty)).toBe('Nama wajib diisi')
  expect(visibleProblem('place', visible, empty)).toBeUndefined()
  expect(visibleAfterChange('first', visible, ['place'])).toEqual(['name'])
  expect(visibleAfterChange('first', visible, ['name'])).toEqual([])
})

test('shows all problems after a submit, and none before it, in mode onSubmit', () => {
  expect(visibleAfterChange('onSubmit', [], ['name'])).toEqual([])
  const visible = visibleAfterSubmit('onSubmit', fields, empty)
  expect(visibleAfterChange('onSubmit', visible, ['name'])).toEqual(fields)
  expect(visibleProblem('name', visible, check({ name: 'Ratna', place: '' }))).toBeUndefined()
})

test('shows the problem of a changed field at once, and all after a submit, in mode onChange', () => {
  const typing = visibleAfterChange('onChange', [], ['name'] as const)
  expect(typing).toEqual(['name'])
  expect(visibleAfterSubmit('onChange', fields, empty)).toEqual(fields)
})
