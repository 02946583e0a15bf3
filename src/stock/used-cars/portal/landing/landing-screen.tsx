import { PUBLIC_PAGES } from '#core/pages.ts'
import { call } from '#web/api.ts'
import { HOME_PATH } from '#web/portal/guards.ts'
import { useLoaded } from '#web/portal/use-loaded.ts'
import { Link } from '#web/router/link.tsx'
import { Navigate } from '#web/router/router.tsx'
import { useToken } from '#web/sign-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { useFootNote } from '#web/ui/foot-note.ts'
import { usePageTitle } from '#web/ui/page-title.ts'
import { CarCards } from '../car-cards.tsx'
import { QUERY_NAMES } from '../car-search.ts'
import { CardsSkeleton } from '../list/cards-skeleton.tsx'
import { formatMonthlyTerms } from '../monthly-terms.ts'
import styles from './landing-screen.module.css'
import { type LandingPage, loadLandingPage } from './load.ts'
import { LANDING_TITLE } from './texts.ts'

const load = (_: string, signal: AbortSignal) => loadLandingPage(call, signal)

const SERVICE_LINKS = [
  {
    to: '/dashboard/booking-service',
    title: 'Booking servis',
    text: 'Pilih bengkel dan jam. Anda masuk atau mendaftar dulu.',
  },
  {
    to: '/referensi-start-trade-in#cek-harga',
    title: 'Cek harga mobil Anda',
    text: 'Perkiraan harga langsung terlihat, tanpa akun.',
  },
  {
    to: '/referensi-start-trade-in',
    title: 'Tukar tambah',
    text: 'Mobil lama menjadi uang muka mobil berikutnya.',
  },
  { to: PUBLIC_PAGES.workshops, title: 'Cabang dan bengkel', text: 'Alamat, jam buka, dan peta tiap kota.' },
]

/** The page at `/` for visitors; signed-in customers are redirected to their home. */
export function LandingScreen() {
  const signedIn = useToken() !== null
  return signedIn ? <Navigate to={HOME_PATH} replace /> : <Welcome />
}

function Welcome() {
  usePageTitle(LANDING_TITLE)
  const { value, waiting, failed, retry } = useLoaded<LandingPage>(PUBLIC_PAGES.frontDoor, load)
  useFootNote(formatMonthlyTerms(value?.cars ?? []))
  return (
    <div className={styles.page}>
      <section className={styles.lede}>
        <h1>Mobil bekas bersertifikat, dan bengkel yang merawatnya</h1>
        <p>
          Cari mobil yang sudah diperiksa, booking servis, atau cek harga mobil Anda. Melihat-lihat tidak
          perlu akun.
        </p>
        <search>
          <form method="get" action={PUBLIC_PAGES.usedCars} className={styles.search}>
            <input
              type="text"
              name={QUERY_NAMES.keyword}
              aria-label="Cari mobil"
              placeholder="Contoh: Avanza 2021"
              maxLength={100}
              enterKeyHint="search"
              autoComplete="off"
            />
            <Button type="submit">Cari</Button>
          </form>
        </search>
      </section>
      <section aria-labelledby="mobil-terbaru" aria-busy={waiting || undefined} className={styles.cars}>
        <div className={styles.between}>
          <h2 id="mobil-terbaru">Mobil pilihan</h2>
          <Link to={PUBLIC_PAGES.usedCars}>{value ? `Lihat ${value.total} mobil` : 'Lihat semua mobil'}</Link>
        </div>
        {failed && <FailedLoad onRetry={retry} />}
        {!value && waiting && <CardsSkeleton />}
        {value && <CarCards first cars={value.cars} heading="h3" />}
      </section>
      <nav aria-label="Layanan">
        <ul className={styles.ways}>
          {SERVICE_LINKS.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to}>
                <b>{title}</b>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.account}>
        <div>
          <h2>Sudah punya mobil?</h2>
          <p>Simpan riwayat servis, pengingat, dan janji bengkel di satu tempat.</p>
        </div>
        <ButtonLink to="/dashboard/register" variant="alt">
          Daftar
        </ButtonLink>
      </section>
    </div>
  )
}
