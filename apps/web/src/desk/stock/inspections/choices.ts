import type { InspectionPoint } from '@toyota-trust/contracts/stock/inspection-points.ts'

const CHOICES = ['good', 'attention', 'repair', 'absent'] as const
export type Choice = (typeof CHOICES)[number]

/** The answers that a point offers; the value of a note is its answer. */
export const choicesOf = ({ answer }: Pick<InspectionPoint, 'answer'>): readonly Choice[] =>
  answer === 'note' ? ['absent'] : CHOICES
