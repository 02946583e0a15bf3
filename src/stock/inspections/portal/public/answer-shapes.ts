import type { Answer } from '../../inspection-answers.model.ts'

/** One stroke path over 24 × 24 for each answer. */
export const ANSWER_SHAPES: Record<Answer, string> = {
  good: 'M5 12.6l4.6 4.6L19.4 7',
  attention:
    'M12 8.4v4.8M12 16.4v.2M10.7 4.6 3.4 17.6c-.6 1 .2 2.2 1.3 2.2h14.6c1.1 0 1.9-1.2 1.3-2.2L13.3 4.6c-.6-1-2-1-2.6 0Z',
  repair: 'M6 6l12 12M18 6 6 18',
  absent: 'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM8 12h8',
  noted: 'M7 3.8h7l3.6 3.6v12.8H7ZM10 11h4.6M10 14.6h4.6',
  not_examined:
    'M12 20.4a8.4 8.4 0 1 0 0-16.8 8.4 8.4 0 0 0 0 16.8ZM12 12.8v-1.2c1.4 0 2-.8 2-1.7M12 15.8v.2',
}
