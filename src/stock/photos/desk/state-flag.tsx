import { MINUS } from '#web/desk/parts/icon-paths.ts'
import { Icon, type IconName, StrokeIcon } from '#web/ui/icon.tsx'
import type { StateLabel } from './list-texts.ts'
import styles from './stock-cars.module.css'

const SIGNS: Record<StateLabel['kind'], IconName | null> = { good: 'check', warn: 'alert', none: null }

/** A state with the icon of its kind, which does not depend on the colour. */
export function StateFlag({ words: { kind, text, sign } }: { words: StateLabel }) {
  const icon = SIGNS[kind]
  return (
    <span className={styles.state} data-kind={kind}>
      {icon && !sign ? <Icon name={icon} size={16} /> : <StrokeIcon path={sign ?? MINUS} size={16} />}
      {text}
    </span>
  )
}
