import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import styles from './car-request.module.css'

// Lazy-loaded: showing the list needs neither the form nor its dialog.
const CarRequestDialog = lazy(() =>
  import('../car-request-dialog.tsx').then((m) => ({ default: m.CarRequestDialog })),
)

interface Props {
  /** The search terms so far. */
  wanted: string
  year: string
  /** Shown below the text, such as a link to another list. */
  more?: ReactNode
}

/** For those who did not find their car: the portal looks for it. */
export function CarRequest({ wanted, year, more }: Props) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <section className={styles.ask}>
      <div>
        <h2>Belum ketemu?</h2>
        <p className={styles.text}>Sebutkan mobil dan tahunnya, kami bantu carikan.</p>
        {more}
      </div>
      <Button variant="alt" onClick={() => setDialog('open')}>
        Minta Dicarikan
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={<OpeningStatus />}>
          <CarRequestDialog
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
            wanted={wanted}
            year={year}
          />
        </Suspense>
      )}
    </section>
  )
}
