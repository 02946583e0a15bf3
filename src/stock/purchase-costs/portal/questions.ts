/** The names of the questions in the query of an address. */
export const QUESTION_NAMES = { province: 'provinsi', city: 'kota', nth: 'ke' } as const

/** The answers of a buyer as the address has them; null where they gave none. */
export interface Questions {
  province: number | null
  city: number | null
  /** How many cars are in their name with this one, 1 to 5. */
  nth: number | null
}

/** Sent by the form for "Belum tahu". */
export const UNKNOWN_NTH = 'belum-tahu'

/** Parses the questions from the query of an address. */
export function questionsOf(query: string | URLSearchParams): Questions {
  const given = new URLSearchParams(query)
  const number = (name: keyof typeof QUESTION_NAMES, pattern: RegExp) => {
    const value = given.get(QUESTION_NAMES[name]) ?? ''
    return pattern.test(value) ? Number(value) : null
  }
  return {
    province: number('province', /^\d{2}$/),
    city: number('city', /^\d{4}$/),
    nth: number('nth', /^[1-5]$/),
  }
}

/** The query of the answers, with its question mark; empty without any. */
export function queryOf(questions: Questions): string {
  const query = new URLSearchParams()
  for (const name of ['province', 'city', 'nth'] as const) {
    const value = questions[name]
    if (value !== null) query.set(QUESTION_NAMES[name], String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}
