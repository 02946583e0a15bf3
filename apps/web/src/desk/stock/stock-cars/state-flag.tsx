import { Icon, type IconName, Stroke } from '../../../platform/ui/icon.tsx'
import { MINUS } from '../../parts/icon-paths.ts'
import type { StateWords } from './list-words.ts'
import styles from './stock-cars.module.css'

const SIGNS: Record<StateWords['kind'], IconName | null> = { good: 'check', warn: 'alert', none: null }

/** A state in few words; its sign says the kind without the colour. */
export function StateFlag({ words: { kind, text, sign } }: { words: StateWords }) {
  const icon = SIGNS[kind]
  return (
    <span className={styles.state} data-kind={kind}>
      {icon && !sign ? <Icon name={icon} size={16} /> : <Stroke path={sign ?? MINUS} size={16} />}
      {text}
    </span>
  )
}
