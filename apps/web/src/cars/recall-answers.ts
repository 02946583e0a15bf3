/** What campaigns can say of a car; that one is safe can nobody know. */
export const RECALL_WORDS = { maybe: 'Mungkin terdampak', not_enough: 'Data belum cukup' } as const
