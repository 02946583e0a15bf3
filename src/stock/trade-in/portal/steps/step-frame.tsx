import type { ReactNode } from 'react'
import { useNavigate } from '#web/router/navigate.ts'
import { Steps } from '#web/ui/steps.tsx'
import { pathOf, resolveShownStep, STEPS, type Step } from '../flow/trade-in-state.ts'
import { useFlow } from '../flow/trade-in-storage.ts'
import styles from './step-frame.module.css'

interface Props {
  step: Step
  /** Shown beside the content on a desktop, below it on a phone. */
  aside?: ReactNode
  children: ReactNode
}

/** A step after the start: the progress, the step itself, and the answers so far. */
export function StepFrame({ step, aside, children }: Props) {
  const flow = useFlow()
  const navigate = useNavigate()
  return (
    <div className={styles.frame}>
      <div className={styles.steps}>
        <Steps
          label="Langkah tukar tambah"
          names={STEPS}
          step={step}
          mayChoose={(index) => resolveShownStep(flow, index as Step, new Date()) === index}
          onChoose={(index) => navigate(pathOf(index as Step))}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.content}>{children}</div>
        {aside}
      </div>
    </div>
  )
}
