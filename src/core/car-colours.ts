const PAINTS = ['BLACK', 'RED', 'SILVER', 'WHITE', 'GREY', 'BROWN', 'GREEN', 'YELLOW', 'BLUE', 'ORANGE']

/** Returns the CSS variable of a colour, `WHITE` → `var(--tt-car-WHITE)`; `otherwise` for an unknown one. */
export const paintOf = (colour: string, otherwise: string): string =>
  PAINTS.includes(colour) ? `var(--tt-car-${colour})` : otherwise
