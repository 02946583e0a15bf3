import { expect, it } from 'vitest'
import { provinceOfPlate } from './plate-province.model.ts'

it.each([
  ['B1420KZT', 'DKI Jakarta'],
  ['D1083AHF', 'Jawa Barat'],
  ['AD12AB', 'Jawa Tengah'],
  ['L1776XT', 'Jawa Timur'],
  ['BB1A', 'Sumatera Utara'],
  ['DR1A', 'Nusa Tenggara Barat'],
  ['PA1A', 'Papua'],
  ['AB1A', 'DI Yogyakarta'],
  ['CD12', null],
  ['', null],
])('finds the province of %s', (number, province) => expect(provinceOfPlate(number)).toBe(province))
