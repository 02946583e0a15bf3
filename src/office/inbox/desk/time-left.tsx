import { formatTimeLeft } from '#account/personal-data/data-rights.model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './inbox.module.css'

/** "sisa 5 jam": the time left to answer a data request. */
export function TimeLeft({ due, now }: { due: string; now: Date }) {
  const { words, look } = formatTimeLeft(new Date(due), now)
  return (
    <span className={classNames(styles.left, styles[look])}>
      <Icon name="clock" size={16} />
      {words}
    </span>
  )
}
