// Runs before the first paint, so that neither theme nor language flashes. A separate file, because the content security policy
// forbids inline scripts. The server puts the installation's defaults into the page; `data-auto` names those that the browser decides.
{
  const { documentElement: root } = document;
  const { auto = '', languages = root.lang } = root.dataset;
  const isLanguage = (name) => languages.split(' ').includes(name);
  // By lookup (RFC 4647): `pt-BR-x` is `pt-BR`, or else `pt`.
  const languageFor = (tag) =>
    languages.split(' ').find((name) => name.toLowerCase() === tag) ??
    (tag.includes('-') ? languageFor(tag.slice(0, tag.lastIndexOf('-'))) : undefined);
  if (auto.includes('theme')) {
    root.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  }
  if (auto.includes('language')) {
    root.lang = navigator.languages.map((tag) => languageFor(tag.toLowerCase())).find(Boolean) ?? root.lang;
  }
  try {
    const theme = localStorage.getItem('theme');
    const language = localStorage.getItem('preferredLanguage');
    if (theme) root.dataset.theme = theme;
    if (isLanguage(language)) root.lang = language;
  } catch (_) {
    // Storage is disabled: the defaults of the page apply.
  }
}
