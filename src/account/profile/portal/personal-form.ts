import { dayFromSlashed, slashedDay } from '#core/days.ts'
import { bySchema, type Check } from '#web/form/checks.ts'
import { formatLocalPhone } from '#web/form/person.ts'
import { type UserProfile, updateProfile } from '../profile.contract.ts'

/** The fields as they are typed. */
export interface PersonalForm {
  name: string
  phone: string
  place_of_birth: string
  /** `DD/MM/YYYY` */
  date_of_birth: string
  gender: 'L' | 'P' | ''
}

export function formOf(profile: UserProfile): PersonalForm {
  return {
    name: profile.name,
    phone: formatLocalPhone(profile.phone),
    place_of_birth: profile.place_of_birth ?? '',
    date_of_birth: profile.date_of_birth ? slashedDay(profile.date_of_birth) : '',
    gender: profile.gender ?? '',
  }
}

/** The contract's own sentences, about what would be sent. */
export const checkPersonal: Check<PersonalForm> = (form) => checkUpdate(updateOf(form))
const { name, phone, place_of_birth, date_of_birth } = updateProfile.body.shape
const checkUpdate = bySchema({ name, phone, place_of_birth, date_of_birth })

/** The wire shape; an invalid date is sent as typed, and refused. */
export const updateOf = (form: PersonalForm): PersonalForm => ({
  ...form,
  date_of_birth: dayFromSlashed(form.date_of_birth) ?? form.date_of_birth,
})
