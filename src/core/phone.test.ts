import { describe, expect, it } from 'vitest'
import { displayPhone, maskedPhone, normalisePhone } from './phone.ts'

describe('a mobile number', () => {
  it.each([
    ['081200001234', '6281200001234'],
    ['81200001234', '6281200001234'],
    ['6281200001234', '6281200001234'],
    ['+62 812-0000-1234', '6281200001234'],
    [' 0812 0000 1234 ', '6281200001234'],
    ['0812345678', '62812345678'],
    ['0812345678901', '62812345678901'],
    ['081234567', null],
    ['08123456789012', null],
    ['0712345678', null],
    ['0213456789', null],
    ['0812x0001234', null],
    ['', null],
  ])('stores the number %j as %j', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored)
  })

  it.each([
    ['6281200001234', '0812-0000-1234'],
    ['62812345678', '0812-3456-78'],
    ['62812345', '0812-345'],
    ['0812', '0812'],
  ])('shows the number %s as %s', (stored, shown) => {
    expect(displayPhone(stored)).toBe(shown)
  })

  it.each([
    ['6281200001234', '0812-****-1234'],
    ['62812345678', '0812-****-78'],
    ['0812', '0812'],
  ])('masks the number %s as %s', (stored, shown) => {
    expect(maskedPhone(stored)).toBe(shown)
  })
})
