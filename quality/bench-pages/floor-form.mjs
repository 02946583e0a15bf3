import { createElement as h, useState } from 'react'

/** The least that a login form can be with React: two texts, a button, and a sentence when something is missing. */
export function FloorForm() {
  const [values, setValues] = useState({ email: '', password: '' })
  const [missing, setMissing] = useState('')
  const control = (name, type, label) =>
    h('label', { key: name }, label, [
      h('input', {
        key: name,
        name,
        type,
        value: values[name],
        onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
      }),
    ])
  const onSubmit = (event) => {
    event.preventDefault()
    setMissing(values.email && values.password ? '' : 'Isi email dan password')
  }
  return h(
    'form',
    { onSubmit, noValidate: true },
    h('h1', null, 'Masuk'),
    control('email', 'email', 'Email'),
    control('password', 'password', 'Password'),
    h('button', { type: 'submit' }, 'Masuk'),
    missing && h('p', { role: 'alert' }, missing),
  )
}
