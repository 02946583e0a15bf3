/** One stroke path over 24 × 24. */
export const HEART =
  'M12 19.6s-7.6-4.4-7.6-9.9a4.2 4.2 0 0 1 7.6-2.4 4.2 4.2 0 0 1 7.6 2.4c0 5.5-7.6 9.9-7.6 9.9Z'
