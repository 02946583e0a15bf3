/** Path of a visit at the desk; pages for acts on it are below. */
export const visitPath = (id: string): string => `/desk/kunjungan/${id}`
