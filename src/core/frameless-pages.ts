/** Addresses of the desk whose pages have no frame, because they open without a staff session. */
export const FRAMELESS = {
  signIn: '/desk/masuk',
  invitation: '/desk/undangan',
  wall: '/desk/papan',
} as const

/** Whether the page at a path of the desk, without its query, has no frame. */
export const isFrameless = (path: string): boolean => Object.values<string>(FRAMELESS).includes(path)
