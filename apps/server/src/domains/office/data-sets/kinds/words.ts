/** What a gearbox is called, and what people write for it. */
export const TRANSMISSIONS = {
  values: ['Manual', 'Otomatis'],
  also: {
    mt: 'Manual',
    at: 'Otomatis',
    matic: 'Otomatis',
    matik: 'Otomatis',
    automatic: 'Otomatis',
    cvt: 'Otomatis',
  },
}

export const FUELS = {
  values: ['Bensin', 'Diesel', 'Hybrid', 'Listrik'],
  also: {
    gasoline: 'Bensin',
    petrol: 'Bensin',
    solar: 'Diesel',
    hibrida: 'Hybrid',
    ev: 'Listrik',
    electric: 'Listrik',
  },
}
