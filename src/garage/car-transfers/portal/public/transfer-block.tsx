import { longDay } from '#core/days.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { useTransfer } from '../requests.ts'
import { progressOf } from '../transfer-texts.ts'

/** Link from a car's page to its ownership transfer. */
export function TransferBlock({ carId }: { carId: string }) {
  const { data } = useTransfer(carId)
  if (!data) return null
  const { transfer, run_by } = data
  if (run_by)
    return (
      <section className={layout.stack2} aria-labelledby="balik-nama">
        <h3 id="balik-nama">Balik nama</h3>
        <p className={layout.soft}>
          Diurus {run_by.branch}
          {run_by.promised_on && `, paling lambat ${longDay(run_by.promised_on)}`}.
        </p>
        <p>
          <ButtonLink to={`/dashboard/pesanan/${run_by.order_id}`} variant="alt">
            Lihat pesanan
          </ButtonLink>
        </p>
      </section>
    )
  const to = `/dashboard/balik-nama/${encodeURIComponent(carId)}`
  return (
    <section className={layout.stack2} aria-labelledby="balik-nama">
      <h3 id="balik-nama">Balik nama</h3>
      <p className={layout.soft}>
        {transfer
          ? progressOf(transfer)
          : 'Baru membeli mobil ini? Catat langkah, berkas, dan tanggal sampai STNK atas nama Anda.'}
      </p>
      <p>
        <ButtonLink to={to} variant="alt">
          {transfer ? 'Lanjut balik nama' : 'Mulai balik nama'}
        </ButtonLink>
      </p>
    </section>
  )
}
