import { carName } from '@toyota-trust/contracts/cars.ts'
import { kilometres, rupiah } from '@toyota-trust/contracts/money.ts'
import type { UsedCar } from '@toyota-trust/contracts/used-cars.ts'
import { renderMail } from '../../outbound/mail-layout.ts'
import type { Message } from '../../outbound/sender.ts'
import type { Portal } from '../../portal.ts'

type Place = Pick<Portal['config'], 'publicUrl'>
interface Keeper {
  customer_id: string
  name: string
  email: string
}

const nameOf = ({ brand, car_type, car_spec }: UsedCar) => carName({ brand, type: car_type, spec: car_spec })
const factsOf = (car: UsedCar) =>
  `${nameOf(car)}, ${car.year}, ${kilometres(car.mileage_km)}, ${car.city}: ${rupiah(car.price_idr)}`
const pageOf = (place: Place, { stock_no }: UsedCar) =>
  `${place.publicUrl}/mobil/${encodeURIComponent(stock_no)}`
const HOW_TO_END = 'Kabar seperti ini bisa dimatikan di halaman Wishlist.'

/** That a saved car costs less than its keeper knows. */
export const priceDropMail = (keeper: Keeper, car: UsedCar, known: number, place: Place): Message => ({
  channel: 'email',
  to: keeper.email,
  subject: `Harga ${nameOf(car)} turun ${rupiah(known - car.price_idr)}`,
  dedupeKey: `price-drop:${keeper.customer_id}:${car.stock_no}:${car.price_idr}`,
  ...renderMail({
    heading: 'Harga mobil tersimpan turun',
    paragraphs: [
      `Halo ${keeper.name},`,
      `Harga mobil yang Anda simpan turun dari ${rupiah(known)} menjadi ${rupiah(car.price_idr)}.`,
      factsOf(car),
      HOW_TO_END,
    ],
    action: { label: 'Lihat Mobil', url: pageOf(place, car) },
  }),
})

/** That cars like the saved ones have come into stock. */
export const similarCarsMail = (
  keeper: Keeper,
  cars: readonly [UsedCar, ...UsedCar[]],
  place: Place,
): Message => ({
  channel: 'email',
  to: keeper.email,
  subject:
    cars.length > 1
      ? `${cars.length} mobil seperti yang Anda simpan`
      : `Mobil seperti yang Anda simpan: ${nameOf(cars[0])}`,
  dedupeKey: `similar-cars:${keeper.customer_id}:${cars[0].stock_no}`,
  ...renderMail({
    heading: 'Mobil seperti yang Anda simpan',
    paragraphs: [
      `Halo ${keeper.name},`,
      'Baru masuk di daftar mobil bekas kami:',
      cars.map((car) => `${factsOf(car)}\n${pageOf(place, car)}`).join('\n'),
      HOW_TO_END,
    ],
    action: { label: 'Lihat Mobil', url: pageOf(place, cars[0]) },
  }),
})
