import { kilometres, rupiah } from '#core/money.ts'
import { useWishlist } from '#office/content/portal/promotions-requests.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import cards from '#web/cars/car-cards.module.css'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import whole from '#web/ui/whole-link.module.css'

/** Shown while a customer has no saved cars: the cars that head office has chosen, or samples. */
export function OfficeWishlist() {
  const list = useWishlist()
  return (
    <>
      {!list.data && <RowsQueryStatus query={list} />}
      {list.data?.cars.length === 0 && <p className={layout.muted}>Belum ada mobil di sini.</p>}
      <ul className={cards.list}>
        {list.data?.cars.map((car) => (
          <li key={car.stock_no} className={classNames(cards.card, whole.area)}>
            <CarBay body={car.body} colour={car.colour} className={cards.bay} />
            <h2 className={cards.name}>
              <Link to={`/mobil/${car.stock_no}`} className={whole.link}>
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
      {list.data?.sample && <p className={classNames(layout.small, layout.muted)}>Data contoh.</p>}
    </>
  )
}
