import { useState } from 'react'
import { addDays, type Day, dayFromSlashed, daysBetween } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { useVersionedRecord } from '#web/desk/records/versioned-record.tsx'
import { useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { NumberField, numberText } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { parseTypedNumber } from '#web/ui/typed-number.ts'
import { OFFER_DAYS_MAX, sendOffer, type TradeInCase } from '../desk-trade-ins.contract.ts'
import { checkOffer, emptyOffer, formatLowOfferWarning, parseAmount } from './offer-draft.ts'
import { TRADE_IN } from './requests.ts'
import styles from './trade-ins.module.css'

/** "Penawaran": a price that is valid until the end of a day; it replaces the former offer. */
export function OfferForm({ request, today }: { request: TradeInCase; today: Day }) {
  const record = useVersionedRecord(TRADE_IN, request)
  const toast = useToast()
  // A passport may narrow the price range.
  const range = request.passport ?? request
  const [values, setValues] = useState(() => emptyOffer(today))
  const form = useForm({
    values: [values, setValues],
    check: checkOffer(range, today),
    async send({ price, reason, validUntil }) {
      const body = {
        price: parseAmount(price),
        reason: reason.trim(),
        valid_until: dayFromSlashed(validUntil) ?? '',
      }
      await record.send('offer', (version) =>
        call(sendOffer, { params: { tradeInId: request.id }, body: { version, ...body } }),
      )
      setValues(emptyOffer(today))
      toast('Penawaran terkirim, pelanggan dikabari')
    },
  })
  const below = formatLowOfferWarning(form.values.price, range)
  const until = dayFromSlashed(form.values.validUntil)
  const hasOffer = request.state === 'offered'
  return (
    <form className={styles.offer} noValidate onSubmit={form.onSubmit} aria-labelledby="offer-head">
      <h2 id="offer-head">{hasOffer ? 'Penawaran baru' : 'Penawaran'}</h2>
      {hasOffer && <p className={styles.why}>Menggantikan penawaran yang sedang berlaku.</p>}
      <NumberField
        label="Harga penawaran"
        prefix="IDR"
        {...form.field('price')}
        value={parseTypedNumber(form.values.price)}
        onChange={(price) => form.change({ price: numberText(price) })}
      />
      {below && !form.error('reason') && (
        <p>
          <WarnFlag>{below}</WarnFlag>
        </p>
      )}
      <TextArea label="Alasan, dibaca pelanggan" rows={3} maxLength={300} {...form.field('reason')} />
      <DateField
        label="Berlaku sampai"
        hint={until && until >= today ? `${daysBetween(today, until)} hari, lalu gugur sendiri` : undefined}
        min={today}
        max={addDays(today, OFFER_DAYS_MAX)}
        {...form.field('validUntil')}
        onChange={(validUntil) => form.change({ validUntil })}
      />
      {record.conflictNotice(form) || (form.failure !== null && <SaveProblem error={form.failure} />)}
      <Button type="submit" busy={form.busy} className={styles.main}>
        Kirim penawaran
      </Button>
    </form>
  )
}
