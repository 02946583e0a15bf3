export const WORKSHOPS_TITLE = 'Cabang dan bengkel'
