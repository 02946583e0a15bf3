import { colourLabel } from '#core/car-colours.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { type CarSearch, chosenFilters } from './car-search.ts'
import type { CarInList, CarInStock } from './cars-in-list.ts'

export const LIST_TITLE = 'Mobil bekas bersertifikat'
/** The heading of the list; it promises certified cars only while no others are shown. */
export const listTitle = ({ certified }: Pick<CarSearch, 'certified'>) =>
  certified ? LIST_TITLE : 'Mobil bekas'
export const UNKNOWN_TITLE = 'Mobil ini tidak ditemukan'

type Named = Pick<CarInList, 'brand' | 'car_type' | 'car_spec'>

/** `Toyota Rush 1.5 S GR` */
export const nameOf = ({ brand, car_type, car_spec }: Named) =>
  carName({ brand, type: car_type, spec: car_spec })

/** The branch without the dealer's own name, which all of them begin with. */
export const branchName = ({ branch }: Pick<CarInStock, 'branch'>) => branch.replace(/^Toyota Trust /, '')

export const carTitle = (car: Named & { year: number }) => `${nameOf(car)} ${car.year}`

/** The description of the list for search engines and shared links. */
export function listDescription(search: CarSearch, total: number, isSample: boolean): string {
  const { brand, model, year, city } = search
  const what = [brand, model, year].filter(Boolean).join(' ') || 'mobil bekas'
  const where = city ? ` di ${city}` : ''
  const found = `${total} ${what}${search.certified && ' bersertifikat'}${where}`
  return `${found}: harga, hasil inspeksi, dan simulasi cicilan.${formatSampleNote(isSample)}`
}

/** The same for one car. */
export function carDescription(car: CarInStock): string {
  const { year, colour, mileage_km, price_idr, transmission, fuel, city, is_sample } = car
  const facts = [String(year), kilometres(mileage_km), colourLabel(colour), transmission, fuel, city]
  return `${nameOf(car)}, ${rupiah(price_idr)}. ${facts.join(', ')}. ${car.inspection_words}${formatSampleNote(is_sample === true)}`
}

/** Search engines index lists by brand and model only: every other mixture of filters lists the same cars again. */
export const isWorthIndexing = (search: CarSearch) =>
  !search.keyword &&
  !search.sort &&
  chosenFilters(search).every((filter) => ['brand', 'model', 'certified'].includes(filter))

const formatSampleNote = (isSample: boolean) => (isSample ? ' Data contoh.' : '')
