import { useState } from 'react'
import { useForm } from './use-form.ts'

const nothing: never[] = []

/** State of a form without fields, which only confirms an act. */
export const useConfirmation = (send: () => void | Promise<void>) =>
  useForm({ values: useState({}), check: () => nothing, send })
