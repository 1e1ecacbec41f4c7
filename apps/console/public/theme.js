// Before anything is drawn, so that nobody who chose a theme sees the other one first.
try {
  const theme = localStorage.getItem('campkit-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows what its system prefers.
}
