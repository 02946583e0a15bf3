/** The parts of a car that the inspection gives a score, as the page of a car names them (`SCORE_LABELS`). */
export const INSPECTED_PARTS = ['Mesin', 'Transmisi', 'Kaki-kaki', 'Eksterior', 'Interior', 'Kelistrikan']
