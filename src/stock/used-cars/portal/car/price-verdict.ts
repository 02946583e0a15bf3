/** Where a price lies beside the range that the market pays. */
export function formatPriceVerdict(price: number, { low, high }: { low: number; high: number }): string {
  if (price < low) return 'Murah'
  return price > high ? 'Di atas kisaran' : 'Wajar'
}
