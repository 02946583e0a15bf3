import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './ui/theme.css'
import { Pages } from './routes.tsx'
import { followOtherTabs } from './sign-in.ts'
import { ToastProvider } from './ui/toast.tsx'

followOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root to draw into')

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <ToastProvider>
        <Pages />
      </ToastProvider>
    </BrowserRouter>
  </StrictMode>,
)
