import { type FormEvent, useState } from 'react'
import type { Order } from '#stock/orders/orders.contract.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import type { OrderActs } from '#stock/orders/portal/requests.ts'
import { showProblems } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { type Hour, HourFields, hourBody } from './hour-fields.tsx'

interface Props {
  order: Order
  acts: OrderActs
  page: string
  onDone: () => void
}

/** "Pilih jam serah terima": a day and an hour at the branch; the same page moves it. */
export function HourStep({ order, acts, page, onDone }: Props) {
  const [hour, setHour] = useState<Hour>({ day: '', time: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    showProblems(event.currentTarget, () => setMissing(!hour.time))
    if (!hour.time || busy) return
    setBusy(true)
    setProblem(null)
    try {
      await acts.chooseHour(hourBody(hour, order.branch.timezone))
      onDone()
    } catch (failure) {
      setProblem(refusalOf(failure).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>{order.visit ? 'Pindah jam serah terima' : 'Pilih jam serah terima'}</h1>
      <p className={layout.soft}>{order.branch.name}. Bawa KTP asli.</p>
      <form className={layout.stack} noValidate onSubmit={(event) => void submit(event)}>
        <HourFields order={order} hour={hour} onHour={setHour} isMissing={isMissing} />
        {problem !== null && <Alert>{problem}</Alert>}
        <Button type="submit" block busy={busy}>
          Pilih jam ini
        </Button>
      </form>
    </div>
  )
}
