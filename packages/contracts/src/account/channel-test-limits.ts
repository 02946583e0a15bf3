/** Test messages that a customer sends by each way in a day. */
export const WAY_TESTS_A_DAY = 3
