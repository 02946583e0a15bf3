/** Days of 24 hours within which the law requires an answer to a request about personal data; complaints get the same time. */
export const ANSWER_DAYS = 3
