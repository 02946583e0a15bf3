import { SelectField } from '#web/ui/select-field.tsx'
import type { BuyerFacts } from '../../cost-facts.model.ts'
import type { CostSheet } from '../../cost-sheet.contract.ts'
import { useCostSheet } from '../requests.ts'
import { shortCityName, storeBuyer, useBuyer } from './buyer.ts'
import styles from './cost.module.css'
import { buyerOf } from './costs.ts'

/** Where the buyer lives, asked on the page of a car. */
export function CostQuestions({ stockNo }: { stockNo: string }) {
  const buyer = useBuyer()
  const { value: sheet, waiting } = useCostSheet(stockNo, buyer?.province ?? null)
  if (!sheet) return null
  const nth = buyer?.nth ?? null
  const facts = buyerOf(sheet, { city: buyer?.city?.id ?? null, nth })
  const chosen = String(buyer?.city?.id ?? '')
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Provinsi KTP Anda"
          required={false}
          placeholder="Pilih provinsi"
          options={sheet.provinces.map(({ id, province }) => ({ value: String(id), label: province }))}
          value={String(buyer?.province ?? '')}
          onChange={(value) => value && storeBuyer({ province: Number(value), city: null, nth })}
        />
        <SelectField
          label="Kota KTP Anda"
          required={false}
          placeholder={waiting ? 'Memuat…' : 'Pilih kota'}
          disabledHint="Pilih provinsi dulu"
          disabled={!buyer}
          options={waiting ? [] : sheet.cities.map(({ id, city }) => ({ value: String(id), label: city }))}
          value={waiting ? '' : chosen}
          onChange={(value) => {
            const city = sheet.cities.find(({ id }) => String(id) === value)
            if (buyer) storeBuyer({ ...buyer, city: city ? { id: city.id, name: city.city } : null })
          }}
        />
      </div>
      <MovedPlate sheet={sheet} buyer={facts} />
    </>
  )
}

/** Says that a car with the plate of another area gets a new one, and where. */
function MovedPlate({ sheet, buyer }: { sheet: CostSheet; buyer: BuyerFacts }) {
  const { plate_prefix: letter } = sheet.car.facts
  const { city } = buyer
  if (!letter || !city || city.prefixes.includes(letter)) return null
  const name = sheet.cities.find(({ id }) => id === city.id)?.city ?? ''
  return (
    <p className={styles.note}>
      <b>
        Mobil pelat {letter}, kota Anda {city.prefixes.join(' atau ')}.
      </b>{' '}
      Berkas dicabut di Samsat asal lalu didaftarkan di {shortCityName(name)}. Nomor polisi berganti.
    </p>
  )
}
