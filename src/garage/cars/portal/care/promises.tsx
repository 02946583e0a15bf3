import { useRef } from 'react'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { PromisesRow } from '#garage/promises/portal/public/promises-row.tsx'
import type { CustomerCar } from '../../cars.contract.ts'
import { HandOverDayForm } from './hand-over-day-form.tsx'
import { RecallBlock } from './recall-block.tsx'
import { StaleNotice } from './stale-notice.tsx'

interface Props {
  car: CustomerCar
  care: CarCare
  /** The retry of a failed refresh; null while the data is fresh. */
  stale: { onRetry: () => void; busy: boolean } | null
  onRecord: () => void
}

/** The promises of the manufacturer on the page of a car. */
export function CarPromises({ car, care, stale, onRecord }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <PromisesRow
        carId={car.id}
        recall={<RecallBlock car={car} recalls={care.recalls} />}
        mayBeRecalled={care.recalls.campaigns.some(({ answer }) => answer === 'maybe')}
        promises={care.promises}
        today={care.today}
        isHandOverKnown={!care.promises.rows.some(({ missing }) => missing === 'delivered')}
        onRecord={onRecord}
        renderHandOver={(close) => (
          <HandOverDayForm
            carId={car.id}
            today={care.today}
            onAnswered={() => {
              close()
              place.current?.querySelector('summary')?.focus()
            }}
          />
        )}
      >
        {stale && <StaleNotice at={care.at} {...stale} />}
      </PromisesRow>
    </div>
  )
}
