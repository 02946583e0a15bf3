import { dayFromSlashed, slashedDay } from '@toyota-trust/contracts/days.ts'
import type { UserProfile } from '@toyota-trust/contracts/profile.ts'

/** The fields as they are typed. */
export interface PersonalForm {
  name: string
  phone: string
  place_of_birth: string
  /** `DD/MM/YYYY` */
  date_of_birth: string
  gender: 'L' | 'P' | ''
}

/** `6281200001234` → `081200001234`, as Indonesians write their own number. */
const typedPhone = (phone: string) => phone.replace(/^62/, '0')

export function formOf(profile: UserProfile): PersonalForm {
  return {
    name: profile.name,
    phone: profile.phone ? typedPhone(profile.phone) : '',
    place_of_birth: profile.place_of_birth ?? '',
    date_of_birth: profile.date_of_birth ? slashedDay(profile.date_of_birth) : '',
    gender: profile.gender ?? '',
  }
}

export const DATE_INVALID = 'Tanggal lahir tidak valid'

/** What is sent, or null when the date names no day. */
export function updateOf(form: PersonalForm): PersonalForm | null {
  if (form.date_of_birth === '') return form
  const day = dayFromSlashed(form.date_of_birth)
  return day ? { ...form, date_of_birth: day } : null
}
