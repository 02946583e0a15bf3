import type { Notice } from '#account/public.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import { renderMail } from '#server/outbound/mail-layout.ts'
import type { Message } from '#server/outbound/sender.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'

interface Keeper {
  customer_id: string
  name: string
  email: string
}

const nameOf = ({ brand, car_type, car_spec }: UsedCar) => carName({ brand, type: car_type, spec: car_spec })
const factsOf = (car: UsedCar) =>
  `${nameOf(car)}, ${car.year}, ${kilometres(car.mileage_km)}, ${car.city}: ${rupiah(car.price_idr)}`
const pageOf = ({ stock_no }: UsedCar) => `/mobil/${encodeURIComponent(stock_no)}`

/** The notice that a saved car costs less than the customer knows. */
export const buildPriceDropNotice = (
  customerId: Keeper['customer_id'],
  car: UsedCar,
  known: number,
  picture: Notice['picture'],
): Notice => ({
  picture,
  customer: { kind: 'customer', id: customerId },
  kind: 'saved_cars',
  title: `Harga ${nameOf(car)} turun ${rupiah(known - car.price_idr)}`,
  words: `Dari ${rupiah(known)} menjadi ${rupiah(car.price_idr)}. ${car.year}, ${kilometres(car.mileage_km)}, ${car.city}.`,
  path: pageOf(car),
  about: `price-drop:${car.stock_no}:${car.price_idr}`,
})

const similarTitle = ([first, ...more]: readonly [UsedCar, ...UsedCar[]]) =>
  more.length > 0
    ? `${more.length + 1} mobil seperti yang Anda simpan`
    : `Mobil seperti yang Anda simpan: ${nameOf(first)}`

/** The notice of new cars similar to the saved ones; its mail needs a consent of its own. */
export const buildSimilarCarsNotice = (keeper: Keeper, cars: readonly [UsedCar, ...UsedCar[]]): Notice => ({
  customer: { kind: 'customer', id: keeper.customer_id },
  kind: 'saved_cars',
  title: similarTitle(cars),
  words: cars.map(factsOf).join('\n'),
  path: pageOf(cars[0]),
  about: `similar-cars:${cars[0].stock_no}`,
  mail: null,
})

export const buildSimilarCarsMail = (
  keeper: Keeper,
  cars: readonly [UsedCar, ...UsedCar[]],
  { publicUrl }: Pick<AppContext['config'], 'publicUrl'>,
  picture: Notice['picture'],
): Message => ({
  channel: 'email',
  counting: { causedBy: null },
  to: keeper.email,
  subject: similarTitle(cars),
  dedupeKey: `similar-cars:${keeper.customer_id}:${cars[0].stock_no}`,
  ...renderMail({
    heading: 'Mobil seperti yang Anda simpan',
    picture,
    paragraphs: [
      `Halo ${keeper.name},`,
      'Baru masuk di daftar mobil bekas kami:',
      cars.map((car) => `${factsOf(car)}\n${publicUrl}${pageOf(car)}`).join('\n'),
    ],
    action: { label: 'Lihat Mobil', url: publicUrl + pageOf(cars[0]) },
    after: [`Kabar seperti ini bisa dimatikan di ${publicUrl}/dashboard/wishlist`],
  }),
})
