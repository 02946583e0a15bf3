import { useState } from 'react'
import { RUPIAH_MAX } from '#core/request-values.ts'
import type { PurchaseCosts } from '#stock/used-cars/dossier.contract.ts'
import { useHydrated } from '#web/portal/page-data.ts'
import { LimitedNumberField } from '#web/ui/limited-number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CostSheet } from '../cost-sheet.contract.ts'
import type { OwnNumbers } from '../twelve-months.model.ts'
import styles from './purchase-costs.module.css'
import { storeOwnCost } from './use-numbers.ts'

interface FieldProps {
  name: keyof OwnNumbers
  label: string
  stockNo: string
  value: number | null
  max: number
  prefix?: string
  suffix?: string
}

/** A number that stays on this device. */
function OwnField({ name, label, stockNo, value, max, prefix, suffix }: FieldProps) {
  const hydrated = useHydrated()
  return (
    <LimitedNumberField
      label={label}
      required={false}
      placeholder="Belum diisi"
      disabled={!hydrated}
      {...(prefix && { prefix })}
      {...(suffix && { suffix })}
      max={max}
      value={value}
      onChange={(typed) => storeOwnCost(name, typed, stockNo)}
    />
  )
}

/** Kilometres per litre have decimals, so the text is shown as typed: `12,` is not a number yet. */
function PerUnitField({ label, stockNo, value }: Pick<FieldProps, 'label' | 'stockNo' | 'value'>) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : String(value).replace('.', ',')
  return (
    <TextField
      label={label}
      required={false}
      inputMode="decimal"
      autoComplete="off"
      placeholder="Belum diisi"
      disabled={!hydrated}
      suffix="KM"
      value={typed ?? shown}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        const text = target.value.replace('.', ',').replace(/[^\d,]/g, '')
        setTyped(text)
        const number = Number(text.replace(',', '.'))
        storeOwnCost('km_unit', number > 0 && number < 100 ? Math.round(number * 10) / 10 : null, stockNo)
      }}
    />
  )
}

/** Numbers of the year to come that only the buyer knows. */
export function NumbersForm({ sheet: { car }, own }: { sheet: CostSheet; own: OwnNumbers }) {
  const unit = car.facts.fuel === 'Listrik' ? 'kWh' : 'liter'
  const common = { stockNo: car.stock_no, max: RUPIAH_MAX }
  return (
    <div className={styles.numbers}>
      <OwnField
        name="km_month"
        label="Jarak sebulan"
        suffix="KM"
        {...common}
        value={own.km_month}
        max={20_000}
      />
      <PerUnitField label={`Satu ${unit} untuk`} stockNo={car.stock_no} value={own.km_unit} />
      <OwnField
        name="unit_price"
        label={`Harga satu ${unit}`}
        prefix="IDR"
        {...common}
        value={own.unit_price}
        max={1_000_000}
      />
      <OwnField name="premium" label="Premi asuransi setahun" prefix="IDR" {...common} value={own.premium} />
    </div>
  )
}

const ASKED = [
  { name: 'mutasi_in', label: 'Mutasi masuk di Samsat tujuan' },
  { name: 'agent', label: 'Jasa pengurusan' },
  { name: 'pkb', label: 'PKB setahun dari STNK' },
] as const

/** Costs that are in no table but that a buyer may know. */
export function OwnCostFields({
  stockNo,
  own,
  costs,
}: {
  stockNo: string
  own: OwnNumbers
  costs: PurchaseCosts
}) {
  const isMoving = costs.lines.find(({ code }) => code === 'mutasi_in')?.status !== 'none'
  return (
    <div className={styles.numbers}>
      {ASKED.filter(({ name }) => name !== 'mutasi_in' || isMoving).map(({ name, label }) => (
        <OwnField
          key={name}
          name={name}
          label={label}
          stockNo={stockNo}
          value={own[name]}
          max={RUPIAH_MAX}
          prefix="IDR"
        />
      ))}
    </div>
  )
}
