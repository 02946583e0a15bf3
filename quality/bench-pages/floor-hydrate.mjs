import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { FloorForm } from './floor-form.mjs'

hydrateRoot(document.getElementById('root'), createElement(FloorForm))
