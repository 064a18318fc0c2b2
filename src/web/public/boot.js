// Before the first paint: the theme and the language that the reader chose earlier. Then an ear for early taps.
// A file of its own, so that the content security policy needs no inline script.
(() => {
  // Those with a prefix, see src/domain/language/page-language.ts.
  const others = ['ar', 'ur', 'tr', 'id', 'ms', 'fr', 'bn'];
  const readText = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const read = (key) => {
    try {
      return JSON.parse(readText(key));
    } catch {
      return null;
    }
  };
  // First of all, so that a sign-in that comes back from the identity provider takes its one-time value along.
  const { pathname, search, hash } = location;
  // An address that names a language is meant in it, whatever was chosen.
  const chosen = read('mihrab_language');
  if (others.includes(chosen) && !others.includes(pathname.split('/', 2)[1])) {
    location.replace(`/${chosen}${pathname === '/' ? '' : pathname}${search}${hash}`);
    return;
  }
  // That value leaves the address before any other script runs.
  if (hash.startsWith('#token=')) {
    window.mihrabHandoff = new URLSearchParams(hash.slice(1)).get('token');
    history.replaceState(history.state, '', pathname + search);
  }
  const root = document.documentElement;
  const theme = read('mihrab_theme')?.theme;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // A remembered place brings its sky to the top of small screens, without a jump after the first paint.
  if (read('mihrab_location')?.place) root.dataset.place = 'remembered';
  // Whoever can hand an address to the device's own sheet gets its button without a jump.
  if (navigator.share) root.dataset.sheet = '';
  // Whoever was signed in gets the room of the account bar at once; who it is, the server says.
  if (readText('auth_token') || window.mihrabHandoff || document.cookie.includes('mihrab_signed_in=1'))
    root.dataset.account = 'remembered';
  else if (read('mihrab_local_user')) root.dataset.account = 'local';
  // An account that was premium last time is drawn no advertisement while the server is asked.
  if (root.dataset.account === 'remembered' && readText('mihrab_premium')) root.dataset.premium = '';
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
})();
