/** Drawings that the desk needs in several places, one stroke path over 24 × 24 each. */
export const PHONE =
  'M6.2 4.4h2.6l1.6 4-2 1.5a11.6 11.6 0 0 0 5.7 5.7l1.5-2 4 1.6v2.6a1.8 1.8 0 0 1-2 1.8A15.6 15.6 0 0 1 4.4 6.4a1.8 1.8 0 0 1 1.8-2Z'
export const SPEECH =
  'M5 5.4h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.4 3.4v-3.4H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM8 9.4h8M8 12.6h5'
export const PLUS = 'M12 5v14M5 12h14'
export const PENCIL = 'M5 19l1-4L16.4 4.6a1.6 1.6 0 0 1 2.3 0l.7.7a1.6 1.6 0 0 1 0 2.3L9 18Z'
export const PAPER = 'M7 3.8h7l4 4V20H6V4.8a1 1 0 0 1 1-1ZM13.6 4v4h4M9 12.4h6M9 15.8h4'
export const UPLOAD = 'M12 15.6V4.8M7.8 9 12 4.8 16.2 9M4.6 15.4V18c0 .6.4 1 1 1h12.8c.6 0 1-.4 1-1v-2.6'
export const MINUS = 'M5 12h14'
export const BACK_AGAIN = 'M8.4 6 4.6 9.8l3.8 3.8M4.6 9.8h9a5 5 0 0 1 0 10H9'
export const MAIL =
  'M4.8 5.6h14.4c.7 0 1.2.5 1.2 1.2v10.4c0 .7-.5 1.2-1.2 1.2H4.8c-.7 0-1.2-.5-1.2-1.2V6.8c0-.7.5-1.2 1.2-1.2ZM4 7l8 6 8-6'
export const STAR = 'M12 4.4l2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2-3.8-3.6 5.2-.7Z'
export const ARROW_UP = 'M12 19V5M6.2 10.8 12 5l5.8 5.8'
export const ARROW_DOWN = 'M12 5v14M6.2 13.2 12 19l5.8-5.8'
export const PLATE =
  'M4.6 8h14.8c.4 0 .6.2.6.6v6.8c0 .4-.2.6-.6.6H4.6c-.4 0-.6-.2-.6-.6V8.6c0-.4.2-.6.6-.6ZM8 12h.01M12 12h.01M16 12h.01'
export const SCREEN =
  'M4.6 5.4h14.8c.6 0 1 .4 1 1v8.8c0 .6-.4 1-1 1H4.6c-.6 0-1-.4-1-1V6.4c0-.6.4-1 1-1ZM9 19.6h6M12 16.2v3.4'
