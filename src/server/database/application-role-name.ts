/**
 * The role that the application works as: it reads and writes rows, owns nothing, and can neither empty nor alter a table
 * (docs/decisions/026).
 */
export const APPLICATION_ROLE = 'portal_app'
