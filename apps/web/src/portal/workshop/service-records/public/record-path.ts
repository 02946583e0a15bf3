/** Where one record is read. */
export const recordPath = (recordId: string) => `/dashboard/catatan-servis/${recordId}`
