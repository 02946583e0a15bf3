// Without imports: the sentences of refusals need these alone.

/** Screens of one workshop. */
export const DISPLAYS_MAX = 8
/** How long the code of a screen pairs it. */
export const DISPLAY_CODE_MINUTES = 5
/** Wrong codes at one workshop that end the codes of that time for it. */
export const DISPLAY_TRIES_MAX = 5
