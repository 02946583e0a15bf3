/** Cars that one customer may save. */
export const SAVED_CARS_MAX = 50
