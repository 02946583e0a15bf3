import { useEffect, useRef } from 'react'
import { ApiError } from '#core/api-error.ts'
import { DEFAULT_ZONE, localClock, longDay } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { formatLocalPhone } from '#web/form/person.ts'
import type { Form } from '#web/form/use-form.ts'
import { withIntent } from '#web/portal/intent.ts'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import layout from '#web/ui/layout.module.css'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { UserProfile } from '../profile.contract.ts'
import { checkPersonal, formOf, type PersonalForm, updateOf } from './personal-form.ts'
import { usePhoneAskedFor } from './phone-asked-for.ts'
import { ProfileSection } from './profile-section.tsx'
import { readStoredPhone } from './public/new-account.ts'
import { useUpdateProfile } from './requests.ts'
import { useEditableSection } from './use-editable-section.ts'

const genders = [
  { value: 'L', label: 'Laki-Laki' },
  { value: 'P', label: 'Perempuan' },
] as const

interface Props {
  profile: UserProfile
  email: string
}

export function PersonalSection({ profile, email }: Props) {
  const update = useUpdateProfile()
  const asked = usePhoneAskedFor()
  const navigate = useNavigate()
  const { form, section } = useEditableSection({
    begin: { ...formOf(profile), phone: formatLocalPhone(profile.phone ?? readStoredPhone(email)) },
    check: checkPersonal,
    save: (typed) => update.mutateAsync(updateOf(typed)),
    open: asked !== null,
    onSaved: ({ phone }) => {
      if (asked && phone) navigate(asked.page, { replace: true, state: withIntent(asked.intent) })
    },
  })
  return (
    <ProfileSection
      {...section}
      id="data-diri"
      title="Data Diri"
      note="Dipakai untuk booking dan verifikasi."
    >
      {section.editing ? (
        <PersonalFields form={form} email={email} phoneFirst={asked !== null} />
      ) : (
        <PersonalFacts profile={profile} email={email} />
      )}
    </ProfileSection>
  )
}

const PHONE_PROBLEM = 'Nomor handphone 10 sampai 13 angka, contoh 0812-0000-1234.'

const orDash = (text: string | null | undefined) => text || '–'

function PersonalFacts({ profile, email }: Props) {
  const gender = genders.find(({ value }) => value === profile.gender)?.label
  return (
    <DefinitionList
      items={[
        { term: 'Nama', detail: orDash(profile.name) },
        { term: 'Nomor Handphone', detail: orDash(profile.phone && displayPhone(profile.phone)) },
        { term: 'Email', detail: email },
        { term: 'Tempat Lahir', detail: orDash(profile.place_of_birth) },
        { term: 'Tanggal Lahir', detail: orDash(profile.date_of_birth && longDay(profile.date_of_birth)) },
        { term: 'Jenis Kelamin', detail: orDash(gender) },
      ]}
    />
  )
}

interface FieldsProps {
  form: Form<PersonalForm>
  email: string
  /** The phone number is what the form was opened for. */
  phoneFirst: boolean
}

function PersonalFields({ form, email, phoneFirst }: FieldsProps) {
  const phone = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (phoneFirst) phone.current?.focus()
  }, [phoneFirst])
  const { failure } = form
  const isPhoneRefused = failure instanceof ApiError && failure.data?.field === 'phone'
  useEffect(() => {
    if (isPhoneRefused) phone.current?.focus()
  }, [isPhoneRefused])
  const { day: today } = localClock(new Date(), DEFAULT_ZONE)
  return (
    <div className={layout.grid2}>
      <TextField {...form.field('name')} label="Nama" autoComplete="name" />
      <TextField
        {...form.field('phone')}
        {...(isPhoneRefused && { error: PHONE_PROBLEM })}
        ref={phone}
        label="Nomor Handphone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        label="Email"
        type="email"
        value={email}
        readOnly
        hint={
          <>
            Email diubah di <Link to="/dashboard/keamanan">Keamanan Akun</Link>.
          </>
        }
        className={layout.span2}
      />
      <TextField {...form.field('place_of_birth')} label="Tempat Lahir" required={false} />
      <DateField
        name="date_of_birth"
        label="Tanggal Lahir"
        required={false}
        hint="DD/MM/YYYY"
        autoComplete="bday"
        {...form.choice('date_of_birth')}
        min="1900-01-01"
        max={`${today.slice(0, 4)}-12-31`}
        isDisabledDay={(day) => day > today}
      />
      <div className={layout.span2}>
        <RadioGroup label="Jenis Kelamin" required={false} options={genders} {...form.choice('gender')} />
      </div>
    </div>
  )
}
