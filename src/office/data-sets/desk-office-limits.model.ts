// Without imports: the sentences of refusals need these alone.

/** Reply templates of all staff. */
export const TEMPLATES_MAX = 50
/** Saved views of lists, for each person. */
export const VIEWS_MAX = 50
