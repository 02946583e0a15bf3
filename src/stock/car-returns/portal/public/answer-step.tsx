import { useState } from 'react'
import { rupiah } from '#core/money.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import { useOrderCode } from '#stock/orders/portal/public/order-code.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import { type OrderAccess, type OrderActs, readPhoto } from '#stock/orders/portal/requests.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AuthenticatedImage } from '#web/ui/authenticated-image.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  order: Order
  found: NonNullable<Order['return']>
  acts: OrderActs
  access: OrderAccess
  page: string
  onDone: () => void
}

/** "Jawab hasil pemeriksaan": each damage with two photos, what comes back, and the answer by a fresh code. */
export function AnswerStep({ order, found, acts, access, page, onDone }: Props) {
  const [accepted, setAccepted] = useState(true)
  const code = useOrderCode(
    order,
    acts,
    'answer',
    (otp_code) => acts.answerReturn({ version: order.version, accepted, otp_code }),
    onDone,
  )
  const choose = (next: boolean) => {
    setAccepted(next)
    void code.begin()
  }
  return (
    <div className={styles.page}>
      <BackLink to={page}>Pesanan {order.number}</BackLink>
      <h1>Jawab hasil pemeriksaan</h1>
      {found.damages.map(({ words, amount_idr, photos, counts }) => (
        <section key={words} className={styles.section} aria-label={words}>
          <h2>{words}</h2>
          <div className={styles.twoPhotos}>
            {photos.map((id, index) => (
              <figure key={id}>
                <AuthenticatedImage
                  id={id}
                  load={(photoId) => readPhoto(access, photoId)}
                  alt={`${words}, foto ${index + 1}`}
                />
              </figure>
            ))}
          </div>
          <p>{counts ? `Dipotong ${rupiah(amount_idr)}` : 'Tidak dipotong, fotonya kurang dari dua.'}</p>
        </section>
      ))}
      <dl className={styles.lines}>
        <div>
          <dt>Potongan</dt>
          <dd>{rupiah(found.damage_idr)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>Dikembalikan</dt>
          <dd>{rupiah(found.returns_idr)}</dd>
        </div>
      </dl>
      {code.problem !== null && <Alert>{code.problem}</Alert>}
      <div className={styles.pair}>
        <Button variant="alt" busy={code.busy} onClick={() => choose(false)}>
          Tidak setuju
        </Button>
        <Button busy={code.busy} onClick={() => choose(true)}>
          Setuju
        </Button>
      </div>
      <p>Bila Anda tidak setuju, kantor pusat memutuskan.</p>
      {code.dialog}
    </div>
  )
}
