import { colourLabel } from '#core/car-colours.ts'
import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { RecordPage } from '#web/desk/lists/record.tsx'
import { StepIndicator } from '#web/desk/parts/step-indicator.tsx'
import { LoadedRecord } from '#web/desk/records/loaded-record.tsx'
import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { TradeInCase } from '../desk-trade-ins.contract.ts'
import { CaseBadge } from './case-badge.tsx'
import { CaseSide } from './case-side.tsx'
import { caseProgressOf, formatCaseState, stepsOf } from './case-texts.ts'
import { Findings } from './findings.tsx'
import { OffersSent } from './offers-sent.tsx'
import { PriceReasons } from './price-reasons.tsx'
import { TRADE_IN } from './requests.ts'
import { TRADE_INS_PATH } from './trade-in-list.ts'

const TICK_MS = 60_000

/** One request with its estimate, findings, offers and next step. */
export function TradeInRecord({ id }: { id: string }) {
  const loaded = useRecord(TRADE_IN, id)
  return (
    <LoadedRecord
      loaded={loaded}
      nothing={{ title: 'Permintaan tidak ditemukan', to: TRADE_INS_PATH, label: 'Kembali ke Tukar Tambah' }}
    >
      {(request) => <Loaded request={request} />}
    </LoadedRecord>
  )
}

function Loaded({ request }: { request: TradeInCase }) {
  const now = useNow(TICK_MS)
  const { day: today } = localClock(now, DEFAULT_ZONE)
  const { car, customer, plate, stnk_term, colour, wanted, state } = request
  const name = `${carName({ brand: car.brand, type: car.model, spec: car.spec })}, ${car.year}`
  return (
    <RecordPage
      back={{ to: TRADE_INS_PATH, label: 'Tukar Tambah', beside: 'wide' }}
      mark={plate && <Plate number={plate} term={stnk_term} size="lg" />}
      title={name}
      facts={[
        request.number,
        customer.name,
        customer.phone_masked,
        customer.email_masked,
        kilometres(car.mileage),
        colour && colourLabel(colour),
        wanted && `ingin ${wanted.name ?? wanted.stock_no}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      acts={<CaseBadge large state={state} words={formatCaseState(caseProgressOf(request))} />}
      side={<CaseSide request={request} today={today} />}
    >
      <StepIndicator label="Perjalanan permintaan" {...stepsOf(request, today)} />
      <PriceReasons request={request} />
      <Findings inspections={request.inspections} />
      <OffersSent offers={request.offers} />
    </RecordPage>
  )
}
