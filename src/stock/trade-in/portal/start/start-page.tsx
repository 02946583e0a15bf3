import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '#web/router/link.tsx'
import { useLocation, useSearchParams } from '#web/router/location.ts'
import { useToken } from '#web/sign-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { StepCount } from '#web/ui/steps.tsx'
import { parseStockNo } from '../flow/trade-in-draft.ts'
import { pathOf, STEPS } from '../flow/trade-in-state.ts'
import { useTradeInDraft } from '../flow/use-trade-in.ts'
import { NumberedSteps } from '../numbered-steps.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import styles from './start-page.module.css'

// The page is where a visit may begin, so it brings only what everyone sees.
const OtherCarForm = lazy(() => import('./other-car-form.tsx').then((m) => ({ default: m.OtherCarForm })))
const PriceResult = lazy(() => import('./price-result.tsx').then((m) => ({ default: m.PriceResult })))
const WantedCar = lazy(() => import('../wanted-car.tsx').then((m) => ({ default: m.WantedCar })))

const IN_EACH_STEP = [
  'Isi merek, model, tahun, dan tipe, lalu lihat perkiraan harganya.',
  'Jarak tempuh dan keadaan mobil menentukan harga.',
  'Konfirmasi nomor handphone lewat SMS.',
  'Permintaan diterima, kami atur inspeksi di cabang.',
]
const PROMISE = STEPS.map((title, step) => ({ title, text: IN_EACH_STEP[step] ?? '' }))

/** Where trade-ins begin: the steps, the form of the car, and its price before anything is decided. */
export function StartPage() {
  const { flow, draft, change } = useTradeInDraft()
  const signedIn = useToken() !== null
  const formHeading = useRef<HTMLHeadingElement>(null)
  const [arrived, setArrived] = useState(false)
  useStockNoOfAddress()
  useScrollToHash(formHeading)
  const switchTo = (path: 'catalogue' | 'other') => {
    change((now) => ({ ...now, path }))
    formHeading.current?.focus()
  }
  const check = draft.path === 'catalogue' ? draft.check : null
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h1 className={layout.display}>Tukar tambah, harganya jelas.</h1>
        <p className={classNames(layout.soft, styles.lead)}>
          Isi data mobil Anda sekarang. Perkiraan harga muncul sebelum Anda memutuskan.
        </p>
        {flow.phase === 'done' && (
          <Link className={layout.link} to={pathOf(3)}>
            Lihat hasil permintaan terakhir
          </Link>
        )}
        {signedIn && (
          <Link className={layout.link} to="/dashboard/tukar-tambah">
            Tukar Tambah Saya
          </Link>
        )}
      </div>
      <section className={styles.panel} aria-labelledby="own-car">
        <StepCount
          count={STEPS.length}
          step={0}
          className={styles.count}
          heading={
            <h2 id="own-car" ref={formHeading} tabIndex={-1}>
              Mobil Anda saat ini
            </h2>
          }
        />
        {draft.path === 'catalogue' ? (
          <CatalogueForm
            draft={draft}
            change={change}
            onPriced={() => setArrived(true)}
            onOther={() => switchTo('other')}
          />
        ) : (
          <Suspense>
            <OtherCarForm draft={draft} change={change} onCatalogue={() => switchTo('catalogue')} />
          </Suspense>
        )}
      </section>
      {check ? (
        <Suspense>
          <PriceResult check={check} arrived={arrived} wantedStockNo={draft.wantedStockNo} />
        </Suspense>
      ) : (
        <div id="cara" className={styles.promise}>
          <NumberedSteps items={PROMISE} />
          <SwapIllustration wantedStockNo={draft.wantedStockNo} />
        </div>
      )}
    </div>
  )
}

/** The own car becomes another one: the wanted car, where it is named. */
const SwapIllustration = ({ wantedStockNo }: { wantedStockNo: string | null }) => (
  <div className={styles.swapBox}>
    {wantedStockNo === null ? (
      <div className={styles.swap}>
        <img src="/illustrations/trade-in-own.svg" alt="" width={420} height={170} />
        <span className={styles.sign}>
          <Icon name="swap" size={26} />
        </span>
        <img src="/illustrations/trade-in-next.svg" alt="" width={420} height={170} />
      </div>
    ) : (
      <Suspense>
        <WantedCar stockNo={wantedStockNo} pictured />
      </Suspense>
    )}
  </div>
)

/** The link "Cek Harga" leads to the form, past the steps, and "Cara menjual" to the steps. */
function useScrollToHash(form: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is asked for once more
  useEffect(() => {
    if (hash === '#cara') document.getElementById('cara')?.scrollIntoView()
    if (hash !== '#cek-harga') return
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  }, [form, hash, key])
}

/** `?stok=` names the used car that the customer came from. */
function useStockNoOfAddress() {
  const { draft, change } = useTradeInDraft()
  const stockNo = parseStockNo(useSearchParams().get('stok'))
  const isNew = stockNo !== null && stockNo !== draft.wantedStockNo
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new on each render and does the same
  useEffect(() => {
    if (isNew) change((now) => ({ ...now, wantedStockNo: stockNo }))
  }, [isNew, stockNo])
}
