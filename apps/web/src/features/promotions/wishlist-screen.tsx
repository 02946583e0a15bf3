import { kilometres, rupiah } from '@toyota-trust/contracts/money.ts'
import { CarBay } from '../../cars/car-bay.tsx'
import cards from '../../cars/car-cards.module.css'
import { Link } from '../../router/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import layout from '../../ui/layout.module.css'
import whole from '../../ui/whole-link.module.css'
import styles from './promotions.module.css'

// A mock-up with sample data (spec 1.6); the stock numbers are those of the sample stock.
const cars = [
  {
    stockNo: 'TT26-00107',
    name: 'Toyota Rush 1.5 G A/T',
    body: 'SUV',
    colour: 'BLACK',
    year: 2020,
    mileage: 98_813,
    price: 185_000_000,
  },
  {
    stockNo: 'TT26-00134',
    name: 'Toyota Yaris 1.5 G CVT',
    body: 'Hatchback',
    colour: 'WHITE',
    year: 2023,
    mileage: 23_455,
    price: 240_000_000,
  },
]

export function WishlistScreen() {
  return (
    <>
      <div className={layout.head}>
        <h1>Wishlist</h1>
      </div>
      <ul className={cards.list}>
        {cars.map((car) => (
          <li key={car.stockNo} className={classNames(cards.card, whole.area)}>
            <CarBay body={car.body} colour={car.colour} className={cards.bay} />
            <h2 className={cards.name}>
              <Link to={`/mobil/${car.stockNo}`} className={whole.link}>
                {car.name}
              </Link>
            </h2>
            <p className={cards.facts}>
              <span>{car.year}</span>
              <span>{kilometres(car.mileage)}</span>
            </p>
            <p className={cards.price}>{rupiah(car.price)}</p>
          </li>
        ))}
      </ul>
      <p className={classNames(layout.small, layout.muted, styles.sample)}>Contoh wishlist.</p>
    </>
  )
}
