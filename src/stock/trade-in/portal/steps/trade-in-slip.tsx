import { kilometres } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { PriceBreakdown } from '#web/prices/price-breakdown.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { conditionLabel } from '../condition-label.ts'
import { carOf, type Draft } from '../flow/trade-in-draft.ts'
import { basisOf } from '../price-texts.ts'
import { TopUpLine } from '../top-up/top-up-line.tsx'
import { WantedCar } from '../wanted-car.tsx'
import styles from './trade-in-slip.module.css'

/** "Ringkasan": the answers so far, and the price for them. */
export function TradeInSlip({ draft }: { draft: Draft }) {
  const car = carOf(draft)
  const price = draft.path === 'catalogue' ? (draft.estimate ?? draft.check) : null
  return (
    <aside className={styles.slip} aria-label="Ringkasan">
      <h2>Ringkasan</h2>
      <CarBay body={draft.check?.body} colour="SILVER" className={styles.bay} />
      <DefinitionList
        compact
        items={[
          { term: 'Mobil', detail: `${carName(car)}, ${car.year}` },
          {
            term: 'Jarak',
            detail: draft.mileage === null ? <Open /> : kilometres(draft.mileage),
          },
          { term: 'Kondisi', detail: draft.condition === '' ? <Open /> : conditionLabel(draft.condition) },
        ]}
      />
      <WantedCar stockNo={draft.wantedStockNo} />
      {price ? (
        <div className={styles.price}>
          <h3>{draft.estimate ? 'Perkiraan harga' : 'Perkiraan awal'}</h3>
          <PriceBreakdown value={price} compact />
          <TopUpLine own={price} wantedStockNo={draft.wantedStockNo} />
          <p className={`${layout.small} ${layout.muted}`}>
            <DatedText text={basisOf(price)} />
          </p>
        </div>
      ) : (
        <p className={`${layout.small} ${layout.soft}`}>
          {draft.path === 'other'
            ? 'Tim kami menghitung harga mobil ini, lalu menghubungi Anda.'
            : 'Perkiraan harga dihitung saat permintaan Anda tersimpan.'}
        </p>
      )}
    </aside>
  )
}

const Open = () => <span className={styles.open}>Belum diisi</span>
