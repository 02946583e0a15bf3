import { kilometres } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import type { TradeIn } from '../trade-in.contract.ts'
import { conditionLabel } from './condition-label.ts'
import { useWantedCar } from './use-wanted-car.ts'

/** Brand, model and variant of a request. */
export const nameOf = ({ brand, model, spec }: TradeIn): string => carName({ brand, type: model, spec })

/** The content of a request, line by line. */
export function TradeInFacts({ request }: { request: TradeIn }) {
  const { notes, wanted_stock_no: wanted } = request
  const car = useWantedCar(wanted).data
  const name = car
    ? `${carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}, ${car.year}`
    : wanted
  return (
    <DefinitionList
      items={[
        { term: 'Mobil', detail: `${nameOf(request)}, ${request.year}` },
        { term: 'Jarak Tempuh', detail: kilometres(request.mileage) },
        { term: 'Kondisi', detail: conditionLabel(request.condition) },
        ...(notes ? [{ term: 'Catatan', detail: notes }] : []),
        ...(wanted ? [{ term: 'Mobil pengganti', detail: name }] : []),
        { term: 'Nama', detail: request.name },
        { term: 'Nomor Handphone', detail: displayPhone(request.phone) },
        { term: 'Email', detail: request.email },
      ]}
    />
  )
}
