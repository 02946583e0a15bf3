import { lazy } from 'react'
import { PUBLIC_PAGES } from '#core/pages.ts'
import { CLAIM_DAYS } from '#stock/inspections/claim-limits.model.ts'
import { useHydrated } from '#web/portal/page-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { INSPECTED_PARTS } from '../public/inspected-parts.ts'
import styles from './certified-screen.module.css'

// Lazy-loaded: the page is the same for everybody, its sample is of today's stock.
const SampleReport = lazy(() => import('./sample-report.tsx').then((m) => ({ default: m.SampleReport })))

/** What the inspection of every listed car covers, and no more than that. */
export function CertifiedScreen() {
  usePageTitle('Apa arti Bersertifikat')
  return (
    <div className={layout.stack6}>
      <h1>Apa arti “Bersertifikat”</h1>
      <p className={styles.text}>
        {`Mobil bertanda “Bersertifikat” sudah diperiksa titik demi titik, paling lama ${CLAIM_DAYS} hari lalu. Hasilnya ditandatangani dan tidak bisa diubah, juga bila kurang baik.`}
      </p>
      <p>Mobil tanpa tanda ini belum diperiksa. Anda bisa meminta inspeksinya, gratis.</p>
      <section className={layout.stack3}>
        <h2>Enam bagian yang diperiksa</h2>
        <ul>
          {INSPECTED_PARTS.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>Tiap bagian mendapat nilai sampai 100. Nilai keseluruhan menentukan peringkat mobil.</p>
      </section>
      <section className={layout.stack3}>
        <h2>Peringkat</h2>
        <ul>
          <li>A: nilai dari 93</li>
          <li>B: nilai dari 88</li>
          <li>C: nilai dari 70</li>
          <li>Di bawah itu, atau dengan kerusakan berat: tidak bersertifikat</li>
        </ul>
      </section>
      <div className={styles.room}>
        <OptionalParts>{useHydrated() && <SampleReport />}</OptionalParts>
      </div>
      <p>
        <ButtonLink to={PUBLIC_PAGES.usedCars}>Lihat mobil bersertifikat</ButtonLink>
      </p>
    </div>
  )
}
