/** Names of gearboxes, with the spellings that people use. */
export const TRANSMISSIONS = {
  values: ['Manual', 'Otomatis'],
  aliases: {
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
  aliases: {
    gasoline: 'Bensin',
    petrol: 'Bensin',
    solar: 'Diesel',
    hibrida: 'Hybrid',
    ev: 'Listrik',
    electric: 'Listrik',
  },
}
