/** Within so many days of 24 hours the law wants an answer to a request about personal data; complaints are answered as fast. */
export const ANSWER_DAYS = 3
