import { Failure } from '#server/failure.ts'
import { computeHash } from './hash-threads.ts'

// Argon2id (the library's default kind) with OWASP's 19 MiB, 2 passes, 1 lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A PHC string of the password. */
export async function hashPassword(password: string): Promise<string> {
  return String(await computeHash({ password, against: null, options: OPTIONS }))
}

let dummy: Promise<string> | null = null

/**
 * Whether `password` belongs to `stored`. Without a stored hash (unknown e-mail, social account) a dummy is computed
 * all the same, so that the time of the answer does not reveal it.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('no such account').catch((problem) => {
    dummy = null
    throw problem
  })
  const against = stored ?? (await dummy)
  const matches = await computeHash({ password, against, options: OPTIONS })
  return stored !== null && matches === true
}

let common: Promise<Set<string>> | null = null

async function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words: readonly unknown[] = dictionary['passwords-common']
    return new Set(words.map((word) => String(word).toLowerCase()).filter((word) => word.length >= 8))
  })
  return common
}

const PRODUCT_NAMES = ['toyotatrust', 'toyota trust', 'toyota-trust']

/** Refuses passwords that are among the most common or equal to the e-mail, the name or the product's name. */
export async function requireGoodPassword(
  password: string,
  owner: { email: string; name: string },
): Promise<void> {
  const plain = password.toLowerCase()
  const local = owner.email.split('@')[0] ?? ''
  const personal = [owner.email, local, owner.name, owner.name.replace(/\s/g, ''), ...PRODUCT_NAMES]
  if (personal.some((word) => word.toLowerCase() === plain))
    throw new Failure('password_personal', { field: 'password' })
  if ((await commonPasswords()).has(plain)) throw new Failure('password_common', { field: 'password' })
}
