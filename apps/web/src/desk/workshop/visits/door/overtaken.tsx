import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../../../platform/ui/alert.tsx'
import { Button, ButtonLink } from '../../../../platform/ui/button.tsx'
import styles from './overtaken.module.css'
import { visitPath } from './visit-path.ts'

/** Who was faster, and when: `Sudah diubah oleh Sari Utami, 10:41.` */
function overtakenBy({
  changed_by,
  events,
  state_since,
  branch,
}: Pick<Visit, 'changed_by' | 'events' | 'state_since' | 'branch'>): string {
  const last = events.at(-1)
  const by = changed_by ?? (last?.by === 'customer' ? 'pelanggan' : 'orang lain')
  const { time } = localClock(new Date(last?.at ?? state_since), zoneOf(branch.timezone))
  return `Sudah diubah oleh ${by}, ${time}. `
}

interface Props {
  /** As it stands now. */
  visit: Visit
  onNewest: () => void
  /** Leads to the card, where one is not there already. */
  onCard?: () => void
}

/** Somebody else was faster. What was typed stays as it is until one of these is pressed. */
export function Overtaken({ visit, onNewest, onCard }: Props) {
  const card = onCard ? (
    <Button variant="alt" size="sm" onClick={onCard}>
      Lihat kartu
    </Button>
  ) : (
    <ButtonLink variant="alt" size="sm" to={visitPath(visit.id)}>
      Lihat kartu
    </ButtonLink>
  )
  return (
    <Alert
      kind="warn"
      title={overtakenBy(visit)}
      action={
        <span className={styles.ways}>
          <Button size="sm" onClick={onNewest}>
            Pakai yang terbaru
          </Button>
          {card}
        </span>
      }
    >
      Perubahan Anda belum disimpan
    </Alert>
  )
}

interface Written {
  busy: boolean
  reset: () => void
}

/** A dialog acts on the version that somebody saw when he opened it, even if the page behind it shows a newer one. */
export function useSeen(visit: Visit) {
  const [version, setVersion] = useState(visit.version)
  return {
    version,
    /** Stands in the dialog once that version is not the newest any more. */
    notice: (form: Written, onClose: () => void): ReactNode =>
      visit.version > version &&
      !form.busy && (
        <Overtaken
          visit={visit}
          onNewest={() => {
            setVersion(visit.version)
            form.reset()
          }}
          onCard={onClose}
        />
      ),
  }
}
