// Runs before the first paint: the theme and the language that the reader chose earlier, and an ear for early taps. Then it
// watches whether the page's script starts, and says so where it doesn't.
// A file of its own, so that the content security policy needs no inline script. ES5, so that every browser can run it.
(function () {
  // Those with a prefix, see src/domain/language/page-language.ts.
  var others = ['ar', 'ur', 'tr', 'id', 'ms', 'fr', 'bn'];
  function readText(key) {
    try {
      return localStorage.getItem(key);
    } catch (_error) {
      return null;
    }
  }
  function read(key) {
    try {
      return JSON.parse(readText(key));
    } catch (_error) {
      return null;
    }
  }
  function decode(text) {
    try {
      return decodeURIComponent(text);
    } catch (_error) {
      return text;
    }
  }
  // First of all, so that a sign-in that comes back from the identity provider takes its one-time value along.
  var address = location.pathname;
  // An address that names a language is meant in it, whatever was chosen.
  var chosen = read('mihrab_language');
  if (others.indexOf(chosen) >= 0 && others.indexOf(address.split('/', 2)[1]) < 0) {
    location.replace('/' + chosen + (address === '/' ? '' : address) + location.search + location.hash);
    return;
  }
  // That value leaves the address before any other script runs.
  var handoff = /^#token=([^&]*)/.exec(location.hash);
  if (handoff) {
    window.mihrabHandoff = decode(handoff[1]);
    history.replaceState(history.state, '', address + location.search);
  }
  var root = document.documentElement;
  function mark(name, value) {
    root.setAttribute('data-' + name, value);
  }
  var theme = (read('mihrab_theme') || {}).theme;
  if (theme === 'light' || theme === 'dark') mark('theme', theme);
  // A remembered place brings its sky to the top of small screens, without a jump after the first paint.
  if ((read('mihrab_location') || {}).place) mark('place', 'remembered');
  // Whoever can hand an address to the device's own sheet gets its button without a jump.
  if (navigator.share) mark('sheet', '');
  // Whoever was signed in gets the room of the account bar at once; who it is, the server says.
  var account =
    readText('auth_token') || window.mihrabHandoff || document.cookie.indexOf('mihrab_signed_in=1') >= 0
      ? 'remembered'
      : read('mihrab_local_user') && 'local';
  if (account) mark('account', account);
  // An account that was premium last time is drawn no advertisement while the server is asked.
  if (account === 'remembered' && readText('mihrab_premium')) mark('premium', '');

  // On a slow first visit the page can be read, and tapped, before its script listens: the last button tapped in
  // between is pressed again once it does. Links work without the script.
  var tapped;
  function keep(event) {
    var element = event.target;
    while (element && element.nodeName !== 'BUTTON') element = element.parentNode;
    if (element && element.type === 'button') tapped = element;
  }
  addEventListener('click', keep, true);

  // Cascade layers came with Chrome 99, Firefox 97 and Safari 15.4, the oldest browsers that Mihrab supports.
  var isTooOld = !window.CSSLayerBlockRule;
  if (isTooOld) mark('unstyled', '');
  var patienceMs = 7000;
  var isListening = false;
  var told;
  /** Shows one sentence of the notice that the document brings along in its language. */
  function tell(what) {
    told = what;
    var notice = document.getElementById('start-notice');
    if (!notice) return;
    var sentences = notice.getElementsByTagName('p');
    var i;
    for (i = 0; i < sentences.length; i += 1)
      sentences[i].hidden = sentences[i].getAttribute('data-when') !== what;
    notice.getElementsByTagName('button')[0].onclick = reload;
    notice.hidden = !what;
  }
  function reload() {
    location.reload();
  }
  function fail() {
    if (!isListening) tell(isTooOld ? 'old' : 'failed');
  }
  function hear(event) {
    // Of a script that did not arrive the element tells, of one that can't be read or stops the window.
    var source = event.target.nodeName === 'SCRIPT' ? event.target.src : event.filename;
    if (/\/assets\/[^/]+\.js$/.test(source)) fail();
  }
  addEventListener('error', hear, true);
  addEventListener('mihrab:failed', fail);
  document.addEventListener('DOMContentLoaded', function () {
    if (!('noModule' in document.createElement('script'))) fail();
    else if (told) tell(told);
  });
  var timer = setTimeout(function () {
    if (!told) tell(isTooOld ? 'old' : 'slow');
  }, patienceMs);
  addEventListener('mihrab:listening', function () {
    isListening = true;
    clearTimeout(timer);
    tell('');
    removeEventListener('error', hear, true);
    removeEventListener('click', keep, true);
    if (tapped) tapped.click();
    tapped = undefined;
  });
})();
