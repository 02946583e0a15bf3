import { useState } from 'react'
import type { Day } from '#core/days.ts'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { TradeInCase } from '../desk-trade-ins.contract.ts'
import { ArrangeDialog } from './arrange-dialog.tsx'
import { OfferForm } from './offer-form.tsx'
import styles from './trade-ins.module.css'

/** The next step of a request, with the form of its offer. */
export function CaseSide({ request, today }: { request: TradeInCase; today: Day }) {
  /** The label of the pressed button; another user may change it meanwhile. */
  const [arranging, setArranging] = useState<string | null>(null)
  const { acts, inspections, state } = request
  const mayOffer = acts.includes('offer')
  const mayArrange = acts.includes('arrange')
  const words = inspections.length > 0 ? 'Inspeksi ulang' : 'Atur inspeksi'
  return (
    <div className={styles.side}>
      {state === 'inspection' && <Appointment request={request} />}
      {mayOffer && <OfferForm request={request} today={today} />}
      {mayArrange && (
        <Button variant={mayOffer ? 'alt' : 'primary'} onClick={() => setArranging(words)}>
          {words}
        </Button>
      )}
      {state === 'new' && (
        <p className={styles.why}>Inspeksi menjadi kunjungan di bengkel. Pelanggan dikabari lewat email.</p>
      )}
      {state === 'accepted' && (
        <>
          <h2>Diterima</h2>
          <p>Pelanggan menerima penawaran. Hubungi pelanggan untuk langkah berikutnya.</p>
        </>
      )}
      {mayOffer && (
        <p className={styles.why}>
          {request.customer.has_account
            ? 'Pelanggan menerima atau menolak di akunnya.'
            : 'Pelanggan belum punya akun. Tautan di email membawa permintaan ini ke akunnya, lalu ia menjawab di sana.'}{' '}
          Data ke ERP tidak berubah.
        </p>
      )}
      {arranging && (
        <ArrangeDialog request={request} today={today} title={arranging} onClose={() => setArranging(null)} />
      )}
    </div>
  )
}

/** Where and when the car is looked at. */
function Appointment({ request: { inspections } }: { request: TradeInCase }) {
  const [newest] = inspections
  if (!newest) return null
  const { branch, starts_at, visit_id, visit_state } = newest
  const zone = zoneOf(branch.timezone)
  const { day, time } = localClock(new Date(starts_at), zone)
  return (
    <>
      <h2>Inspeksi</h2>
      <p>
        {longDayWithWeekday(day)}, {time} {ZONE_NAMES[zone]}
        <br />
        {branch.branch}, {branch.city}
      </p>
      {visit_state === 'arrived' && (
        <ButtonLink to={`${visitPath(visit_id)}/inspeksi`}>Isi hasil inspeksi</ButtonLink>
      )}
      <ButtonLink variant="alt" to={visitPath(visit_id)}>
        Buka kartu
      </ButtonLink>
    </>
  )
}
