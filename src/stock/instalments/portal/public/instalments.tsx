import { useId, useState } from 'react'
import { rupiah, withThousands } from '#core/money.ts'
import { useWhatsApp } from '#web/portal/page-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import type { Instalment } from '../../instalments.contract.ts'
import { TenorChart } from '../tenor-chart.tsx'
import { useInstalments } from '../use-instalments.ts'
import styles from './instalments.module.css'

const STEP = 1_000_000
/** Past this share there is little left to pay by the month. */
const DOWN_MAX = 0.8
const LONGEST_AT_FIRST = 36
/** As the list rounds, so that both say the same. */
const ROUNDED_UP_TO = 10_000
const listed = (monthly: number) => rupiah(Math.ceil(monthly / ROUNDED_UP_TO) * ROUNDED_UP_TO)

interface Props {
  /** Name, year and stock number, as the branch knows the car. */
  car: string
  price: number
  year: number
  /** Rows with the lowest down payment, one for each tenor. */
  lowest: readonly Instalment[]
  /** The tenor that the list names. */
  tenor: number | undefined
}

/** What a car costs a month: slide the down payment, choose the tenor, see every part. */
export function Instalments({ car, price, year, lowest, tenor: listedTenor }: Props) {
  const id = useId()
  const [first] = lowest
  const lowestDp = first?.dp_idr ?? 0
  const maximum = Math.floor((price * DOWN_MAX) / STEP) * STEP
  const [dp, setDp] = useState(lowestDp)
  const [tenor, setTenor] = useState(listedTenor ?? LONGEST_AT_FIRST)
  const changed = dp !== lowestDp || tenor !== (listedTenor ?? LONGEST_AT_FIRST)
  const { rows, waiting, problem } = useInstalments({ price, year, dp }, lowest)
  const shown = rows.find((row) => row.tenor_months === tenor) ?? rows.at(-1)

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={layout.stack2}>
        <h3 id={`${id}-title`}>Simulasi cicilan</h3>
        <p className={classNames(layout.small, layout.muted)}>Perkiraan, bukan penawaran kredit.</p>
      </div>
      {shown ? (
        <div className={styles.body} aria-busy={waiting || undefined}>
          <div className={styles.choose}>
            <div className={styles.down}>
              <label htmlFor={`${id}-dp`}>Uang muka</label>
              <span className={styles.amount}>
                <DownPayment key={dp} dp={dp} lowest={lowestDp} most={maximum} onChange={setDp} />{' '}
                <span className={styles.share}>({percent((dp / price) * 100)})</span>
              </span>
              <input
                id={`${id}-dp`}
                type="range"
                className={styles.slider}
                // Round amounts on the way; only the lowest one is what the terms say.
                min={Math.floor(lowestDp / STEP) * STEP}
                max={maximum}
                step={STEP}
                value={dp}
                aria-valuetext={`${rupiah(dp)}, ${percent((dp / price) * 100)} dari harga`}
                onChange={(event) => setDp(Math.max(lowestDp, Number(event.target.value)))}
              />
              <p className={styles.ends}>
                <span>{rupiah(lowestDp)}</span>
                <span>{rupiah(maximum)}</span>
              </p>
            </div>
            <TenorChart rows={rows} chosen={shown.tenor_months} onChoose={setTenor} />
          </div>
          <div className={styles.result}>
            <p className={styles.caption}>Angsuran per bulan, {shown.tenor_months} bulan</p>
            <p className={styles.monthly}>{listed(shown.monthly_idr)}</p>
            {/* Says nothing until something was chosen. */}
            <p role="status" className={layout.visuallyHidden}>
              {changed && `Angsuran ${listed(shown.monthly_idr)} per bulan, ${shown.tenor_months} bulan`}
            </p>
            <dl className={styles.rates}>
              <div>
                <dt>Bunga flat</dt>
                <dd>{percent(shown.flat_rate_pct)} per tahun</dd>
              </div>
              <div>
                <dt>Bunga efektif</dt>
                <dd>{percent(shown.effective_rate_pct)} per tahun</dd>
              </div>
            </dl>
            <h4>Pembayaran pertama</h4>
            <DefinitionList
              items={[
                ...shown.first_payment.map(({ label, amount_idr }) => ({
                  term: label,
                  detail: rupiah(amount_idr),
                })),
                { term: 'Jumlah', detail: <b className={styles.sum}>{rupiah(shown.first_payment_idr)}</b> },
              ]}
            />
            <p className={classNames(layout.small, layout.muted)}>{INSURANCE[shown.insurance]}</p>
            <CreditQuestion
              text={`Halo, saya ingin tanya kredit ${car}: uang muka ${rupiah(dp)}, ${shown.tenor_months} bulan, ${listed(shown.monthly_idr)} sebulan.`}
            />
          </div>
          {problem && <Alert kind="warn">{problem}</Alert>}
        </div>
      ) : (
        <p>
          Cicilan tidak tersedia untuk mobil setua ini. Mobil ini bisa dibeli tunai atau lewat tukar tambah.
        </p>
      )}
    </section>
  )
}

/** Asks the branch about a credit with these numbers; absent without its WhatsApp number. */
function CreditQuestion({ text }: { text: string }) {
  const whatsapp = useWhatsApp()
  if (!whatsapp) return null
  return (
    <>
      <ButtonAnchor
        variant="alt"
        size="sm"
        href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
        rel="noopener noreferrer"
      >
        Tanya kredit lewat WhatsApp
      </ButtonAnchor>
      <p className={classNames(layout.small, layout.muted)}>Angka ini ikut di pesan WhatsApp.</p>
    </>
  )
}

interface DownPaymentProps {
  dp: number
  lowest: number
  most: number
  onChange: (dp: number) => void
}

/** The down payment as it is typed; an amount outside of the terms becomes the nearest one that they allow. */
function DownPayment({ dp, lowest, most, onChange }: DownPaymentProps) {
  const settle = (typed: string) => {
    const amount = Number(typed.replace(/\D/g, ''))
    onChange(Math.min(most, Math.max(lowest, amount)))
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label="Uang muka"
      className={styles.typed}
      defaultValue={withThousands(dp)}
      onBlur={({ target }) => settle(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget.value)}
    />
  )
}

const INSURANCE: Record<Instalment['insurance'], string> = {
  comprehensive: 'Asuransi komprehensif selama tenor.',
  tlo: 'Asuransi kehilangan total (TLO) selama tenor.',
  kombinasi: 'Asuransi komprehensif pada tahun pertama, lalu kehilangan total (TLO).',
}

/** `9,03%` */
const percent = (value: number) => `${String(Math.round(value * 100) / 100).replace('.', ',')}%`
