import { failures } from '#core/errors.ts'
import { EMAIL_PATTERN } from '#core/fields.ts'
import { normalisePhone } from '#core/phone.ts'
import { type Problem, problem } from './checks.ts'

/** The person that the workshop or the sales team calls, as typed. */
export interface Person {
  name: string
  phone: string
  email: string
}

export const isPersonComplete = ({ name, phone, email }: Person): boolean =>
  name.trim() !== '' && phone.trim() !== '' && email.trim() !== ''

/** Problems that the server would refuse, found before sending. */
export const checkPerson = ({ phone, email }: Person): Problem<'phone' | 'email'>[] => [
  ...problem('phone', normalisePhone(phone) === null && failures.phone_invalid.message),
  ...problem('email', !EMAIL_PATTERN.test(email.trim()) && 'Format email salah'),
]

/** `6281200001234` → `081200001234`, as Indonesians write their own number. */
export const formatLocalPhone = (phone: string | null | undefined): string => phone?.replace(/^62/, '0') ?? ''
