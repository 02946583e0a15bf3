import type { Zone } from '#core/days.ts'
import { MINUS } from '#web/desk/parts/icon-paths.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import styles from './extra.module.css'
import { type PlannedExtra, promiseChoices } from './extra-plan.ts'

interface Props {
  planned: PlannedExtra
  /** What the customer was promised so far. */
  promised: string | null
  zone: Zone
}

/** When the car would be ready: with all lines, with each alone, and with none. */
export const PromiseChoices = ({ planned, promised, zone }: Props) => (
  <section aria-labelledby="extra-promises">
    <h2 id="extra-promises" className={styles.promises}>
      Janji selesai
    </h2>
    <ul className={styles.choices}>
      {promiseChoices(planned, promised, zone).map(({ mark, of, words }) => (
        <li key={of}>
          {mark === 'minus' ? <StrokeIcon path={MINUS} size={18} /> : <Icon name={mark} size={18} />}
          <span>{of}</span> <b>{words}</b>
        </li>
      ))}
    </ul>
  </section>
)
