/** Where the owner answers what the workshop found on the car of a booking. */
export const consentPath = (bookingId: string) => `/dashboard/tambahan/${bookingId}`
