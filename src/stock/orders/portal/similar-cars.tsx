import { useQuery } from '@tanstack/react-query'
import { kilometres, rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { searchUsedCars, type UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import styles from './orders.module.css'

const SHOWN = 2
/** How far the price of a similar car may lie from the wanted one. */
const PRICE_SHARE = 0.25

const nameOf = (car: UsedCar) => carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })

/** The car as the stock lists it; null once it does not. */
export const useStockCar = (stockNo: string) =>
  useQuery({
    queryKey: ['ordered-car', stockNo],
    queryFn: async ({ signal }) => {
      const body = { filters: { stock_no: stockNo }, limit: 1 }
      const { data } = await call(searchUsedCars, { body }, { signal })
      return data[0] ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? null

interface Wanted {
  stock_no: string
  price_idr: number
}

/** Two free cars of about the price, of the same body where that is known; the closest price first. */
function useSimilarCars({ stock_no, price_idr }: Wanted, body: string | undefined): UsedCar[] {
  const { data = [] } = useQuery({
    queryKey: ['similar-cars', stock_no, body],
    queryFn: async ({ signal }) => {
      const filters = {
        price_from: Math.round(price_idr * (1 - PRICE_SHARE)),
        price_to: Math.round(price_idr * (1 + PRICE_SHARE)),
        ...(body && { body }),
      }
      const found = await call(searchUsedCars, { body: { filters, limit: 24 } }, { signal })
      const apart = (car: UsedCar) => Math.abs(car.price_idr - price_idr)
      return found.data
        .filter((car) => car.stock_no !== stock_no && !car.order_state)
        .sort((one, other) => apart(one) - apart(other))
        .slice(0, SHOWN)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Two cars like the one that somebody else has, or whose order ended; nothing while there are none. */
export function SimilarCars({ wanted, body }: { wanted: Wanted; body: string | undefined }) {
  const cars = useSimilarCars(wanted, body)
  if (cars.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="yang-mirip">
      <h2 id="yang-mirip">Yang mirip</h2>
      <ul className={styles.similar}>
        {cars.map((car) => (
          <li key={car.stock_no}>
            <CarPicture car={car} sizes="6rem" className={styles.photo} />
            <div>
              <h3>
                <Link to={`/mobil/${encodeURIComponent(car.stock_no)}`}>{nameOf(car)}</Link> {car.year}
              </h3>
              <p>{rupiah(car.price_idr)}</p>
              <small className={styles.note}>
                <Facts of={[kilometres(car.mileage_km), car.city]} />
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
