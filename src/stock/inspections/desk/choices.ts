import type { InspectionPoint } from '../inspection-points.model.ts'

const CHOICES = ['good', 'attention', 'repair', 'absent'] as const
export type Choice = (typeof CHOICES)[number]

/** The answers that a point offers; the value of a note is its answer. */
export const choicesOf = ({ answer }: Pick<InspectionPoint, 'answer'>): readonly Choice[] =>
  answer === 'note' ? ['absent'] : CHOICES

/** The sign of each answer, one stroke path over 24 × 24. */
export const CHOICE_SHAPES: Record<Choice, string> = {
  good: 'M5 12.6l4.6 4.6L19.4 7',
  attention:
    'M12 8.4v4.8M12 16.4v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  repair: 'M6 6l12 12M18 6 6 18',
  absent: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM8 12h8',
}
