// Before anything is drawn, so that nobody who chose a theme sees the other one first.
{
  const theme = localStorage.getItem('campkit-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
