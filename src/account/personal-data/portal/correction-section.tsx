import { lazy, Suspense, useState } from 'react'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { Section } from '#web/ui/section.tsx'
import styles from './data-screen.module.css'

const DataRightDialog = lazy(() =>
  import('#office/inbox/portal/public/data-right-dialog.tsx').then((m) => ({ default: m.DataRightDialog })),
)

/** Requests for corrections that customers cannot make themselves, and other requests about their data. */
export function CorrectionSection() {
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Perbaiki data" note="Ada yang keliru dan tidak bisa Anda ubah sendiri?">
      <div className={layout.stack}>
        <p className={layout.soft}>Kami menjawab paling lambat {ANSWER_DAYS} × 24 jam.</p>
        <div className={styles.acts}>
          <Button variant="alt" onClick={() => setAsking(true)}>
            Minta Perbaikan
          </Button>
          <ButtonLink variant="quiet" to="/dashboard/pesan">
            Pesan Saya
          </ButtonLink>
        </div>
      </div>
      {asking && (
        <Suspense fallback={<OpeningStatus />}>
          <DataRightDialog right="correction" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Section>
  )
}
