import { rupiah } from '#core/money.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { useCarCosts } from '../requests.ts'

/** Link from a car's page to its costs. */
export function CostsBlock({ carId }: { carId: string }) {
  const { data } = useCarCosts(carId)
  if (!data) return null
  const { sum } = data.figures
  return (
    <section className={layout.stack2} aria-labelledby="biaya-mobil">
      <h3 id="biaya-mobil">Biaya mobil ini</h3>
      <p className={layout.soft}>
        {data.entries.length === 0
          ? 'Catatan servis masuk sendiri. Bensin dan pajak Anda catat di sini.'
          : `${rupiah(sum)} dalam dua belas bulan.`}
      </p>
      <p>
        <ButtonLink to={`/dashboard/biaya-mobil/${encodeURIComponent(carId)}`} variant="alt">
          Lihat biaya
        </ButtonLink>
      </p>
    </section>
  )
}
