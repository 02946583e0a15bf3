import { useState } from 'react'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { FreeService } from '../../free-service.model.ts'
import { freeServiceText } from '../free-service-text.ts'
import { useVisitPromises } from '../requests.ts'
import { ProgrammeDialog } from './programme-dialog.tsx'
import { StampsDialog } from './stamps-dialog.tsx'
import styles from './visit-promises.module.css'

interface Props {
  visitId: string
  free: FreeService
  className?: string | undefined
}

/** Whether the maker pays for the service of a visiting car, and what staff read of it: TAM's page and the service book. */
export function VisitPromises({ visitId, free, className }: Props) {
  const { data } = useVisitPromises(visitId)
  const [open, setOpen] = useState<'programme' | 'stamps' | null>(null)
  const service = data?.promises?.rows.find(({ promise }) => promise === 'service')
  const live = useSilentStart(
    service && service.kind !== 'no_rule' ? freeServiceText(service, free.state).text : undefined,
  )
  // A car in no garage, or of a make without a rule.
  if (!data || !service || service.kind === 'no_rule') return null
  const { text, tone } = freeServiceText(service, free.state)
  const close = () => setOpen(null)
  return (
    <section className={className} aria-labelledby="janji-pabrikan">
      <h2 id="janji-pabrikan">Janji pabrikan</h2>
      <p className={classNames(styles.line, tone !== 'none' && styles[tone])} role="status" aria-live={live}>
        <Icon name={tone === 'check' ? 'alert' : 'check'} size={20} />
        {text}
      </p>
      <div className={styles.acts}>
        <Button variant="alt" size="sm" onClick={() => setOpen('programme')}>
          Isi jawaban situs TAM
        </Button>
        <Button variant="alt" size="sm" onClick={() => setOpen('stamps')}>
          Catat cap buku servis
        </Button>
      </div>
      {open === 'programme' && <ProgrammeDialog visitId={visitId} today={data.today} onClose={close} />}
      {open === 'stamps' && <StampsDialog visitId={visitId} today={data.today} onClose={close} />}
    </section>
  )
}
