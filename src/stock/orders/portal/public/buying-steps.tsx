import { kilometres, rupiah } from '#core/money.ts'
import type { CarOrderState } from '../../orders.contract.ts'
import styles from './order-parts.module.css'

const DAY_HOURS = 24

/** "Langkah membeli": the five steps from the test drive to the papers, with what each costs or promises. */
export function BuyingSteps({ order }: { order: CarOrderState }) {
  const { deposit_idr, hold_hours, return_days, return_km } = order
  const held = hold_hours % DAY_HOURS === 0 ? `${hold_hours / DAY_HOURS} hari` : `${hold_hours} jam`
  const steps = [
    { name: 'Test drive', note: 'Gratis, tanpa akun. Bawa SIM A.' },
    { name: 'Pesan dan tanda jadi', note: `${rupiah(deposit_idr)}, mobil untuk Anda ${held}.` },
    { name: 'Setujui dan lunasi', note: 'Transfer atau lewat pembiayaan.' },
    {
      name: 'Serah terima',
      note: `Boleh dikembalikan ${return_days} hari atau ${kilometres(return_km).replace(' ', '\u00a0')}.`,
    },
    { name: 'Surat atas nama Anda', note: 'Tanggalnya dijanjikan dan bisa diikuti.' },
  ]
  return (
    <section className={styles.section} aria-labelledby="langkah-membeli">
      <h2 id="langkah-membeli">Langkah membeli</h2>
      <ol className={styles.five}>
        {steps.map(({ name, note }, index) => (
          <li key={name}>
            <i aria-hidden="true">{index + 1}</i>
            <div>
              <b>{name}</b>
              <span className={styles.when}>{note}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
