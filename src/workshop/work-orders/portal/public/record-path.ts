/** Page of a service record. */
export const recordPath = (recordId: string) => `/dashboard/catatan-servis/${recordId}`
