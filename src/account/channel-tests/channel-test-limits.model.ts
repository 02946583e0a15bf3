/** Test messages that a customer may send over each channel in a day. */
export const WAY_TESTS_A_DAY = 3
