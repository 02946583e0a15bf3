import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { UNKNOWN_TITLE } from '../car-texts.ts'

export function UnknownCar({ stockNo }: { stockNo: string }) {
  return (
    <div className={layout.stack}>
      <h1>{UNKNOWN_TITLE}</h1>
      <p className={layout.soft}>
        Nomor stok {stockNo} tidak ada di daftar kami. Mungkin mobilnya sudah terjual, atau alamatnya salah
        tulis.
      </p>
      <p>
        <ButtonLink to="/mobil">Lihat semua mobil</ButtonLink>
      </p>
    </div>
  )
}
