import { Steps } from '#web/ui/steps.tsx'
import { STEPS, type Step, type ValidationInputs } from './booking-form.ts'
import { canGoToStep, type Filling } from './wizard-state.ts'
import styles from './wizard-steps.module.css'

interface Props {
  wizard: Filling
  around: ValidationInputs
  onChoose: (step: Step) => void
}

export function WizardSteps({ wizard, around, onChoose }: Props) {
  return (
    <div className={styles.steps}>
      <Steps
        label="Langkah booking"
        names={STEPS}
        step={wizard.step}
        heading={<h3>{STEPS[wizard.step]}</h3>}
        mayChoose={(step) => canGoToStep(wizard, step as Step, around)}
        onChoose={(step) => onChoose(step as Step)}
      />
    </div>
  )
}
