/** Every colour of a car as it is on the wire, with its name for customers; its paint is `--tt-car-…` of `theme.css`. */
export const COLOURS = [
  { value: 'BLACK', label: 'Hitam' },
  { value: 'RED', label: 'Merah' },
  { value: 'SILVER', label: 'Silver' },
  { value: 'WHITE', label: 'Putih' },
  { value: 'GREY', label: 'Abu-abu' },
  { value: 'BROWN', label: 'Coklat' },
  { value: 'GREEN', label: 'Hijau' },
  { value: 'YELLOW', label: 'Kuning' },
  { value: 'BLUE', label: 'Biru' },
  { value: 'ORANGE', label: 'ORANGE' },
] as const
export type Colour = (typeof COLOURS)[number]['value']

/** `WHITE` → `Putih`; an unknown value stays as it is. */
export const colourLabel = (value: string) => COLOURS.find((entry) => entry.value === value)?.label ?? value

/** Returns the CSS variable of a colour, `WHITE` → `var(--tt-car-WHITE)`; `otherwise` for an unknown one. */
export const paintOf = (colour: string, otherwise: string): string =>
  COLOURS.some(({ value }) => value === colour) ? `var(--tt-car-${colour})` : otherwise
