const PAINTS = ['BLACK', 'RED', 'SILVER', 'WHITE', 'GREY', 'BROWN', 'GREEN', 'YELLOW', 'BLUE', 'ORANGE']

/** The token of a colour's paint, `WHITE` → `var(--tt-car-WHITE)`; what it is for a colour that nobody knows, `otherwise`. */
export const paintOf = (colour: string, otherwise: string): string =>
  PAINTS.includes(colour) ? `var(--tt-car-${colour})` : otherwise
