import type { Draft } from './booking-form.ts'

export interface StepProps {
  draft: Draft
  onChange: (part: (draft: Draft) => Draft) => void
}
