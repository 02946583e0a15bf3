/** Most cars that one customer keeps. */
export const SAVED_CARS_MAX = 50
