import { colourLabel } from '#core/car-colours.ts'

/** Places that a photo of a car can show, in the order of a walk around it, with their labels. */
export const PHOTO_PLACES = {
  depan: 'Depan',
  depan_kiri: 'Depan kiri',
  samping_kiri: 'Samping kiri',
  belakang_kiri: 'Belakang kiri',
  belakang: 'Belakang',
  belakang_kanan: 'Belakang kanan',
  samping_kanan: 'Samping kanan',
  depan_kanan: 'Depan kanan',
  atap: 'Atap',
  dasbor: 'Dasbor',
  odometer: 'Odometer',
  jok_depan: 'Jok depan',
  jok_belakang: 'Jok belakang',
  bagasi: 'Bagasi',
  mesin: 'Mesin',
  kolong: 'Kolong',
  ban_depan_kiri: 'Ban depan kiri',
  ban_depan_kanan: 'Ban depan kanan',
  ban_belakang_kiri: 'Ban belakang kiri',
  ban_belakang_kanan: 'Ban belakang kanan',
  ban_serep: 'Ban serep',
  kunci: 'Kunci',
  cacat: 'Cacat',
  lain: 'Lain',
} as const satisfies Record<string, string>

export type PhotoPlace = keyof typeof PHOTO_PLACES
// A cast, because `Object.keys` returns plain strings.
export const PHOTO_PLACE_IDS = Object.keys(PHOTO_PLACES) as [PhotoPlace, ...PhotoPlace[]]

/** Places at which a plate or people may be in the picture: outside, and those without a known place. */
const EXTERIOR: readonly PhotoPlace[] = [
  'depan',
  'depan_kiri',
  'samping_kiri',
  'belakang_kiri',
  'belakang',
  'belakang_kanan',
  'samping_kanan',
  'depan_kanan',
  'atap',
  'lain',
]
/** Whether a photo of this place shows the outside, where a plate may be seen. */
export const isExterior = (place: PhotoPlace): boolean => EXTERIOR.includes(place)

/** Places that buyers look for first. */
export const RECOMMENDED_PLACES: readonly PhotoPlace[] = [
  'depan_kiri',
  'depan',
  'samping_kiri',
  'belakang',
  'samping_kanan',
  'dasbor',
  'jok_depan',
  'bagasi',
]

/** The alternative text of a photo, "Depan kiri, Toyota Rush coklat". Empty for a defect, which needs words of its own. */
export const generatedAlt = (place: PhotoPlace, car: { title: string; colour: string }): string =>
  place === 'cacat'
    ? ''
    : `${PHOTO_PLACES[place]}, ${car.title} ${colourLabel(car.colour).toLowerCase()}`.slice(0, 120)
