import { useState } from 'react'
import { LENGTHS } from '#core/fields.ts'
import { call } from '#web/api.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { TextField } from '#web/ui/text-field.tsx'
import { arriveAtDoor, lastFour, type OwnTicket, typedPlate } from '../arrivals.contract.ts'
import styles from './arrival.module.css'
import { idempotencyKeyOf } from './stored-ticket.ts'

interface Props {
  token: string
  onTicket: (ticket: OwnTicket) => void
}
interface Values {
  plate: string
  last_four: string
}

const check: Check<Values> = ({ plate, last_four }) => [
  ...problem('plate', sentenceOf(typedPlate, plate)),
  ...problem('last_four', sentenceOf(lastFour, last_four)),
]

/** Arrives without an account: the plate, and the last four digits of the booking's phone number. */
export function PlateForm({ token, onTicket }: Props) {
  const form = useForm<Values>({
    values: useState({ plate: '', last_four: '' }),
    check,
    send: async (values) =>
      onTicket(await call(arriveAtDoor, { params: { token }, body: { by: 'plate', ...values } })),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextField
        label="Nomor Polisi"
        upper
        autoComplete="off"
        maxLength={LENGTHS.plate + 4}
        {...form.field('plate')}
      />
      <TextField
        label="4 angka terakhir nomor handphone"
        hint="Nomor yang dipakai saat booking."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.field('last_four')}
      />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <Button type="submit" block className={styles.huge} busy={form.busy}>
        Saya sudah sampai
      </Button>
    </form>
  )
}

/** Takes a queue number without a booking. */
export function NumberForm({ token, day, onTicket }: Props & { day: string }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const takeNumber = async () => {
    setBusy(true)
    setFailure(null)
    try {
      onTicket(
        await call(arriveAtDoor, { params: { token }, body: { by: 'none', page: idempotencyKeyOf(day) } }),
      )
    } catch (refused) {
      setFailure(refused)
      setBusy(false)
    }
  }
  return (
    <section className={styles.without} aria-labelledby="tanpa-janji">
      <h2 id="tanpa-janji">Belum punya janji?</h2>
      <p className={layout.soft}>Ambil nomor, lalu ke meja terima saat dipanggil.</p>
      {failure !== null && <FormProblem text={messageOf(failure)} />}
      <Button variant="alt" block busy={busy} onClick={() => void takeNumber()}>
        Ambil nomor tanpa janji
      </Button>
    </section>
  )
}
