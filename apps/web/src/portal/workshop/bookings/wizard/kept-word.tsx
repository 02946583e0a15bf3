import { longDay } from '@toyota-trust/contracts/platform/days.ts'
import type { BranchKind } from '@toyota-trust/contracts/workshop/booking-draft.ts'
import { FIGURE_DAYS, ON_TIME_MINUTES } from '@toyota-trust/contracts/workshop/figure-limits.ts'
import type { KeptShare } from '@toyota-trust/contracts/workshop/kept-word.ts'
import { lazy, Suspense } from 'react'
import { classNames } from '../../../../platform/ui/class-names.ts'
import { DatedText } from '../../../../platform/ui/dated-text.tsx'
import layout from '../../../../platform/ui/layout.module.css'
import { useKeptWord } from '../../regions/requests.ts'
import styles from './kept-word.module.css'

/** Loaded only where a workshop has enough answers. */
const FixedShare = lazy(() => import('./fixed-share.tsx').then((m) => ({ default: m.FixedShare })))

interface Props {
  kind: BranchKind | null
  branchId: number | undefined
  className: string | undefined
}

/** The share of promises that the chosen workshop kept. Renders nothing while there are too few visits, or if it could not be loaded. */
export function KeptWord({ kind, branchId, className }: Props) {
  const { data } = useKeptWord(kind, branchId)
  if (!data?.starts && !data?.ready && !data?.fixed) return null
  return (
    <div className={classNames(styles.kept, className)}>
      <p className={styles.title}>Menepati janji</p>
      <div className={styles.figures}>
        {data.starts && <Share what="mulai tepat waktu" word={data.starts} />}
        {data.ready && <Share what="siap tepat waktu" word={data.ready} />}
        {data.fixed && (
          <Suspense>
            <FixedShare figure={data.fixed} />
          </Suspense>
        )}
      </div>
      <p className={`${layout.small} ${layout.soft}`}>
        Kunjungan {FIGURE_DAYS} hari terakhir, per <DatedText text={longDay(data.as_of)} />. Tepat waktu
        berarti paling lambat {ON_TIME_MINUTES} menit.{data.fixed && ' Beres menurut pemilik mobil.'}
      </p>
    </div>
  )
}

function Share({ what, word: { kept, of } }: { what: string; word: KeptShare }) {
  return (
    <div>
      <b className={styles.share}>{Math.round((100 * kept) / of)}%</b>
      <span className={styles.what}>{what}</span>
      <span className={styles.count}>
        {kept} dari {of} kunjungan
      </span>
    </div>
  )
}
