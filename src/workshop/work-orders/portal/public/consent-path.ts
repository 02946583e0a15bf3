/** Page where the owner answers the extra work of a booking. */
export const consentPath = (bookingId: string) => `/dashboard/tambahan/${bookingId}`
