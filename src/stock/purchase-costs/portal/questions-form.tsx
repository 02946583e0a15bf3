import { Button } from '#web/ui/button.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { CostSheet } from '../cost-sheet.contract.ts'
import { costsAddress } from './public/costs.ts'
import styles from './purchase-costs.module.css'
import { QUESTION_NAMES, type Questions, UNKNOWN_NTH } from './questions.ts'

const NTH = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4' },
  { value: '5', label: '5+' },
  { value: UNKNOWN_NTH, label: 'Belum tahu' },
]

interface Props {
  sheet: CostSheet
  asked: Questions
  onAnswer: (answers: Questions) => void
  isWaiting: boolean
}

/** A plain GET form, so that it works before hydration and without JavaScript. */
export function QuestionsForm({ sheet, asked, onAnswer, isWaiting }: Props) {
  const number = (value: string) => (value === '' ? null : Number(value))
  const isChosen = asked.province !== null
  return (
    <form
      method="get"
      action={costsAddress(sheet.car.stock_no)}
      autoComplete="off"
      className={styles.questions}
    >
      <SelectField
        label="Provinsi KTP Anda"
        required={false}
        name={QUESTION_NAMES.province}
        placeholder="Pilih provinsi"
        options={sheet.provinces.map(({ id, province }) => ({ value: String(id), label: province }))}
        value={asked.province === null ? '' : String(asked.province)}
        onChange={(value) => onAnswer({ ...asked, province: number(value), city: null })}
      />
      <SelectField
        label="Kota KTP Anda"
        required={false}
        name={QUESTION_NAMES.city}
        placeholder={isWaiting ? 'Memuat…' : 'Pilih kota'}
        disabledHint="Pilih provinsi dulu"
        disabled={!isChosen}
        options={isWaiting ? [] : sheet.cities.map(({ id, city }) => ({ value: String(id), label: city }))}
        value={asked.city === null || isWaiting ? '' : String(asked.city)}
        onChange={(value) => onAnswer({ ...asked, city: number(value) })}
      />
      <div className={styles.nth}>
        <RadioChips
          label="Mobil ke berapa atas nama Anda"
          required={false}
          name={QUESTION_NAMES.nth}
          options={NTH}
          value={asked.nth === null ? UNKNOWN_NTH : String(asked.nth)}
          onChange={(value) => onAnswer({ ...asked, nth: value === UNKNOWN_NTH ? null : Number(value) })}
        />
        {asked.nth === null && <p className={styles.hint}>Dihitung sebagai mobil pertama.</p>}
      </div>
      <noscript>
        <Button type="submit">Hitung</Button>
      </noscript>
    </form>
  )
}
