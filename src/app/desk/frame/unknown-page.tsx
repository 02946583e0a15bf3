import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'

/** Shown for an unknown address and for one that the role may not open, without telling which of the two it is. */
export const UnknownPage = ({ home }: { home: string }) => (
  <div className={layout.stack}>
    <h1>Halaman tidak ditemukan</h1>
    <p>Alamat ini tidak ada, atau bukan untuk peran Anda.</p>
    <div>
      <ButtonLink variant="alt" to={home}>
        Kembali
      </ButtonLink>
    </div>
  </div>
)
