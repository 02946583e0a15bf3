import { COLOURS } from '#core/car-colours.ts'
import type { CAR_SORTS } from '../used-cars.contract.ts'

/** Value in the address, what the ERP calls it, and what the customer reads. */
export const SORTS = [
  { value: '', sort: 'newest', label: 'Terbaru' },
  { value: 'harga-terendah', sort: 'price_asc', label: 'Harga terendah' },
  { value: 'harga-tertinggi', sort: 'price_desc', label: 'Harga tertinggi' },
  { value: 'tahun-terbaru', sort: 'year_desc', label: 'Tahun terbaru' },
  { value: 'kilometer-terendah', sort: 'mileage_asc', label: 'Kilometer terendah' },
  { value: 'irit', sort: 'economical', label: 'Paling irit' },
] as const satisfies readonly { value: string; sort: (typeof CAR_SORTS)[number]; label: string }[]
export const TRANSMISSIONS = ['Manual', 'Otomatis']
export const FUELS = ['Bensin', 'Diesel', 'Hybrid', 'Listrik']
export const PLATES = [
  { value: 'ganjil', label: 'Ganjil' },
  { value: 'genap', label: 'Genap' },
] as const
export const COLOUR_CHOICES = COLOURS

/** The options of the filters; there are models for a chosen brand only. */
export interface Choices {
  brands: string[]
  models: string[]
  years: string[]
  cities: string[]
}
export const NO_CHOICES: Choices = { brands: [], models: [], years: [], cities: [] }
