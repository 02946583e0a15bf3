import { longDay } from '@toyota-trust/contracts/days.ts'
import { displayPhone } from '@toyota-trust/contracts/phone.ts'
import type { UserProfile } from '@toyota-trust/contracts/profile.ts'
import { useState } from 'react'
import { messageOf } from '../../api.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import layout from '../../ui/layout.module.css'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DATE_INVALID, formOf, type PersonalForm, updateOf } from './personal-form.ts'
import { focusField, ProfileSection } from './profile-section.tsx'
import { useUpdateProfile } from './requests.ts'

const genders = [
  { value: 'L', label: 'Laki-Laki' },
  { value: 'P', label: 'Perempuan' },
] as const

interface Props {
  profile: UserProfile
  email: string
}

export function PersonalSection({ profile, email }: Props) {
  const [form, setForm] = useState<PersonalForm | null>(null)
  const [dateProblem, setDateProblem] = useState<string | undefined>()
  const update = useUpdateProfile()
  const toast = useToast()

  const save = (element: HTMLFormElement) => {
    if (!form) return
    const body = updateOf(form)
    setDateProblem(body ? undefined : DATE_INVALID)
    if (!body) {
      focusField(element, 'date_of_birth')
      return
    }
    update.mutate(body, {
      onSuccess: () => {
        setForm(null)
        toast('Perubahan disimpan')
      },
      // Told in a browser alert (spec 8.3); the typed text stays.
      onError: (error) => window.alert(messageOf(error)),
    })
  }

  return (
    <ProfileSection
      title="Data Diri"
      note="Dipakai untuk booking dan verifikasi."
      editing={form !== null}
      busy={update.isPending}
      onEdit={() => setForm(formOf(profile))}
      onSave={save}
    >
      {form ? (
        <PersonalFields form={form} email={email} dateProblem={dateProblem} onChange={setForm} />
      ) : (
        <PersonalFacts profile={profile} email={email} />
      )}
    </ProfileSection>
  )
}

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
  form: PersonalForm
  email: string
  dateProblem?: string
  onChange: (form: PersonalForm) => void
}

function PersonalFields({ form, email, dateProblem, onChange }: FieldsProps) {
  const field = (name: 'name' | 'phone' | 'place_of_birth') => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  })
  const today = new Date()
  return (
    <div className={layout.grid2}>
      <TextField {...field('name')} label="Nama" autoComplete="name" />
      <TextField {...field('phone')} label="Nomor Handphone" type="tel" inputMode="tel" autoComplete="tel" />
      <TextField
        label="Email"
        type="email"
        value={email}
        readOnly
        hint="Email tidak bisa diubah."
        className={layout.span2}
      />
      <TextField {...field('place_of_birth')} label="Tempat Lahir" />
      <DateField
        name="date_of_birth"
        label="Tanggal Lahir"
        hint="DD/MM/YYYY"
        error={dateProblem}
        value={form.date_of_birth}
        onChange={(text) => onChange({ ...form, date_of_birth: text })}
        min="1900-01-01"
        max={`${today.getFullYear()}-12-31`}
        isDisabledDay={(day) => day > today.toISOString().slice(0, 10)}
      />
      <div className={layout.span2}>
        <RadioGroup
          label="Jenis Kelamin"
          options={genders}
          value={form.gender}
          onChange={(gender) => onChange({ ...form, gender })}
        />
      </div>
    </div>
  )
}
