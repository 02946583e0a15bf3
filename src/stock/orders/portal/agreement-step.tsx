import { type FormEvent, useEffect, useState } from 'react'
import { rupiah } from '#core/money.ts'
import { showProblems } from '#web/form/use-form.ts'
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
import { shortMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { codeOf, type OrderActs, useBadPoints, useCitiesOf } from './requests.ts'
import { SumLines } from './sum-lines.tsx'

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
  const badPoints = useBadPoints(order.car.inspection_code)
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
  const changed = useChanged(clauses)
  const until = (by: 'transfer' | 'financing') =>
    shortMoment(offer.balance_until[by], order.branch.timezone, new Date())
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
  const agree = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Record<string, string> = {
      ...(!name.trim() && { name: 'Input Nama di STNK terlebih dahulu!' }),
      ...(!city &&
        (province
          ? { city: 'Pilih kota terlebih dahulu!' }
          : { province: 'Pilih provinsi terlebih dahulu!' })),
      ...(payBy === 'financing' &&
        !company.trim() && { company: 'Input Perusahaan pembiayaan terlebih dahulu!' }),
    }
    showProblems(event.currentTarget, () => setErrors(found))
    if (Object.keys(found).length === 0) void code.begin()
  }
  return (
    <form className={`${styles.page} ${styles.wide}`} noValidate onSubmit={agree}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>Perjanjian</h1>
      <p className={layout.soft}>
        Empat jawaban, lalu baca sebelas pasal. Berlaku sesudah Anda memasukkan kode.
      </p>
      <div className={styles.two}>
        <div>
          <RadioCards
            label="Surat diurus oleh"
            labelHidden={false}
            options={[
              {
                value: 'dealer',
                label: order.branch.name,
                description: `${rupiah(papers.cost_idr)}. STNK atas nama Anda ${papers.balik_nama_days} hari, BPKB ${papers.bpkb_days} hari sesudah masa pengembalian`,
              },
              ...(payBy === 'financing'
                ? []
                : [
                    {
                      value: 'buyer' as const,
                      label: 'Saya sendiri',
                      description: 'IDR 0. STNK dan BPKB diserahkan bersama mobil',
                    },
                  ]),
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
            error={errors.province}
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
              {
                value: 'transfer',
                label: 'Transfer',
                description: `Sisa ${rupiah(Math.max(amounts.due_idr, 0))} sampai ${until('transfer')}`,
              },
              {
                value: 'financing',
                label: 'Pembiayaan',
                description: `Sisa dibayar perusahaan pembiayaan, sampai ${until('financing')}`,
              },
            ]}
            value={payBy}
            onChange={(next) => {
              setPayBy(next)
              // A financing company gets the BPKB from the branch.
              if (next === 'financing') setPapersBy('dealer')
            }}
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
                <li key={index} className={changed.includes(index) ? styles.changed : undefined}>
                  {clause}
                </li>
              ))}
            </ol>
            <p role="status" className={layout.visuallyHidden}>
              {changed.length > 0 && `Pasal ${changed.map((index) => index + 1).join(', ')} berubah`}
            </p>
            <p>
              <a className={layout.link} href={`/inspeksi/${order.car.inspection_code}`}>
                {badPoints === undefined ? 'Titik yang tidak baik' : `${badPoints} titik yang tidak baik`}
              </a>
            </p>
          </section>
        </div>
        <div className={styles.beside}>
          <section className={styles.section} aria-labelledby="jumlah-perjanjian">
            <h2 id="jumlah-perjanjian">Yang Anda setujui</h2>
            <SumLines
              live
              lines={[
                { term: 'Harga mobil', amount: order.amounts.price_idr },
                { term: 'Biaya surat', amount: amounts.papers_idr },
                ...(choice.credit_idr > 0 ? [{ term: 'Tukar tambah', amount: -choice.credit_idr }] : []),
                { term: 'Tanda jadi sudah diterima', amount: -order.amounts.received_idr },
              ]}
              sum={{ term: `Sisa, sampai ${until(payBy)}`, amount: amounts.due_idr }}
            />
            {code.problem !== null && <Alert>{code.problem}</Alert>}
            <Button type="submit" block busy={code.busy}>
              Setujui dengan kode
            </Button>
            <p className={styles.small}>
              Kode 4 angka dikirim ke {order.phone}. Sesudah ini, membatalkan dipotong{' '}
              {rupiah(offer.cancel_fee_idr)}.
            </p>
          </section>
        </div>
      </div>
      {code.dialog}
    </form>
  )
}

const MARKED_MS = 2_000

/** The places of the clauses that an answer has just changed. */
function useChanged(clauses: readonly string[]): readonly number[] {
  const text = clauses.join('\n')
  const [shown, setShown] = useState(text)
  const [changed, setChanged] = useState<readonly number[]>([])
  if (text !== shown) {
    const former = shown.split('\n')
    setShown(text)
    setChanged(clauses.flatMap((clause, index) => (clause === former[index] ? [] : [index])))
  }
  useEffect(() => {
    if (changed.length === 0) return
    const timer = window.setTimeout(() => setChanged([]), MARKED_MS)
    return () => window.clearTimeout(timer)
  }, [changed])
  return changed
}
