/** Where a visit lies at the desk; what is done to it lies below. */
export const visitPath = (id: string): string => `/desk/kunjungan/${id}`
