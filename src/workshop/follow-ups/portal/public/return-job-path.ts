/** The page of what a workshop does after a "Belum". */
export const returnJobPath = (bookingId: string) => `/dashboard/belum-beres/${bookingId}`
