export const inspectionAddress = (code: string) => `/inspeksi/${encodeURIComponent(code)}`
export const carInspectionAddress = (stockNo: string) => `/mobil/${encodeURIComponent(stockNo)}/inspeksi`
