import { useRef } from 'react'
import type { CarCare } from '#garage/car-care/car-care.contract.ts'
import { PromisesRow } from '#garage/promises/portal/public/promises-row.tsx'
import { HandOverDayForm } from './hand-over-day-form.tsx'
import { StaleNotice } from './stale-notice.tsx'

interface Props {
  carId: string
  care: CarCare
  /** The retry of a failed refresh; null while the data is fresh. */
  stale: { onRetry: () => void; busy: boolean } | null
  onRecord: () => void
}

/** The promises of the manufacturer on the page of a car. */
export function CarPromises({ carId, care, stale, onRecord }: Props) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place}>
      <PromisesRow
        carId={carId}
        promises={care.promises}
        today={care.today}
        isHandOverKnown={!care.promises.rows.some(({ missing }) => missing === 'delivered')}
        onRecord={onRecord}
        renderHandOver={(close) => (
          <HandOverDayForm
            carId={carId}
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
