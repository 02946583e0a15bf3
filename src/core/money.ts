/** `185000000` → `185.000.000` */
export function withThousands(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '.')
}
/** `IDR 185.000.000`. */
export function rupiah(value: number): string {
  return `IDR ${withThousands(value)}`
}
/** `45.000 KM` */
export function kilometres(value: number): string {
  return `${withThousands(value)} KM`
}
