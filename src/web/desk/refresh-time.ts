/** How often screens read their data again while no notice of a change can reach them. */
export const REFRESH_SECONDS = 15
