import type { Draft } from './booking-draft.ts'

export interface StepProps {
  draft: Draft
  onChange: (part: (draft: Draft) => Draft) => void
}
