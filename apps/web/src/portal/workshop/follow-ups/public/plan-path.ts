/** The page of what a workshop does after a "Belum". */
export const planPath = (bookingId: string) => `/dashboard/belum-beres/${bookingId}`
