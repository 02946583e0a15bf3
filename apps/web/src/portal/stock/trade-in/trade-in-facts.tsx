import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import { kilometres } from '@toyota-trust/contracts/platform/money.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import type { TradeIn } from '@toyota-trust/contracts/stock/trade-in.ts'
import { DefinitionList } from '../../../platform/ui/definition-list.tsx'
import { conditionLabel } from './condition-label.ts'

/** Brand, model and variant of a request. */
export const nameOf = ({ brand, model, spec }: TradeIn): string => carName({ brand, type: model, spec })

/** The content of a request, line by line. */
export function TradeInFacts({ request }: { request: TradeIn }) {
  const { notes, wanted_stock_no: wanted } = request
  return (
    <DefinitionList
      items={[
        { term: 'Mobil', detail: `${nameOf(request)}, ${request.year}` },
        { term: 'Jarak Tempuh', detail: kilometres(request.mileage) },
        { term: 'Kondisi', detail: conditionLabel(request.condition) },
        ...(notes ? [{ term: 'Catatan', detail: notes }] : []),
        ...(wanted ? [{ term: 'Mobil pengganti', detail: wanted }] : []),
        { term: 'Nama', detail: request.name },
        { term: 'Nomor Handphone', detail: displayPhone(request.phone) },
        { term: 'Email', detail: request.email },
      ]}
    />
  )
}
