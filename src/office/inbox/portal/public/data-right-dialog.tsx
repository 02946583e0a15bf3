import { useState } from 'react'
import { DATA_RIGHTS, type DataRight } from '#account/personal-data/data-rights.model.ts'
import { ANSWER_DAYS } from '#account/sign-in/answer-time.model.ts'
import { type Check, problem, sentenceOf } from '#web/form/checks.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useRequestKeys } from '#web/form/request-keys.ts'
import { useForm } from '#web/form/use-form.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { askDataRight } from '../../threads.contract.ts'
import { useRequestDataRight } from '../requests.ts'

interface Values {
  right: string
  words: string
}
const { right: rightShape, words: wordsShape } = askDataRight.body.shape
// `Object.keys` is typed as `string[]`.
const RIGHTS = (Object.keys(DATA_RIGHTS) as DataRight[]).map((value) => ({
  value,
  label: DATA_RIGHTS[value],
}))
const check: Check<Values> = ({ right, words }) => [
  ...problem('right', !rightShape.safeParse(right).success && 'Pilih yang Anda minta'),
  ...problem('words', sentenceOf(wordsShape, words)),
]

interface Props {
  /** The preselected right. */
  right: DataRight
  onClose: () => void
}

/** Sends a data request, whose answer appears in its thread. */
export function DataRightDialog({ right, onClose }: Props) {
  const ask = useRequestDataRight()
  const toast = useToast()
  const navigate = useNavigate()
  const keys = useRequestKeys()
  const form = useForm<Values>({
    values: useState<Values>({ right, words: '' }),
    check,
    async send({ right, words }) {
      const body = { right: rightShape.parse(right), words }
      const { id } = await ask.mutateAsync({ ...body, key: keys.keyFor(body) })
      toast('Permintaan terkirim')
      onClose()
      navigate(`/dashboard/pesan/${id}`)
    },
  })
  return (
    <FormDialog title="Ajukan permintaan" submit="Kirim permintaan" form={form} onClose={onClose}>
      <SelectField
        label="Yang Anda minta"
        name="right"
        placeholder="Pilih permintaan"
        options={RIGHTS}
        {...form.choice('right')}
      />
      <TextArea
        label="Keterangan"
        hint={`Sebutkan data yang dimaksud. Kami menjawab paling lambat ${ANSWER_DAYS} × 24 jam.`}
        rows={5}
        {...form.field('words')}
      />
    </FormDialog>
  )
}
