/** The two window sizes that every screen is designed for. */
export const PHONE = { width: 360, height: 800 }
export const DESK = { width: 1440, height: 900 }
