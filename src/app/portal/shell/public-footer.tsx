import type { Dealer } from '#core/dealer.ts'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { INSPECTED_PARTS } from '#stock/used-cars/portal/public/inspected-parts.ts'
import { FOOT_NOTE_ID } from '#web/ui/foot-note.ts'
import styles from './public-layout.module.css'

// Rendered on the server only and never hydrated: every document carries it, and the style sheet of the public frame shows it.

const digits = (number: string) => number.replace(/\(.*\)/, '').replace(/\D/g, '')
/** wa.me needs the number with its country code. */
const formatWhatsAppNumber = (number: string) => digits(number).replace(/^0/, '62')

/** The footer of public pages. A line whose setting is empty is left out. */
export function PublicFooter({ dealer, note }: { dealer: Dealer; note: string }) {
  const { company, nib, branch, whatsapp, phone } = dealer
  return (
    <footer hidden className={styles.foot}>
      <div>
        <section>
          <h2>Apa arti “Bersertifikat”</h2>
          <p>Mobil bertanda ini diperiksa pada enam bagian, dan setiap bagian mendapat nilai:</p>
          <ul>
            {INSPECTED_PARTS.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <a href={PUBLIC_PAGES.certified}>Lihat cara kami memeriksa</a>
        </section>
        <section>
          <h2>Cabang</h2>
          {branch && <p>{branch}</p>}
          <a href={PUBLIC_PAGES.workshops}>Semua cabang dan peta</a>
        </section>
        {(whatsapp || phone) && (
          <section>
            <h2>Hubungi</h2>
            {whatsapp && (
              <a href={`https://wa.me/${formatWhatsAppNumber(whatsapp)}`} rel="noopener noreferrer">
                WhatsApp {whatsapp}
              </a>
            )}
            {phone && <a href={`tel:+${formatWhatsAppNumber(phone)}`}>Telepon {phone}</a>}
          </section>
        )}
        <section>
          <h2>{dealer.name || 'Toyota Trust'}</h2>
          {company && <p>{company}</p>}
          {nib && <p>NIB {nib}</p>}
          <a href="/referensi-start-trade-in">Tukar Tambah</a>
          <a href="/referensi-start-trade-in#cek-harga">Cek Harga</a>
          <a href="/dashboard/privacy-policy">Kebijakan Privasi</a>
        </section>
        <p id={FOOT_NOTE_ID}>{note}</p>
      </div>
    </footer>
  )
}
