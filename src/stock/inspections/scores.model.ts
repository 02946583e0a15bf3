/** What an inspection gives a score from 0 to 100. */
export const SCORES = ['engine', 'transmission', 'chassis', 'exterior', 'interior', 'electrical'] as const
export type Score = (typeof SCORES)[number]

export const SCORE_LABELS: Record<Score, string> = {
  engine: 'Mesin',
  transmission: 'Transmisi',
  chassis: 'Kaki-kaki',
  exterior: 'Eksterior',
  interior: 'Interior',
  electrical: 'Kelistrikan',
}
