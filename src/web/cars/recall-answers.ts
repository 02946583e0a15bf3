/** What a list of campaigns can say of a car; it can never say that a car is safe. */
export const RECALL_LABELS = { maybe: 'Mungkin terdampak', not_enough: 'Data belum cukup' } as const
