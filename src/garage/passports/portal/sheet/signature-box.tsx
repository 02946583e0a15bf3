import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { SHIELD } from '#web/ui/shield.ts'
import styles from './signature-box.module.css'

/** `18 November 2026, 09:41` */
export function formatSignatureMoment(at: Date): string {
  const { day, time } = localClock(at, DEFAULT_ZONE)
  return `${longDay(day)}, ${time}`
}

const BY = { browser: 'Diperiksa di HP Anda', server: 'Diperiksa oleh server Toyota Trust' }

interface Props {
  /** Whether the odometer chain is broken. */
  broken: boolean
  by: keyof typeof BY
  at: Date
}

/** What the check of a signature found, and who made it. */
export function SignatureBox({ broken, by, at }: Props) {
  return (
    <div role="status" className={classNames(styles.box, broken && styles.warn)}>
      {broken ? <Icon name="alert" /> : <StrokeIcon path={SHIELD} />}
      <b>{broken ? 'Tanda tangan sah, rantai terputus' : 'Tanda tangan sah'}</b>
      <span>
        {broken
          ? 'Isi sama dengan saat dibuat, tetapi jarak tempuhnya tidak bersambung. Baca bagian Jarak tempuh.'
          : `${BY[by]}, ${formatSignatureMoment(at)}. Isi sama dengan saat dibuat.`}
      </span>
    </div>
  )
}
