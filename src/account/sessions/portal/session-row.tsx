import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { IconRow } from '#web/ui/icon-row.tsx'
import { momentText } from '#web/ui/moment.ts'
import type { OwnSession } from '../sessions.contract.ts'
import styles from './session-row.module.css'

const SESSION_METHOD_LABELS = {
  local: 'email dan password',
  google: 'Google',
  facebook: 'Facebook',
  passkey: 'passkey',
} as const
const HANDHELD =
  'M7.5 3.8h9c.6 0 1 .4 1 1v14.4c0 .6-.4 1-1 1h-9a1 1 0 0 1-1-1V4.8c0-.6.4-1 1-1ZM10.8 17.4h2.4'
const LAPTOP =
  'M5.4 5.6h13.2c.4 0 .8.4.8.8v8.4H4.6V6.4c0-.4.4-.8.8-.8ZM2.8 18.4h18.4M4.6 14.8 2.8 18.4M19.4 14.8l1.8 3.6'

interface Props {
  session: OwnSession
  /** Another session has the same name, so that the button says when this one began. */
  isNamesake: boolean
  busy: boolean
  onEnd: () => void
}

/** One session: the device, how and where it came in, and the way to end it from here. */
export function SessionRow({ session, isNamesake, busy, onEnd }: Props) {
  const { device, network, way, created_at, seen_at, current } = session
  const facts = [way && SESSION_METHOD_LABELS[way], network && `jaringan ${network}`].filter(Boolean)
  const entered = `Masuk ${momentText(created_at)}`
  return (
    <IconRow
      path={/Android|iPhone|iPad/.test(device) ? HANDHELD : LAPTOP}
      name={device}
      end={
        current ? (
          <Badge kind="ok">Perangkat ini</Badge>
        ) : (
          <Button
            variant="alt"
            size="sm"
            aria-label={`Keluarkan ${device}${isNamesake ? `, ${entered.toLowerCase()}` : ''}`}
            busy={busy}
            onClick={onEnd}
          >
            Keluarkan
          </Button>
        )
      }
    >
      <DatedText
        text={current ? entered : `Terakhir ${longDay(localClock(new Date(seen_at), DEFAULT_ZONE).day)}`}
      />
      {facts.length > 0 && <span className={styles.facts}>Dengan {facts.join(', ')}</span>}
    </IconRow>
  )
}
