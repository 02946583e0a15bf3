import { ButtonLink } from '../../platform/ui/button.tsx'
import layout from '../../platform/ui/layout.module.css'

/** Nothing lies at this address, or nothing for this role: the two read alike. */
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
