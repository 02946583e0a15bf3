import { useId } from 'react'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { kilometres, rupiah } from '#core/money.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Dot } from '#web/ui/dot.tsx'
import layout from '#web/ui/layout.module.css'
import { RowActions } from '#web/ui/row-actions.tsx'
import rows from '#web/ui/rows.module.css'
import type { TradeIn } from '../../trade-in.contract.ts'
import type { TradeInProgress } from '../../trade-in-cases.contract.ts'
import { conditionLabel } from '../condition-label.ts'
import { TradeInBadge } from '../trade-in-badge.tsx'
import { nameOf } from '../trade-in-facts.tsx'
import { findOpenOffer } from './offer-texts.ts'
import { RequestProgress } from './request-progress.tsx'
import styles from './trade-in-row.module.css'

interface Props {
  request: TradeIn
  /** Its state at head office; undefined while it has none. */
  progress: TradeInProgress | undefined
  resuming: boolean
  onDetail: () => void
  onResume: () => void
}

export function TradeInRow({ request, progress, resuming, onDetail, onResume }: Props) {
  const id = useId()
  const { body, year, mileage, condition, price, state, created_at } = request
  return (
    <li className={classNames(rows.row, rows.wide, styles.row)}>
      <CarBay body={body} colour="SILVER" className={styles.bay} />
      <div className={classNames(layout.stack2, styles.words)}>
        <div className={rows.title}>
          <h2 id={id}>{nameOf(request)}</h2>
          {progress && findOpenOffer(progress) ? (
            <Badge kind="warn">Penawaran menunggu jawaban</Badge>
          ) : (
            <TradeInBadge state={state} />
          )}
        </div>
        <p>
          {year}
          <Dot />
          {kilometres(mileage)}
          <Dot />
          {conditionLabel(condition)}
        </p>
        <p>
          <DatedText text={longDay(localClock(new Date(created_at), DEFAULT_ZONE).day)} />
        </p>
      </div>
      <p className={classNames(rows.third, styles.price)}>
        {price === null ? 'Menunggu penilaian tim kami' : rupiah(price)}
      </p>
      <RowActions
        of={id}
        onDetail={onDetail}
        onResume={state === 'draft' ? onResume : undefined}
        resuming={resuming}
      />
      {progress && <RequestProgress progress={progress} of={id} />}
    </li>
  )
}
