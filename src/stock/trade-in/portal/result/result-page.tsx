import { newRecordId } from '#core/record-id.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { useToken } from '#web/sign-in.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Success } from '#web/ui/drawings/success.tsx'
import layout from '#web/ui/layout.module.css'
import { AttachedPassport } from '../attached-passport.tsx'
import { storeClaim } from '../flow/pending-claim.ts'
import { emptyFlow, pathOf, type StoredRequest } from '../flow/trade-in-state.ts'
import { changeFlow, useFlow } from '../flow/trade-in-storage.ts'
import { MailSummaryButton } from '../mail-summary-button.tsx'
import { NumberedSteps } from '../numbered-steps.tsx'
import { useTradeIn } from '../requests.ts'
import { StepFrame } from '../steps/step-frame.tsx'
import { TopUp } from '../top-up/top-up.tsx'
import { TradeInBadge } from '../trade-in-badge.tsx'
import { nameOf, TradeInFacts } from '../trade-in-facts.tsx'
import { TradeInPrice } from '../trade-in-price.tsx'
import { WantedCar } from '../wanted-car.tsx'
import styles from './result-page.module.css'

const NEXT = [
  { title: 'Kami menelepon Anda', text: 'Tim kami mengatur waktu inspeksi di cabang terdekat.' },
  { title: 'Inspeksi di cabang', text: 'Bawa mobil, STNK, dan BPKB. Pemeriksaan menentukan harga akhir.' },
  { title: 'Serah terima', text: 'Setuju dengan harganya? Pulang dengan mobil pengganti.' },
]

/** Step 4: the request as it was received, and what comes next. */
export function ResultPage() {
  const { made } = useFlow()
  return made && <Result made={made} />
}

function Result({ made }: { made: StoredRequest }) {
  const navigate = useNavigate()
  const signedIn = useToken() !== null
  const request = useTradeIn(made.request, made.recordToken).data ?? made.request
  const priced = request.price !== null
  return (
    <StepFrame
      step={3}
      aside={
        <aside className={styles.next} aria-labelledby="next">
          <h2 id="next">Langkah berikutnya</h2>
          <NumberedSteps items={NEXT} narrow />
          <Link className={layout.link} to="/mobil">
            Lihat mobil bekas bersertifikat
          </Link>
        </aside>
      }
    >
      <div className={styles.head}>
        <Success />
        <h1>Permintaan tukar tambah diterima</h1>
        <TradeInBadge state={request.state} />
      </div>
      <section className={layout.stack} aria-labelledby="estimate">
        <h2 id="estimate">{priced ? 'Perkiraan harga' : 'Harga'}</h2>
        <TradeInPrice request={request} />
        {priced && (
          <p className={`${layout.small} ${layout.muted}`}>
            Perkiraan ini bukan penawaran yang mengikat. Harga akhir ditentukan setelah mobil diperiksa.
          </p>
        )}
      </section>
      {request.price !== null && request.low !== null && request.high !== null ? (
        <TopUp
          own={{ name: nameOf(request), price: request.price, low: request.low, high: request.high }}
          wantedStockNo={request.wanted_stock_no}
          heading="h2"
        />
      ) : (
        <WantedCar stockNo={request.wanted_stock_no} />
      )}
      <section className={layout.stack} aria-labelledby="request">
        <h2 id="request">Permintaan Anda</h2>
        <TradeInFacts request={request} />
      </section>
      <AttachedPassport id={request.id} recordToken={made.recordToken} heading="h2" />
      {signedIn ? (
        <Link className={layout.link} to="/dashboard/tukar-tambah">
          Tukar Tambah Saya
        </Link>
      ) : (
        made.recordToken !== null && <SaveInAccountSection id={request.id} token={made.recordToken} />
      )}
      <div className={styles.actions}>
        <MailSummaryButton request={request} recordToken={made.recordToken} />
        <Button
          variant="quiet"
          onClick={() => {
            changeFlow(() => emptyFlow(newRecordId()))
            navigate(pathOf(0))
          }}
        >
          Tukar tambah mobil lain
        </Button>
      </div>
    </StepFrame>
  )
}

/** Leads a visitor to sign in or to register, after which the request is in their account. */
function SaveInAccountSection({ id, token }: { id: string; token: string }) {
  // On both events: the middle button opens another tab, which does not share this tab's session storage.
  const storeToken = () => storeClaim(localStorage, { id, token }, Date.now())
  return (
    <section className={styles.keep} aria-labelledby="keep">
      <div>
        <h2 id="keep">Simpan di akun Anda</h2>
        <p className={layout.soft}>Masuk atau daftar, lalu pantau permintaan ini kapan saja.</p>
      </div>
      <div className={styles.links}>
        <ButtonLink to="/dashboard/login" onClick={storeToken} onAuxClick={storeToken}>
          Masuk
        </ButtonLink>
        <ButtonLink to="/dashboard/register" variant="alt" onClick={storeToken} onAuxClick={storeToken}>
          Daftar
        </ButtonLink>
      </div>
    </section>
  )
}
