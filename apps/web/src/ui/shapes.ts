/** Drawings that few screens need, one stroke path over 24 × 24 each; every other icon comes with the program itself. */
export const SPANNER =
  'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4M14.6 6.2a4.6 4.6 0 0 0-.9 5.2l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l8.3-8.3'
export const PRINTER =
  'M7.4 9V4.4h9.2V9M7.4 16.4H5.2a.8.8 0 0 1-.8-.8V9.8c0-.4.4-.8.8-.8h13.6c.4 0 .8.4.8.8v5.8c0 .4-.4.8-.8.8h-2.2M7.4 13.6h9.2v6H7.4Z'
