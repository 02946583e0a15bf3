// Runs before the first paint of pages that look different to signed-in visitors. It is a script and no module, so that the
// browser waits for it, and therefore imports nothing: names and addresses are written out.

if (localStorage.getItem('tt.token') !== null) {
  if (window.location.pathname === '/') {
    document.documentElement.dataset.leaving = ''
    window.location.replace('/dashboard/home')
  } else document.documentElement.dataset.session = ''
}
