import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import { createNewSentCode, type SentCode } from '#account/phone-codes/portal/public/sent-code.ts'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { rupiah } from '#core/money.ts'
import { displayPhone, normalisePhone } from '#core/phone.ts'
import { newRecordId } from '#core/record-id.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { RequestButton } from '#stock/inspection-requests/portal/public/request-button.tsx'
import { useProvedPhone } from '#stock/test-drives/portal/requests.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { call } from '#web/api.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { showProblems } from '#web/form/use-form.ts'
import { Queries } from '#web/queries.tsx'
import { isOutcomeUnknown, refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { useToken } from '#web/sign-in.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { fillText, RESERVE_FACTS, RESERVE_TERMS } from '../order-terms.model.ts'
import { type CarOrderState, requestCarOrder, sendCarOrderCode, verifyCarOrder } from '../orders.contract.ts'
import { MethodDialog, methodNote } from './method-dialog.tsx'
import { nearMoment } from './order-texts.ts'
import styles from './orders.module.css'
import { PaymentWarning } from './public/warning.tsx'
import { RemindButton } from './remind-button.tsx'
import { codeOf, readOrderState } from './requests.ts'
import { SimilarCars } from './similar-cars.tsx'

interface Props {
  car: UsedCar
  state: CarOrderState
  onClose: () => void
}

/** Wallet, clock, and money that comes back. */
const FACT_PICTURES = [
  'M4.5 7.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2ZM4.5 7.5 15 4.5v3M15.5 13.5h.1',
  'M12 7.2V12l3.2 2.2M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8Z',
  'M9 6 4.5 10.5 9 15M4.5 10.5h9a5 5 0 0 1 0 10h-3',
]

/** "Pesan mobil ini": what it costs, until when and what comes back, then name, number and code. */
export const OrderSheet = (props: Props) => (
  <Queries>
    <Sheet {...props} />
  </Queries>
)

type Proof = ComponentProps<typeof RemindButton>['proved']

interface Asked {
  id: string
  token: string
  phone: string
  code: SentCode
}

function Sheet({ car, state: opened, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const signedIn = useToken() !== null
  const own = useContactDetails()
  const proved = useProvedPhone(signedIn)
  const [terms, setTerms] = useState(opened)
  const [edited, setEdited] = useState<{ name: string; phone: string } | null>(null)
  const [key, setKey] = useState(newRecordId)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ name?: string; phone?: string }>({})
  const [former, setFormer] = useState<number | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const [isUninspected, setUninspected] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [proof, setProof] = useState<Proof>()
  const [way, setWay] = useState(opened.methods[0]?.method ?? 'transfer')
  const [isChoosing, setChoosing] = useState(false)
  const method = terms.methods.find((one) => one.method === way) ?? terms.methods[0]
  const name = edited?.name ?? own?.name ?? ''
  const phone = edited?.phone ?? own?.phone ?? ''
  const isKnown = edited === null && name !== '' && phone !== ''
  const isProved = proved !== null && normalisePhone(phone) === proved

  const toOrder = (orderId: string, token: string, isOwn: boolean) =>
    navigate(
      `${isOwn ? `/dashboard/pesanan/${orderId}` : `/pesanan/${orderId}.${token}`}?langkah=bayar&cara=${way}`,
    )
  const order = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = {
      ...(!name.trim() && { name: 'Input Nama terlebih dahulu!' }),
      ...(!normalisePhone(phone) && { phone: 'Nomor handphone tidak valid' }),
    }
    showProblems(event.currentTarget, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setProblem(null)
    try {
      const body = {
        stock_no: car.stock_no,
        name,
        phone,
        total_idr: terms.total_idr,
        terms_version: terms.terms_version,
      }
      const answer = await call(requestCarOrder, { body }, { idempotencyKey: key })
      if (answer.code)
        setAsked({
          id: answer.order.id,
          token: answer.token,
          phone: normalisePhone(phone) ?? phone,
          code: createNewSentCode(Date.now(), answer.code.otp_delivered),
        })
      else toOrder(answer.order.id, answer.token, answer.order.in_account && signedIn)
    } catch (failure) {
      // A refused request was stored nowhere: the next press is another one. A lost answer may have been.
      if (!isOutcomeUnknown(refusalOf(failure))) setKey(newRecordId())
      const refused = codeOf(failure)
      if (refused === 'car_ordered' || refused === 'car_sold') return setTaken(refusalOf(failure).message)
      if (refused === 'order_price_changed') {
        const next = await readOrderState(car.stock_no)
        setFormer(terms.total_idr)
        if (next) setTerms(next)
      }
      setUninspected(refused === 'inspection_missing')
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }

  if (taken !== null) return <TakenCar car={car} sentence={taken} proved={proof} onClose={onClose} />
  const values = {
    tanda_jadi: rupiah(terms.deposit_idr),
    total: rupiah(terms.total_idr),
    hari_pegang: String(terms.hold_hours / 24),
    jam_pegang: String(terms.hold_hours),
    batas: nearMoment(terms.deposit_until, terms.timezone, new Date()),
    biaya_batal: rupiah(terms.cancel_fee_idr),
    hari_kembali: String(terms.refund_days),
    harga: rupiah(terms.price_idr),
    biaya_surat: rupiah(terms.papers_idr),
    hari: String(terms.return_days),
    km: String(terms.return_km),
  }
  const label =
    former !== null
      ? 'Pesan dengan harga ini'
      : isProved
        ? `Pesan dan bayar ${rupiah(terms.deposit_idr)}`
        : 'Kirim kode'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pesan mobil ini"
      full
      width="34rem"
      dismissable={false}
      footer={
        <Button type="submit" form={id} busy={busy} block>
          {label}
        </Button>
      }
    >
      <form id={id} className={layout.stack} noValidate onSubmit={(event) => void order(event)}>
        <div className={styles.top}>
          <CarPicture car={car} sizes="6rem" className={styles.photo} />
          <div>
            <b>{carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}</b>
            <p>
              {car.year}
              <Dot />
              {former !== null && <s>{rupiah(former - terms.papers_idr)}</s>} {rupiah(terms.price_idr)}
            </p>
          </div>
        </div>
        <div className={styles.facts}>
          {RESERVE_FACTS.map(({ heading, fact, line }, index) => (
            <div key={heading}>
              <StrokeIcon path={FACT_PICTURES[index] ?? ''} size={22} />
              <h3>{heading}</h3>
              <p>{fillText(fact, values)}</p>
              <small>{fillText(line, values)}</small>
            </div>
          ))}
        </div>
        {isKnown ? (
          <div className={styles.me}>
            <span>
              {name}
              <small className={styles.meNote}>{displayPhone(normalisePhone(phone) ?? phone)}</small>
            </span>
            <Button
              variant="quiet"
              size="sm"
              aria-label="Ubah nama dan nomor"
              onClick={() => setEdited({ name, phone })}
            >
              Ubah
            </Button>
          </div>
        ) : (
          <>
            <TextField
              label="Nama"
              autoComplete="name"
              value={name}
              error={errors.name}
              onChange={({ target }) => setEdited({ name: target.value, phone })}
            />
            <TextField
              label="Nomor handphone"
              hint="Kami kirim kode 4 angka. Belum perlu akun."
              inputMode="tel"
              autoComplete="tel"
              value={phone}
              error={errors.phone}
              onChange={({ target }) => setEdited({ name, phone: target.value })}
            />
          </>
        )}
        {method && (
          <div className={styles.me}>
            <span>
              {method.label}
              <small className={styles.meNote}>{methodNote(method, true)}</small>
            </span>
            {terms.methods.length > 1 && (
              <Button
                variant="quiet"
                size="sm"
                aria-label="Ganti cara bayar"
                onClick={() => setChoosing(true)}
              >
                Ganti
              </Button>
            )}
          </div>
        )}
        <PaymentWarning company={terms.company} />
        <Disclosure title={`Aturan pemesanan, ${RESERVE_TERMS.length} kalimat`}>
          {RESERVE_TERMS.map((sentence) => (
            <p key={sentence}>{fillText(sentence, values)}</p>
          ))}
        </Disclosure>
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
      {isUninspected && <RequestButton stockNo={car.stock_no} variant="alt" />}
      {isChoosing && method && (
        <MethodDialog
          methods={terms.methods}
          value={method.method}
          company={terms.company}
          onUse={(next) => {
            setWay(next)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {asked && (
        <PhoneCode
          phone={asked.phone}
          code={asked.code}
          subject={
            <CodeSubject
              icon="clock"
              title={carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}
            >
              Mobil ini baru dipegang untuk Anda sesudah kode benar.
            </CodeSubject>
          }
          onChangeNumber={() => {
            setEdited({ name, phone })
            setAsked(null)
            setKey(newRecordId())
          }}
          verify={async (typed) => {
            try {
              const { id: orderId, in_account } = await call(
                verifyCarOrder,
                { params: { id: asked.id }, body: { otp_code: typed } },
                { token: asked.token },
              )
              return { orderId, isOwn: in_account && signedIn }
            } catch (failure) {
              const refused = codeOf(failure)
              if (refused === 'car_ordered' || refused === 'car_sold') {
                setProof({ phone: asked.phone, order: { id: asked.id, secret: asked.token } })
                setAsked(null)
                setTaken(refusalOf(failure).message)
              }
              throw failure
            }
          }}
          send={async () => {
            const { otp_delivered } = await call(
              sendCarOrderCode,
              { params: { id: asked.id }, body: { purpose: 'order' } },
              { token: asked.token },
            )
            return createNewSentCode(Date.now(), otp_delivered)
          }}
          onCode={(code) => setAsked({ ...asked, code })}
          onProved={({ orderId, isOwn }) => toOrder(orderId, asked.token, isOwn)}
          onClose={() => {
            setAsked(null)
            setKey(newRecordId())
          }}
        />
      )}
    </Dialog>
  )
}

/** The car was faster ordered by somebody else. */
function TakenCar({
  car,
  sentence,
  proved,
  onClose,
}: {
  car: UsedCar
  sentence: string
  proved: Proof
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Mobil ini baru saja dipesan" width="34rem">
      <div className={layout.stack}>
        <p role="alert">{sentence}.</p>
        <p>Uang Anda belum diminta.</p>
        <RemindButton stockNo={car.stock_no} proved={proved} />
        <SimilarCars wanted={car} body={car.body} />
        <p>
          <Link to="/mobil" className={layout.link}>
            Mobil lain
          </Link>
        </p>
      </div>
    </Dialog>
  )
}
