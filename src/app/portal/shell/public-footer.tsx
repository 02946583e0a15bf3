import { type Dealer, internationalNumber } from '#core/dealer.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { FOOT_NOTE_ID } from '#web/ui/foot-note.ts'
import styles from './public-layout.module.css'

// Rendered on the server only and never hydrated: every document carries it, and the style sheet of the public frame shows it.

/** Says once what every page would otherwise say of each car, price and workshop. */
export const SampleBar = () => (
  <aside hidden aria-label="Keterangan data" className={styles.demo}>
    Data contoh, bukan penawaran
  </aside>
)

interface FooterProps {
  dealer: Dealer
  note: string
  /** How many points an inspection has; 0 while that is not known. */
  points: number
  /** Whether cars can be ordered here. */
  orders: boolean
}

/** The footer of public pages. A line whose setting is empty is left out. */
export function PublicFooter({ dealer, note, points, orders }: FooterProps) {
  const { company, nib, branch, whatsapp, phone } = dealer
  const owner = [dealer.name, company, branch, nib && `NIB ${nib}`].filter(Boolean).join(', ')
  return (
    <footer hidden className={styles.foot}>
      <div>
        <div className={styles.columns}>
          <section>
            <h2>Apa arti “Bersertifikat”</h2>
            <p>
              Diperiksa titik demi titik, ditandatangani inspektur, dan hasilnya bisa Anda baca.{' '}
              <a href={PUBLIC_PAGES.certified}>Lihat {points > 0 ? points : 'semua'} titik</a>
            </p>
          </section>
          <section>
            <h2>Cabang</h2>
            <p>
              {owner && `${owner}. `}
              <a href={PUBLIC_PAGES.workshops}>Semua cabang dan peta</a>
            </p>
          </section>
          {(whatsapp || phone) && (
            <section>
              <h2>Hubungi</h2>
              <p className={styles.more}>
                {whatsapp && (
                  <a href={`https://wa.me/${internationalNumber(whatsapp)}`} rel="noopener noreferrer">
                    WhatsApp {whatsapp}
                  </a>
                )}
                {phone && <a href={`tel:+${internationalNumber(phone)}`}>Telepon {phone}</a>}
              </p>
            </section>
          )}
        </div>
        <p className={styles.more}>
          <a href="/referensi-start-trade-in">Tukar Tambah</a>
          <a href="/referensi-start-trade-in#cek-harga">Cek Harga</a>
          <a href="/dashboard/harga-servis">Harga Servis</a>
          {orders && <a href="/pesanan">Pesanan</a>}
          <a href="/dashboard/privacy-policy">Kebijakan Privasi</a>
        </p>
        <p id={FOOT_NOTE_ID}>{note}</p>
      </div>
    </footer>
  )
}
