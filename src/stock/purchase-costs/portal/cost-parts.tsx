import { longDay } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import layout from '#web/ui/layout.module.css'
import type { BuyerFacts } from '../cost-facts.model.ts'
import type { CostSheet } from '../cost-sheet.contract.ts'
import { progressiveIncrease } from '../purchase-costs.model.ts'
import { computeTwelveMonths } from '../twelve-months.model.ts'
import { formatMonthsAmount, MonthsSum } from './months-sum.tsx'
import { NumbersForm, OwnCostFields } from './own-numbers-form.tsx'
import { shortCityName } from './public/buyer.ts'
import cost from './public/cost.module.css'
import { CostLines } from './public/cost-lines.tsx'
import { CostSum } from './public/cost-sum.tsx'
import { costRow, formatCostSum, listShownLines, TYPICAL_FEES } from './public/cost-texts.ts'
import { buyerOf, computeBuyerCosts } from './public/costs.ts'
import styles from './purchase-costs.module.css'
import type { Questions } from './questions.ts'
import { useNumbers } from './use-numbers.ts'

interface Props {
  sheet: CostSheet
  asked: Questions
  isWaiting: boolean
}

/** Both sums, their lines, and the abbreviations. */
export function CostParts({ sheet, asked, isWaiting }: Props) {
  const own = useNumbers(sheet.car.stock_no)
  const buyer = buyerOf(sheet, asked)
  const city = sheet.cities.find(({ id }) => id === asked.city)?.city ?? null
  const costs = computeBuyerCosts(sheet, buyer, own)
  const months = computeTwelveMonths({ ...sheet, car: sheet.car.facts, buyer }, own, sheet.today)
  const why = (line: AskedLine) => explainUnknownCost(line, { sheet, asked, buyer })
  return (
    <div className={styles.parts}>
      <div className={styles.sums}>
        <CostSum costs={costs} city={city} isWaiting={isWaiting} />
        <MonthsSum months={months} monthly={own.km_month} />
      </div>
      <div className={styles.lists}>
        <section className={styles.block} aria-labelledby="sekali-bayar">
          <h2 id="sekali-bayar">Sekali bayar</h2>
          <CostLines
            rows={listShownLines(costs).map((line) => costRow(line, sheet.today, why(line)))}
            sum={{ label: 'Sampai atas nama Anda', amount: formatCostSum(costs) }}
          />
          <p className={styles.hint}>Yang belum diketahui tidak dihitung sebagai nol.</p>
          <OwnCostFields stockNo={sheet.car.stock_no} own={own} costs={costs} />
        </section>
        <section className={styles.block} aria-labelledby="dua-belas-bulan">
          <h2 id="dua-belas-bulan">Dua belas bulan pertama</h2>
          <p className={layout.soft}>
            {longDay(months.from)} sampai {longDay(months.until)}. Ganti angkanya dengan angka Anda.
          </p>
          <NumbersForm sheet={sheet} own={own} />
          <CostLines
            rows={months.lines.map((line) => costRow(line, sheet.today, why(line)))}
            sum={{ label: 'Dua belas bulan', amount: formatMonthsAmount(months) }}
          />
        </section>
      </div>
      <div className={styles.beside}>
        <ProgressiveTaxNote sheet={sheet} buyer={buyer} />
        <section className={styles.block} aria-labelledby="singkatan">
          <h2 id="singkatan">Singkatan</h2>
          <DefinitionList items={ABBREVIATIONS} />
        </section>
        <div className={styles.print}>
          <Button variant="alt" onClick={() => window.print()}>
            <StrokeIcon path={PRINTER} size={20} />
            Cetak hitungan
          </Button>
        </div>
        <p className={styles.hint}>
          Perkiraan, bukan penawaran. Samsat yang menetapkan jumlahnya. Angka Anda hanya disimpan di HP ini.
        </p>
      </div>
    </div>
  )
}

const ABBREVIATIONS = [
  { term: 'PKB', detail: 'Pajak Kendaraan Bermotor, setiap tahun' },
  { term: 'Opsen', detail: 'Tambahan untuk kabupaten atau kota' },
  { term: 'NJKB', detail: 'Nilai jual untuk menghitung pajak' },
  { term: 'SWDKLLJ', detail: 'Iuran santunan kecelakaan, Jasa Raharja' },
  { term: 'BPKB', detail: 'Buku bukti pemilik' },
  { term: 'TNKB', detail: 'Pelat nomor' },
]

/** What a second or later car costs more each year. */
function ProgressiveTaxNote({ sheet, buyer }: { sheet: CostSheet; buyer: BuyerFacts }) {
  const increase = progressiveIncrease(sheet.car.facts, buyer, sheet.tables, sheet.today)
  if (increase === null || increase === 0) return null
  const ORDINALS = ['kedua', 'ketiga', 'keempat', 'kelima']
  const nth = ORDINALS[Math.max(2, buyer.nth ?? 1) - 2]
  return (
    <p className={cost.note}>
      {(buyer.nth ?? 1) < 2 ? 'Bila ini' : 'Karena ini'} mobil {nth} atas nama Anda, PKB dan opsen naik{' '}
      {rupiah(increase)} setahun.
    </p>
  )
}

interface AskedLine {
  code: string
  status: string
}
interface CostInputs {
  sheet: CostSheet
  asked: Questions
  buyer: BuyerFacts
}

/** Why a line is unknown, and where to ask. */
function explainUnknownCost(
  { code, status }: AskedLine,
  { sheet, asked, buyer }: CostInputs,
): string | undefined {
  if (status !== 'unknown')
    return code === 'arrears' && status === 'none' ? formatTaxCurrentNote(sheet) : undefined
  const { facts } = sheet.car
  if (code === 'five_year') return 'Tanggal STNK mobil ini belum dicatat.'
  if (code === 'tax' || code === 'arrears') {
    if (facts.tax_valid_until === null) return 'Tanggal pajak mobil ini belum dicatat.'
    return code === 'arrears' ? 'Aturan denda belum ada di daftar kami. Tanya Samsat.' : undefined
  }
  if (!buyer.city) return asked.province === null ? 'Pilih provinsi KTP Anda.' : 'Pilih kota KTP Anda.'
  if (code === 'mutasi') {
    const letter = facts.plate_prefix
    if (letter === 'B') return 'Pelat B dipakai di tiga provinsi. Lihat alamat pada STNK.'
    return 'Pelat tidak menyebut kota. Lihat alamat pada STNK.'
  }
  if (code === 'mutasi_in')
    return `${TYPICAL_FEES.mutasi_in.note}. Tanya Samsat ${shortCityName(cityName(sheet, buyer))} sebelum berangkat.`
  if (code === 'penalty') return 'Aturan denda belum ada di daftar kami. Tanya Samsat.'
  if (code !== 'pkb' && code !== 'opsen') return undefined
  if (sheet.tables.taxes.length > 0) return 'NJKB mobil ini belum dicatat. Isi PKB dari STNK Anda.'
  const province = sheet.provinces.find(({ id }) => id === asked.province)?.province ?? ''
  return `Tarif ${province} belum ada di daftar kami. Tanya Samsat, atau isi dari STNK Anda.`
}

const formatTaxCurrentNote = ({ today }: CostSheet) => `Pajak belum lewat pada ${longDay(today)}.`
const cityName = ({ cities }: CostSheet, { city }: BuyerFacts) =>
  cities.find(({ id }) => id === city?.id)?.city ?? ''
