import { useState } from 'react'
import type { Check } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useToast } from '#web/ui/toast.tsx'

interface Settings<Values extends object> {
  /** What the fields begin with at each "Ubah Data". */
  begin: Values
  check: Check<Values>
  save: (values: Values) => Promise<unknown>
  onSaved?: (values: Values) => void
  /** Open from the start. */
  open?: boolean
}

/** A section of the profile that is read until "Ubah Data", and saved by "Simpan". */
export function useEditableSection<Values extends object>({
  begin,
  check,
  save,
  onSaved,
  open = false,
}: Settings<Values>) {
  const [editing, setEditing] = useState(open)
  const [values, setValues] = useState(begin)
  const toast = useToast()
  const form = useForm({
    values: [values, setValues],
    check,
    send: async (typed) => {
      try {
        await save(typed)
      } catch (error) {
        // A browser alert is what the specification asks for (section 8); the typed text stays.
        window.alert(messageOf(error))
        throw error
      }
      leave()
      toast('Perubahan disimpan')
      onSaved?.(typed)
    },
  })
  const leave = () => {
    setEditing(false)
    setValues(begin)
    form.reset()
  }
  return {
    form,
    /** What `ProfileSection` needs to know. */
    section: {
      editing,
      busy: form.busy,
      onEdit: () => {
        setValues(begin)
        setEditing(true)
      },
      onSave: form.onSubmit,
      onCancel: leave,
    },
  }
}
