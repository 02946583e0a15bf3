import { formatPlate } from '#core/plates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { FACT_NAMES, type Fact, type FactLabel, type FactLook } from '../desk-preparations.contract.ts'
import styles from './tomorrow.module.css'

const SHAPES: Record<FactLook, string> = {
  ok: 'M5 12.6l4.6 4.6L19.4 7',
  todo: 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  warn: 'M12 9v4.4M12 16.4v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  bad: 'M6 6l12 12M18 6 6 18',
  na: 'M6 12h12',
}

/** The name of a column above its fact on a phone, and in the name of its button. */
const LABELS: Record<Fact, string> = { ...FACT_NAMES, sure: 'Kepastian' }

interface Props {
  plate: string
  fact: Fact
  shown: FactLabel
  disabled: boolean
  onPress: () => void
}

/** One fact of a booking: a shape, a colour and a word. */
export function FactButton({ plate, fact, shown: { look, words, small }, disabled, onPress }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.fact, styles[look])}
      disabled={disabled}
      onClick={onPress}
    >
      <span className={layout.visuallyHidden}>
        {`${LABELS[fact]} ${formatPlate(plate)}: ${[words, small].filter(Boolean).join(', ')}`}
      </span>
      <StrokeIcon path={SHAPES[look]} size={18} />
      <span aria-hidden="true">
        <span className={styles.label}>{LABELS[fact]}</span>
        {words}
        {small && <small>{small}</small>}
      </span>
    </button>
  )
}
