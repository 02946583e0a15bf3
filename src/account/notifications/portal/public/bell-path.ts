/** SVG path of the bell, for `StrokeIcon`. */
export const BELL = 'M6.4 16.6V11a5.6 5.6 0 0 1 11.2 0v5.6l1.6 1.8H4.8ZM10.2 20.6h3.6'
