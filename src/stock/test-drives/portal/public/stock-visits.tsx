import { useState } from 'react'
import { localClock, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { formatVisitSchedule } from '#workshop/visits/portal/public/visit-texts.ts'
import type { StockVisit } from '../../test-drives.contract.ts'
import { useCancelStockVisit, useStockVisits } from '../requests.ts'
import styles from '../stock-visits.module.css'

/** The customer's test drives and viewings; nothing while there are none. */
export function StockVisits() {
  const { data } = useStockVisits()
  const [cancelling, setCancelling] = useState<StockVisit | null>(null)
  const now = useNow(60_000)
  if (!data?.length) return null
  return (
    <section className={styles.visits} aria-labelledby="jadwal-lihat-mobil">
      <h2 id="jadwal-lihat-mobil">Jadwal melihat mobil</h2>
      <ul>
        {data.map((visit) => (
          <li key={visit.id} className={styles.visit}>
            <div>
              <b>
                {visit.service_type}, <DatedText text={formatStockVisitTime(visit)} />
              </b>
              <p className={layout.soft}>{visit.car_name}</p>
              <p className={layout.soft}>
                {visit.branch}, {visit.city}. Nomor {visit.number}
              </p>
            </div>
            {visit.can_cancel_until && now < new Date(visit.can_cancel_until) ? (
              <div>
                <Button variant="alt" size="sm" onClick={() => setCancelling(visit)}>
                  Batalkan
                </Button>
                <p className={layout.small}>
                  Sampai <DatedText text={formatVisitSchedule(visit.can_cancel_until, visit)} />
                </p>
              </div>
            ) : (
              visit.state === 'scheduled' && (
                <p className={layout.small}>
                  Tidak jadi?{' '}
                  {visit.branch_phone
                    ? `Telepon bengkel: ${visit.branch_phone}.`
                    : 'Tulis kepada kami lewat Hubungi Kami.'}
                </p>
              )
            )}
          </li>
        ))}
      </ul>
      {cancelling && <CancelVisitDialog visit={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  )
}

/** `Selasa, 24 November 2026, 13:00 WIB` */
function formatStockVisitTime({ service_date, timezone, order_start_time }: StockVisit): string {
  const zone = zoneOf(timezone)
  const { day } = localClock(new Date(service_date), zone)
  return `${longDayWithWeekday(day)}, ${order_start_time} ${ZONE_NAMES[zone]}`
}

function CancelVisitDialog({ visit, onClose }: { visit: StockVisit; onClose: () => void }) {
  const cancel = useCancelStockVisit()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await cancel.mutateAsync(visit.id)
    toast('Jadwal dibatalkan')
    onClose()
  })
  return (
    <FormDialog
      title="Batalkan jadwal ini?"
      cancel="Kembali"
      submit="Batalkan Jadwal"
      form={form}
      onClose={onClose}
    >
      <p>
        {visit.service_type} {visit.car_name}, <DatedText text={formatStockVisitTime(visit)} />. Jam ini
        langsung bisa diambil orang lain.
      </p>
    </FormDialog>
  )
}
