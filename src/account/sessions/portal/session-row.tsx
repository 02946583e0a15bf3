import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { momentText } from '#web/ui/moment.ts'
import type { OwnSession } from '../sessions.contract.ts'
import styles from './session-row.module.css'

const SESSION_METHOD_LABELS = {
  local: 'email dan password',
  google: 'Google',
  facebook: 'Facebook',
  passkey: 'passkey',
} as const
const SCREEN = 'M5 5.5h14c.5 0 .9.4.9.9v8.2c0 .5-.4.9-.9.9H5a.9.9 0 0 1-.9-.9V6.4c0-.5.4-.9.9-.9ZM2.5 19h19'

interface Props {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

/** One session: the device, how and where it came in, and the way to end it from here. */
export function SessionRow({ session, busy, onEnd }: Props) {
  const { device, network, way, created_at, seen_at, current } = session
  const facts = [
    way && `Masuk dengan ${SESSION_METHOD_LABELS[way]}`,
    network && `jaringan ${network}`,
  ].filter(Boolean)
  const entered = `Masuk ${momentText(created_at)}`
  return (
    <li className={styles.row}>
      <span className={styles.mark}>
        {/Android|iPhone|iPad/.test(device) ? <Icon name="phone" /> : <StrokeIcon path={SCREEN} />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {device} {current && <Badge kind="ok">Perangkat ini</Badge>}
        </p>
        {facts.length > 0 && <p className={classNames(layout.small, layout.soft)}>{facts.join(', ')}</p>}
        <p className={classNames(layout.small, layout.muted)}>
          <DatedText text={current ? entered : `${entered}. Terakhir dipakai ${momentText(seen_at)}`} />
        </p>
      </div>
      {!current && (
        <Button
          variant="alt"
          size="sm"
          className={styles.act}
          aria-label={`Keluarkan ${device}, ${entered.toLowerCase()}`}
          busy={busy}
          onClick={onEnd}
        >
          Keluarkan
        </Button>
      )}
    </li>
  )
}
