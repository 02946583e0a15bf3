// biome-ignore-all lint: this plain script runs in browsers that know none of what the rules prefer
// Says that the browser is too old for the app. The oldest browsers are in `browserslist` of package.json; each check names
// what came with one of them.
;(function () {
  var isNew = true
  // Chrome 110, Firefox 115, Safari 16.
  if (!Array.prototype.toSorted) isNew = false
  // Chrome 111, Safari 16.2.
  if (!window.CSS || !CSS.supports || !CSS.supports('color', 'color-mix(in srgb, red, red)')) isNew = false
  // Safari 16.4.
  try {
    new RegExp('(?<=a)b')
  } catch (_) {
    isNew = false
  }
  if (isNew) return
  var note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'margin:0;padding:12px 16px;background:#ffe9b8;color:#1a1714;font:16px sans-serif'
  note.textContent =
    'Browser ini terlalu lama. Perbarui browser atau buka halaman ini di Chrome versi terbaru.'
  document.body.insertBefore(note, document.body.firstChild)
})()
