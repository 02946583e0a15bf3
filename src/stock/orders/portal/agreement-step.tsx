import { type FormEvent, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { agreementAmounts, agreementClauses, papersOfChoice } from '../agreement.model.ts'
import type { Order } from '../orders.contract.ts'
import { useOrderCode } from './order-code.tsx'
import { nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { codeOf, type OrderActs, useCitiesOf } from './requests.ts'

interface Props {
  order: Order
  offer: NonNullable<Order['offer']>
  acts: OrderActs
  page: string
  onDone: () => void
}

/** "Perjanjian": the choices, all clauses as they read by them, the sum, and the agreement by a fresh code. */
export function AgreementStep({ order, offer, acts, page, onDone }: Props) {
  const [province, setProvince] = useState('')
  const [city, setCity] = useState(offer.city_id ? String(offer.city_id) : '')
  const [name, setName] = useState(order.name)
  const [papersBy, setPapersBy] = useState<'dealer' | 'buyer'>('dealer')
  const [early, setEarly] = useState(false)
  const [payBy, setPayBy] = useState<'transfer' | 'financing'>('transfer')
  const [company, setCompany] = useState('')
  const [tradeIn, setTradeIn] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const places = useCitiesOf(order.stock_no, province)
  const choice = {
    registered_name: name,
    city_id: city ? Number(city) : null,
    papers_by: papersBy,
    pay_by: payBy,
    credit_idr: offer.trade_ins.find(({ id }) => id === tradeIn)?.price_idr ?? 0,
  }
  const papers = papersOfChoice(offer, choice.city_id)
  const amounts = agreementAmounts(offer, order.amounts, choice)
  const clauses = agreementClauses(offer, order.amounts, order.branch.timezone, choice)
  const code = useOrderCode(
    order,
    acts,
    'agree',
    async (otp_code) => {
      try {
        return await acts.agree({
          version: order.version,
          terms_version: offer.terms_version,
          registered_name: name.trim(),
          city_id: Number(city),
          papers_by: papersBy,
          papers_early: early,
          pay_by: payBy,
          ...(payBy === 'financing' && { company: company.trim() }),
          ...(tradeIn && { trade_in_id: tradeIn }),
          otp_code,
        })
      } catch (failure) {
        // The advisor corrected the order meanwhile: the newest sum is shown.
        if (codeOf(failure) === 'order_terms_changed') void acts.order.refetch()
        throw failure
      }
    },
    onDone,
  )
  const agree = (event: FormEvent) => {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!name.trim() && { name: 'Input Nama di STNK terlebih dahulu!' }),
      ...(!city && { city: 'Pilih kota terlebih dahulu!' }),
      ...(payBy === 'financing' &&
        !company.trim() && { company: 'Input Perusahaan pembiayaan terlebih dahulu!' }),
    }
    setErrors(found)
    if (Object.keys(found).length === 0) void code.begin()
  }
  return (
    <form className={`${styles.page} ${styles.wide}`} noValidate onSubmit={agree}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>Perjanjian</h1>
      <div className={styles.two}>
        <div>
          <RadioCards
            label="Surat diurus oleh"
            labelHidden={false}
            options={[
              {
                value: 'dealer',
                label: `Cabang, ${rupiah(papers.cost_idr)}`,
                content: (
                  <>
                    <b>Cabang, {rupiah(papers.cost_idr)}</b>
                    <span>
                      Balik nama {papers.balik_nama_days} hari, BPKB {papers.bpkb_days} hari sesudah masa
                      pengembalian
                    </span>
                  </>
                ),
              },
              {
                value: 'buyer',
                label: 'Saya sendiri, IDR 0',
                content: (
                  <>
                    <b>Saya sendiri, IDR 0</b>
                    <span>STNK dan BPKB diserahkan bersama mobil</span>
                  </>
                ),
              },
            ]}
            value={papersBy}
            onChange={setPapersBy}
          />
          {papersBy === 'dealer' && (
            <Checkbox
              label="Urus surat segera"
              note="Biaya resmi yang terpakai dipotong bila pesanan dibatalkan atau mobil dikembalikan"
              checked={early}
              onChange={setEarly}
            />
          )}
          <TextField
            label="Nama di STNK"
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label="Provinsi di KTP"
            placeholder="Pilih provinsi"
            options={(places.data?.provinces ?? []).map(({ id, province: label }) => ({
              value: String(id),
              label,
            }))}
            value={province}
            onChange={(next) => {
              setProvince(next)
              setCity('')
            }}
          />
          <SelectField
            label="Kota di KTP"
            placeholder="Pilih kota"
            disabledHint="Pilih provinsi dulu"
            disabled={!province && !city}
            options={(places.data?.cities ?? []).map(({ id, city: label }) => ({ value: String(id), label }))}
            value={city}
            error={errors.city}
            onChange={setCity}
          />
          <RadioCards
            label="Dibayar dengan"
            labelHidden={false}
            options={[
              { value: 'transfer', label: 'Transfer bank' },
              { value: 'financing', label: 'Pembiayaan' },
            ]}
            value={payBy}
            onChange={setPayBy}
          />
          {payBy === 'financing' && (
            <TextField
              label="Perusahaan pembiayaan"
              value={company}
              error={errors.company}
              onChange={({ target }) => setCompany(target.value)}
            />
          )}
          {offer.trade_ins.length > 0 && (
            <SelectField
              label="Tukar tambah"
              required={false}
              placeholder="Tanpa tukar tambah"
              options={offer.trade_ins.map(({ id, car, price_idr }) => ({
                value: id,
                label: `${car}, ${rupiah(price_idr)}`,
              }))}
              value={tradeIn}
              onChange={setTradeIn}
            />
          )}
          <section className={styles.section} aria-labelledby="isi-perjanjian">
            <h2 id="isi-perjanjian">Isi perjanjian</h2>
            <ol className={styles.clauses}>
              {clauses.map((clause, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a clause is named by its number
                <li key={index}>{clause}</li>
              ))}
            </ol>
            <p>
              <a className={layout.link} href={`/inspeksi/${order.car.inspection_code}`}>
                Titik yang tidak baik menurut inspeksi
              </a>
            </p>
          </section>
        </div>
        <div>
          <section className={styles.section} aria-labelledby="jumlah-perjanjian">
            <h2 id="jumlah-perjanjian">Jumlah</h2>
            <dl className={styles.lines} aria-live="polite">
              <div>
                <dt>Harga mobil</dt>
                <dd>{rupiah(order.amounts.price_idr)}</dd>
              </div>
              <div>
                <dt>Biaya surat</dt>
                <dd>{rupiah(amounts.papers_idr)}</dd>
              </div>
              {choice.credit_idr > 0 && (
                <div>
                  <dt>Tukar tambah</dt>
                  <dd>− {rupiah(choice.credit_idr)}</dd>
                </div>
              )}
              <div>
                <dt>Sudah diterima</dt>
                <dd>− {rupiah(order.amounts.received_idr)}</dd>
              </div>
              <div className={styles.sum}>
                <dt>Sisa</dt>
                <dd>{rupiah(Math.max(amounts.due_idr, 0))}</dd>
              </div>
            </dl>
            <p>
              Dibayar paling lambat{' '}
              {nearMoment(offer.balance_until[payBy], order.branch.timezone, new Date())}. Kalau Anda batal
              sesudah ini, dipotong {rupiah(offer.cancel_fee_idr)}.
            </p>
            {code.problem !== null && <Alert>{code.problem}</Alert>}
            <Button type="submit" block busy={code.busy}>
              Setujui dengan kode
            </Button>
          </section>
        </div>
      </div>
      {code.dialog}
    </form>
  )
}
