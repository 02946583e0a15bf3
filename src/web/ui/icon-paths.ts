/** Icons that few screens need, one stroke path over 24 × 24 each; all others are in the main bundle. */
export const SPANNER =
  'M14.6 6.2a4.6 4.6 0 0 1 5-1.2l-2.9 2.9.5 1.9 1.9.5L22 7.4M14.6 6.2a4.6 4.6 0 0 0-.9 5.2l-8.3 8.3a1.7 1.7 0 0 1-2.4-2.4l8.3-8.3'
export const PRINTER =
  'M7.4 9V4.4h9.2V9M7.4 16.4H5.2a.8.8 0 0 1-.8-.8V9.8c0-.4.4-.8.8-.8h13.6c.4 0 .8.4.8.8v5.8c0 .4-.4.8-.8.8h-2.2M7.4 13.6h9.2v6H7.4Z'
export const CAMERA =
  'M4.8 8h3l1.4-2.4h5.6L16.2 8h3c.4 0 .8.4.8.8v9c0 .4-.4.8-.8.8H4.8a.8.8 0 0 1-.8-.8v-9c0-.4.4-.8.8-.8ZM12 16.4a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z'
export const DOWNLOAD = 'M12 4.4v10.4M7.4 10.4 12 15l4.6-4.6M4.8 19.4h14.4'
