import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import layout from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import type { OwnValue } from './difference.ts'
import styles from './top-up.module.css'
import { rowOf, TENOR_AT_FIRST, useMonthly } from './use-monthly.ts'

interface Props {
  own: OwnValue
  wanted: { price_idr: number; year: number }
}

/** The difference by the month, with the own car as the down payment; nothing for a car too old to be financed. */
export function MonthlyRate({ own, wanted }: Props) {
  const { rows, cash } = useMonthly(own, wanted)
  const [tenor, setTenor] = useState(TENOR_AT_FIRST)
  const shown = rowOf(rows, tenor)
  if (!shown) return null
  return (
    <div className={styles.monthly}>
      <SelectField
        label="Atau dicicil"
        required={false}
        placeholder="Pilih tenor"
        options={rows.map(({ tenor_months }) => ({
          value: String(tenor_months),
          label: `${tenor_months} bulan`,
        }))}
        value={String(shown.tenor_months)}
        onChange={(value) => setTenor(Number(value) || TENOR_AT_FIRST)}
      />
      <p role="status">
        <b className={styles.rate}>{rupiah(shown.monthly_idr)}</b> per bulan
      </p>
      <p className={`${layout.small} ${layout.muted} ${styles.note}`}>
        Mobil Anda menjadi uang muka{cash > 0 && `, ditambah tunai ${rupiah(cash)}`}. Ilustrasi, bukan
        penawaran; biaya awal belum termasuk.
      </p>
    </div>
  )
}
