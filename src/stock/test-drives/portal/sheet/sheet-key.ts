/** Where the tab stores a test drive that is being booked. A module of its own: the page of a car asks for it before the sheet is loaded. */
export const SHEET_KEY = 'tt.test-drive'
