/** A new id for a customer, car, booking or other record: 122 random bits, so that ids cannot be guessed or counted. */
export const newRecordId = (): string => crypto.randomUUID()
