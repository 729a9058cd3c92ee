// Runs before the first paint, so that neither theme nor language flashes. A file of its own: the content security policy
// allows no inline script. A theme that is unknown falls back to dark in palettes.css.
try {
  const theme = localStorage.getItem('theme');
  const language = localStorage.getItem('preferredLanguage');
  if (theme) document.documentElement.dataset.theme = theme;
  if (language === 'en' || language === 'ru') document.documentElement.lang = language;
} catch (_) {
  // Storage is switched off: the defaults of index.html stand.
}
