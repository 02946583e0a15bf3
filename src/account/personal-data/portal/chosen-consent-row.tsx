import { Button } from '#web/ui/button.tsx'
import { CHOSEN_CONSENTS } from '../chosen-consents.model.ts'
import type { ChosenConsents } from '../personal-data.contract.ts'
import { formatChosenConsent } from './consent-texts.ts'
import styles from './data-screen.module.css'

interface Props {
  given: ChosenConsents[number]
  busy: boolean
  onWithdraw: () => void
}

/** A consent by choice. It is withdrawn at once: the customer can give it again at any time. */
export function ChosenConsentRow({ given, busy, onWithdraw }: Props) {
  const { name } = CHOSEN_CONSENTS[given.consent]
  return (
    <li className={styles.consent}>
      <b>{name}</b>
      <span>{formatChosenConsent(given)}</span>
      <Button
        variant="alt"
        size="sm"
        busy={busy}
        aria-label={`Tarik persetujuan: ${name}`}
        onClick={onWithdraw}
      >
        Tarik
      </Button>
    </li>
  )
}
