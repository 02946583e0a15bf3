import { lazy, Suspense } from 'react'
import { longDay } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import layout from '#web/ui/layout.module.css'
import { FIGURE_DAYS, ON_TIME_MINUTES } from '#workshop/figures/figure-limits.model.ts'
import { useKeptWord } from '#workshop/regions/portal/requests.ts'
import type { KeptShare } from '#workshop/visits/kept-word.contract.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
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
