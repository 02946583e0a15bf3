import { HOME_PATH } from '../guards.ts'
import { ButtonLink } from '../ui/button.tsx'
import layout from '../ui/layout.module.css'

/** Stands where a page of the used-car catalogue will be. */
export function NotYet() {
  return (
    <div className={layout.stack}>
      <h1>Halaman ini belum tersedia</h1>
      <p className={layout.soft}>Data mobil Anda dan booking servis tetap bisa dibuka dari Beranda.</p>
      <p>
        <ButtonLink to={HOME_PATH}>Ke Beranda</ButtonLink>
      </p>
    </div>
  )
}
