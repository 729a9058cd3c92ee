// Runs before the first paint, so that neither theme nor language flashes. A file of its own: the content security policy
// allows no inline script. The server has put those of the installation into the page; `data-auto` names those that the browser decides.
{
  const { documentElement: root } = document;
  const { auto = '', languages = root.lang } = root.dataset;
  const isLanguage = (name) => languages.split(' ').includes(name);
  if (auto.includes('theme')) {
    root.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  if (auto.includes('language')) {
    root.lang = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? root.lang;
  }
  try {
    const theme = localStorage.getItem('theme');
    const language = localStorage.getItem('preferredLanguage');
    if (theme) root.dataset.theme = theme;
    if (isLanguage(language)) root.lang = language;
  } catch (_) {
    // Storage is switched off: those of the page stand.
  }
}
