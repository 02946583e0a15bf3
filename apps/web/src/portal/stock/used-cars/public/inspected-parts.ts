/** The parts of a car that the inspection gives a score, as the page of a car names them (`car/inspection.tsx`). */
export const INSPECTED_PARTS = [
  'Mesin',
  'Transmisi',
  'Rangka dan kaki-kaki',
  'Eksterior',
  'Interior',
  'Kelistrikan',
]
