// Before the first paint: the theme and the language that the reader chose earlier. Then an ear for early taps.
// A file of its own, so that the content security policy needs no inline script.
(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const theme = read('mihrab_theme')?.theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // A remembered place brings its sky to the top of small screens, without a jump after the first paint.
  if (read('mihrab_location')?.place) document.documentElement.dataset.place = 'remembered';
  // On a slow first visit the page can be read, and tapped, before its script listens: the last button tapped in
  // between is pressed again once it does. Links work without the script.
  let tapped;
  const keep = ({ target }) => {
    tapped = target.closest('#root button[type=button]') ?? tapped;
  };
  addEventListener('click', keep, true);
  addEventListener(
    'mihrab:listening',
    () => {
      removeEventListener('click', keep, true);
      tapped?.click();
    },
    { once: true },
  );
  const language = read('mihrab_language');
  const { pathname, search, hash } = location;
  if (language === 'ar' && !`${pathname}/`.startsWith('/ar/')) {
    location.replace((pathname === '/' ? '/ar' : `/ar${pathname}`) + search + hash);
  }
})();
