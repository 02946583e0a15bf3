import { useEffect, useRef } from 'react'
import { kilometres } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { PriceCheck } from '#stock/price-checks/price-checks.contract.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { PriceBreakdown } from '#web/prices/price-breakdown.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { pathOf } from '../flow/trade-in-state.ts'
import { basisOf } from '../price-texts.ts'
import { TopUp } from '../top-up/top-up.tsx'
import styles from './start-page.module.css'

interface Props {
  check: PriceCheck
  /** Just loaded: focus and scroll position move to it. */
  arrived: boolean
  wantedStockNo: string | null
}

/** The estimated price of the car, shown instead of the steps. */
export function PriceResult({ check, arrived, wantedStockNo }: Props) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const { brand, carType, carSpec, year, mileage } = check
  const name = carName({ brand, type: carType, spec: carSpec })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves to each new answer
  useEffect(() => {
    if (!arrived) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [arrived, check])
  return (
    <section className={styles.result} aria-labelledby="estimate">
      <h2 id="estimate" ref={heading} tabIndex={-1}>
        Perkiraan harga
      </h2>
      <p className={layout.soft}>
        {name}, {year}, {kilometres(mileage)}
      </p>
      <CarBay body={check.body} colour="SILVER" className={styles.bay} carClassName={styles.bayCar} />
      <PriceBreakdown value={check} />
      <p className={classNames(layout.small, layout.muted)}>
        <DatedText text={basisOf(check)} />
      </p>
      <div className={styles.actions}>
        <Button onClick={() => navigate(pathOf(1))}>Lanjut</Button>
      </div>
      <TopUp own={{ ...check, name }} wantedStockNo={wantedStockNo} />
    </section>
  )
}
