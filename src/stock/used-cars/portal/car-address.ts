export const carAddress = (stockNo: string) => `/mobil/${encodeURIComponent(stockNo)}`
