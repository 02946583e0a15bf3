import type { ReactNode } from 'react'
import { colourLabel } from '#core/car-colours.ts'
import { localClock, longDay, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import { INSPECTION_ACTION_LABELS } from '#stock/inspections/inspection-answers.model.ts'
import { PrintHead, PrintSheet } from '#web/desk/parts/print-sheet.tsx'
import type { HandOverPage } from '../desk-hand-overs.contract.ts'
import { itemsFor } from '../hand-over-items.model.ts'
import styles from './hand-over.module.css'

const ANSWERS = { attention: '! Perhatian', repair: '✕ Perlu perbaikan' } as const

/** "Bukti serah terima" on one A4 page, black on white; the printed sheet is signed as well. */
export function HandOverSheet({
  page,
  done,
}: {
  page: HandOverPage
  done: NonNullable<HandOverPage['done']>
}) {
  const { order } = page.order
  const zone = zoneOf(order.branch.timezone)
  const signed = localClock(new Date(done.at), zone)
  const until = localClock(new Date(page.return_until), zone).day
  const items = itemsFor(page.fuel, page.papers_by).filter(({ group }) => group !== 'penjelasan')
  const promised = (paper: string) => {
    const day = order.papers.find((one) => one.paper === paper)?.first_promised_on
    return day ? longDayWithWeekday(day) : 'diurus pembeli'
  }
  return (
    <PrintSheet className={styles.sheet}>
      <PrintHead title="Bukti serah terima" aside={page.company_phone}>
        <p>
          Pesanan {order.number} · {longDayWithWeekday(signed.day)}, {signed.time} {ZONE_NAMES[zone]}
        </p>
        <p>
          {page.company}, {order.branch.name}
        </p>
      </PrintHead>
      <Part title="Para pihak">
        <Facts
          facts={[
            ['Diserahkan oleh', done.advisor],
            ['Diterima oleh', `${order.name}, KTP asli dilihat`],
          ]}
        />
      </Part>
      <Part title="Mobil">
        <Facts
          facts={[
            ['Mobil', `${order.car.name} ${order.car.year}, ${colourLabel(order.car.colour).toLowerCase()}`],
            ['Nomor polisi', formatPlate(done.plate)],
            ['Nomor rangka', done.chassis],
            ['Odometer', kilometres(done.odometer_km)],
            ['STNK berlaku sampai', longDay(done.stnk_until)],
            ['Inspeksi', page.inspection_code],
          ]}
        />
      </Part>
      <Part title="Diserahkan bersama mobil">
        <div className={styles.two}>
          {items.map(({ id, item }) => (
            <span key={id}>
              {done.items.includes(id) ? '✓' : '–'} {item}
              {id === 'S-02' && ` ${done.receipt_number}`}
              {!done.items.includes(id) && ', tidak ada'}
            </span>
          ))}
        </div>
      </Part>
      {page.points.length > 0 && (
        <Part title="Titik yang tidak baik, sudah dibacakan">
          <div className={page.points.length > 12 ? styles.two : undefined}>
            {page.points.map(({ id, point, answer, note, action }) => (
              <div key={id} className={styles.row}>
                <span>{point}</span>
                <span>{ANSWERS[answer]}</span>
                <span>
                  {[note?.replace(/\.+$/, ''), action && INSPECTION_ACTION_LABELS[action]]
                    .filter(Boolean)
                    .join('. ')}
                </span>
              </div>
            ))}
          </div>
        </Part>
      )}
      <Part title="Janji kepada pembeli">
        <Facts
          facts={[
            ['Boleh dikembalikan', `sampai ${longDayWithWeekday(until)}, 23:59`],
            ['Batas jarak', kilometres(done.odometer_km + page.return_km)],
            ['STNK dan pelat atas nama pembeli', promised('balik_nama')],
            ['BPKB', promised('bpkb')],
            [
              'Servis pertama',
              page.first_service
                ? `${longDayWithWeekday(page.first_service.day)}, ${page.first_service.time}`
                : 'dilewati',
            ],
            ['Surat diurus oleh', page.papers_by === 'buyer' ? order.name : order.branch.name],
          ]}
        />
      </Part>
      <div className={styles.signatures}>
        <div>
          <p>{done.advisor}</p>
          <small>
            {done.advisor_by === 'passkey' ? 'Ditandatangani dengan passkey' : 'Ditandatangani dengan kode'}
          </small>
        </div>
        <div>
          <p>{order.name}</p>
          <small>{done.buyer_by === 'code' ? 'Kode SMS benar' : 'Ditandatangani di kertas'}</small>
        </div>
      </div>
      <p className={styles.end}>
        Pesanan <b>{order.number}</b>. Ini bukan kuitansi. Lembar 1 pembeli, lembar 2 cabang.
      </p>
    </PrintSheet>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
)

const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
