import { expect, it } from 'vitest'
import { positionText } from './position-text.ts'

const CAR = { license_plate: 'B1420KZT', type: 'Avanza', color: 'WHITE' }
const NOW = new Date('2026-11-29T14:14:00Z')

it.each([
  ['west', 420, '21.14 WIB'],
  ['centre', 480, '22.14 WITA'],
  ['east', 540, '23.14 WIT'],
  ['another country', 60, '21.14 WIB'],
])('a shared position names car, place and time: %s', (_, offset, time) => {
  const place = { latitude: -6.204512, longitude: 106.821743, accuracy: 19.6 }
  expect(positionText(CAR, place, NOW, offset)).toBe(
    `B 1420 KZT, Avanza putih, butuh bantuan di https://maps.google.com/?q=-6.20451,106.82174 (±20 m), ${time}.`,
  )
})

it('a landmark takes the place of a position', () => {
  expect(positionText(CAR, ' KM 57 arah Cikampek ', NOW, 420)).toContain(
    'butuh bantuan di KM 57 arah Cikampek, 21',
  )
})
