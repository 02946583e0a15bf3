import { rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'
import named from './named-car.module.css'
import { useWantedCar } from './use-wanted-car.ts'

/** The used car that the customer came from; nothing without one. */
export function WantedCar({ stockNo, pictured = false }: { stockNo: string | null; pictured?: boolean }) {
  const wanted = useWantedCar(stockNo)
  if (stockNo === null || wanted.data === undefined) return null
  const car = wanted.data
  return (
    <div className={named.car}>
      <span className={layout.caption}>Mobil yang Anda inginkan</span>
      {car ? (
        <>
          {pictured && <CarPicture car={car} sizes="20rem" className={named.picture} />}
          <Link to={`/mobil/${encodeURIComponent(stockNo)}`}>
            {carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}, {car.year}
          </Link>
          <span>{rupiah(car.price_idr)}</span>
        </>
      ) : (
        <span>{stockNo}, sudah tidak ada di stok kami</span>
      )}
    </div>
  )
}
