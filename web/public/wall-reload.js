// Loads the page of a wall display again while nothing is drawn on it: its script has not come or has failed, and nobody is there to do it.
// A file of its own, because the content security policy forbids inline scripts.
setInterval(async () => {
  if (document.getElementById('wall')?.hasChildNodes()) return;
  // The browser's own error page would stay.
  const page = await fetch(location.href).catch(() => null);
  if (page?.ok) location.reload();
}, 60_000);
