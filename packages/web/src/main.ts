import { startDashboard } from './frame.ts'
import { createKeyring } from './session.ts'

const root = document.getElementById('dashboard')
if (root) {
  startDashboard(
    root,
    createKeyring(
      () => sessionStorage,
      () => localStorage,
    ),
  )
}
