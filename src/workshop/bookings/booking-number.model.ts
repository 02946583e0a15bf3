const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/**
 * The number by which people name a booking, `BS-7Q4M2D`: without signs that are mistaken for each other, and always the same for
 * an id. It is no key: two of a million bookings may share one.
 */
export function bookingNumber(id: string): string {
  // FNV-1a, so that ids which differ little get different numbers.
  let hash = 0xcbf29ce484222325n
  for (const sign of id) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.charCodeAt(0))) * 0x100000001b3n)
  const signs = Array.from({ length: LENGTH }, (_, place) => {
    const base = BigInt(SIGNS.length)
    return SIGNS[Number((hash / base ** BigInt(place)) % base)]
  })
  return `BS-${signs.join('')}`
}
