import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { STEPS, type Step, type Surroundings } from './booking-form.ts'
import { type Filling, mayGoTo } from './wizard-state.ts'
import styles from './wizard-steps.module.css'

interface Props {
  wizard: Filling
  around: Surroundings
  onChoose: (step: Step) => void
}

/** Where the customer is: `N/4` on a phone, four buttons on a desktop. */
export function WizardSteps({ wizard, around, onChoose }: Props) {
  const { step } = wizard
  return (
    <div className={styles.steps}>
      <div className={styles.mobile}>
        <span className={styles.count}>
          {step + 1}
          <span>/{STEPS.length}</span>
        </span>
        <h3>{STEPS[step]}</h3>
        <span className={styles.marks} aria-hidden="true">
          {STEPS.map((name, index) => (
            <i
              key={name}
              className={classNames(index < step && styles.passed, index === step && styles.current)}
            />
          ))}
        </span>
      </div>
      <ol className={styles.desktop} aria-label="Langkah booking">
        {STEPS.map((name, index) => (
          <li key={name} className={classNames(index <= step && styles.reached, index < step && styles.done)}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              disabled={!mayGoTo(wizard, index as Step, around)}
              onClick={() => onChoose(index as Step)}
            >
              <span className={styles.number} aria-hidden="true">
                {index < step ? <Icon name="check" size={20} /> : index + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
