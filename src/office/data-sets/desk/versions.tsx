import { DEFAULT_ZONE, localClock, longDay, ZONE_NAMES } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { BACK_AGAIN } from '#web/desk/parts/icon-paths.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { DataSet, DataVersion } from '../desk-data-sets.contract.ts'
import styles from './data.module.css'
import { dataPath } from './kinds.ts'
import { useRestoreVersion } from './requests.ts'

/** Former versions, with author and date; a stored one can be compared with the live one. */
export function Versions({ data: { kind, versions } }: { data: DataSet }) {
  const navigate = useNavigate()
  const toast = useToast()
  const again = useRestoreVersion(kind)
  const take = (version: number) =>
    again.mutate(version, {
      onSuccess: ({ id }) => navigate(dataPath(kind, id)),
      onError: (error) => toast(messageOf(error)),
    })
  return (
    <section className={styles.section}>
      <h2>Versi</h2>
      <ul className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version}>
            <p>
              <b>Versi {one.version}</b> {one.live && <Badge kind="ok">Tayang</Badge>}
              <small>{wordsOf(one)}</small>
            </p>
            {!one.live && one.kept && (
              <Button
                variant="alt"
                size="sm"
                aria-label={`Pakai lagi versi ${one.version}`}
                busy={again.isPending && again.variables === one.version}
                onClick={() => take(one.version)}
              >
                <StrokeIcon path={BACK_AGAIN} size={18} />
                Pakai lagi
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ source, made_at, made_by_name, added, changed, removed, again_of }: DataVersion): string {
  if (source === 'seeds') return 'Bawaan portal'
  const { day, time } = localClock(new Date(made_at), DEFAULT_ZONE)
  const from = again_of === null ? '' : ` · dari versi ${again_of}`
  const count = added + changed + removed
  return `${longDay(day)}, ${time} ${ZONE_NAMES[DEFAULT_ZONE]} · ${made_by_name} · ${withThousands(count)} perubahan${from}`
}
