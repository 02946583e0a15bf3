import { localClock, longDay, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { formatPlate } from '#core/plates.ts'
import type { Order } from '#stock/orders/orders.contract.ts'
import styles from '#stock/orders/portal/public/order-parts.module.css'
import { Link } from '#web/router/link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { PrintButton } from '#web/ui/print-button.tsx'

interface Props {
  order: Order
  done: NonNullable<Order['hand_over']>
  page: string
}

/** "Bukti serah terima" as its buyer reads and prints it: what was handed over, read out and promised. */
export function HandOverProof({ order, done, page }: Props) {
  const zone = zoneOf(order.branch.timezone)
  const { day, time } = localClock(new Date(done.at), zone)
  const until = order.return_until && localClock(new Date(order.return_until), zone).day
  const papers = order.papers.flatMap(({ paper, name, first_promised_on }) =>
    paper !== 'stnk' && first_promised_on
      ? [{ key: paper, term: name, detail: longDayWithWeekday(first_promised_on) }]
      : [],
  )
  const things = [...done.keys, ...done.papers, ...done.equipment]
  return (
    <div className={styles.page}>
      <h1>Bukti serah terima</h1>
      <p>
        Pesanan {order.number}, {longDayWithWeekday(day)}, {time} {ZONE_NAMES[zone]}
      </p>
      <DefinitionList
        items={[
          { term: 'Diserahkan oleh', detail: `${done.advisor}, ${order.branch.name}` },
          { term: 'Diterima oleh', detail: order.name },
          { term: 'Mobil', detail: `${order.car.name} ${order.car.year}` },
          { term: 'Nomor polisi', detail: formatPlate(done.plate) },
          { term: 'Nomor rangka', detail: `berakhiran ${done.chassis_end}` },
          { term: 'Odometer', detail: kilometres(done.odometer_km) },
          { term: 'STNK berlaku sampai', detail: longDay(done.stnk_until) },
          { term: 'Inspeksi', detail: order.car.inspection_code },
          { term: 'Nomor kuitansi', detail: done.receipt_number },
        ]}
      />
      <section className={styles.section} aria-labelledby="diserahkan">
        <h2 id="diserahkan">Diserahkan bersama mobil</h2>
        <ul>
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </section>
      {done.points.length > 0 && (
        <section className={styles.section} aria-labelledby="titik">
          <h2 id="titik">Titik yang tidak baik, sudah dibacakan</h2>
          <ul>
            {done.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="janji">
        <h2 id="janji">Janji kepada Anda</h2>
        <DefinitionList
          items={[
            ...(until
              ? [{ term: 'Boleh dikembalikan', detail: `sampai ${longDayWithWeekday(until)}, 23:59` }]
              : []),
            ...(order.return_km === null
              ? []
              : [{ term: 'Batas jarak', detail: kilometres(done.odometer_km + order.return_km) }]),
            ...(papers.length > 0
              ? papers
              : [{ term: 'Surat', detail: 'diurus sendiri, STNK dan BPKB diserahkan bersama mobil' }]),
            {
              term: 'Servis pertama',
              detail: done.first_service
                ? `${longDayWithWeekday(done.first_service.day)}, ${done.first_service.time}`
                : 'dilewati',
            },
          ]}
        />
      </section>
      <p className={layout.soft}>
        {done.signed_on_paper ? 'Ditandatangani di kertas.' : 'Ditandatangani dengan kode SMS Anda.'} Ini
        bukan kuitansi.
      </p>
      <PrintButton />
      <p>
        <Link to={page} className={layout.link}>
          Kembali ke pesanan
        </Link>
      </p>
    </div>
  )
}
